import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the project. */
export const projectFolder = join(import.meta.dirname, '..', '..');

interface SettingContribution {
  readonly order: number;
  readonly scope?: string;
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  /** Schemas of the properties of an object. */
  readonly properties?: Readonly<Record<string, SettingContribution>>;
  readonly additionalProperties?: unknown;
}

interface WalkthroughStep {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly media: { readonly image: Readonly<Record<string, string>>; readonly altText: string };
  readonly completionEvents: readonly string[];
}

/** The parts of package.json that the editor reads. */
interface Manifest {
  readonly main: string;
  readonly browser: string;
  readonly icon: string;
  readonly l10n: string;
  readonly activationEvents: readonly string[];
  readonly extensionKind: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly supported: boolean | string };
    readonly virtualWorkspaces: boolean;
  };
  readonly contributes: {
    readonly languages: readonly {
      readonly id: string;
      readonly filenames?: readonly string[];
      readonly filenamePatterns?: readonly string[];
      readonly extensions?: readonly string[];
      readonly configuration?: string;
      readonly icon?: { readonly light: string; readonly dark: string };
    }[];
    readonly grammars: readonly {
      readonly language: string;
      readonly scopeName: string;
      readonly path: string;
      readonly embeddedLanguages?: Readonly<Record<string, string>>;
    }[];
    /** Groups of settings. */
    readonly configuration: readonly {
      readonly title: string;
      readonly order: number;
      readonly properties: Readonly<Record<string, SettingContribution>>;
    }[];
    readonly configurationDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category: string;
      readonly enablement?: string;
      readonly icon?: string;
    }[];
    readonly viewsContainers: { readonly activitybar: readonly { readonly id: string; readonly title: string; readonly icon: string }[] };
    readonly views: Readonly<
      Record<string, readonly { readonly id: string; readonly name: string; readonly icon: string; readonly when?: string }[]>
    >;
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string; readonly when: string }[];
    readonly walkthroughs: readonly {
      readonly id: string;
      readonly title: string;
      readonly description: string;
      readonly steps: readonly WalkthroughStep[];
    }[];
    readonly mcpServerDefinitionProviders: readonly { readonly id: string; readonly label: string; readonly when: string }[];
    readonly languageModelTools: readonly {
      readonly name: string;
      readonly toolReferenceName: string;
      readonly modelDescription: string;
      readonly canBeReferencedInPrompt: boolean;
      readonly when: string;
      readonly inputSchema: { readonly properties: Readonly<Record<string, { readonly type: string; readonly description: string }>> };
    }[];
    readonly keybindings: readonly { readonly command: string; readonly key: string; readonly when: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly submenus: readonly { readonly id: string; readonly label: string }[];
  };
}

/** A command, or a submenu that is a menu of its own under its id. */
interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
  readonly group?: string;
}

export function readText(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8');
}

export function readJson<Value>(path: string): Value {
  return JSON.parse(readText(path)) as Value;
}

export function readManifest(): Manifest {
  return readJson<Manifest>('package.json');
}

export function fileExists(path: string): boolean {
  return existsSync(join(projectFolder, path));
}

/** Text of every TypeScript file of the client. */
export function clientSources(): string[] {
  return [...sourcesIn('client/src'), ...sourcesIn('renderer/src')];
}

export function serverSources(): string[] {
  return sourcesIn('server/src');
}

function sourcesIn(folder: string): string[] {
  const files = readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts') && !file.includes('generated')).map((file) => readText(join(folder, file)));
}

/** All settings, by name, in the order of their groups. */
export function settingsOf({ contributes }: Manifest): Readonly<Record<string, SettingContribution>> {
  return Object.assign({}, ...contributes.configuration.map(({ properties }) => properties));
}
