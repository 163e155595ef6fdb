// The names of the icon libraries, from the libraries' own packages.
import { readdir, readFile } from 'node:fs/promises';
import { isArrayOf, isObject, isString, type JsonObject, readObject, stringOf, stringsOf } from '../json.ts';

/** Names of Lucide in versions later than the installed one, which is the version that the service loads. */
const laterLucideIcons = new URL('data/laterLucideIcons.json', import.meta.url);

interface IconNames {
  /** Id in `icons.library`. */
  readonly library: string;
  /** Version of the package of the names. */
  readonly version: string;
  /** Current names, sorted. */
  readonly names: readonly string[];
  /** Further valid names, sorted. */
  readonly aliases: readonly string[];
  /** Current name of the icon of each alias; empty if unknown. */
  readonly aliasOf: readonly string[];
  /** Removed names with their successors. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Names of brands. */
  readonly brands: readonly string[];
  /** Names that later versions have. */
  readonly later: readonly string[];
}

/** @param modules the folder node_modules, with a slash at its end */
export async function readIconNames(modules: URL): Promise<IconNames[]> {
  const read = (path: string): Promise<string> => readFile(new URL(path, modules), 'utf8');
  const object = (path: string): Promise<JsonObject> => readObject(new URL(path, modules));
  const version = async (name: string): Promise<string> => stringOf(await object(`${name}/package.json`), 'version');
  const fileNames = async (folder: string): Promise<string[]> =>
    (await readdir(new URL(folder, modules))).filter(isPicture).map((file) => file.slice(0, -4));

  return [
    fontAwesome(
      await version('@fortawesome/fontawesome-common-types'),
      await read('@fortawesome/fontawesome-common-types/index.d.ts'),
      await object('@fortawesome/fontawesome-free/metadata/icon-families.json'),
      await read('@fortawesome/fontawesome-free/metadata/shims.yml'),
    ),
    lucide(
      await version('lucide-static'),
      Object.keys(await object('lucide-static/tags.json')),
      await fileNames('lucide-static/icons'),
      stringsOf(await readObject(laterLucideIcons), 'names'),
    ),
    tabler(await version('@tabler/icons'), await fileNames('@tabler/icons/icons/outline'), await fileNames('@tabler/icons/icons/filled')),
  ];
}

/** The types name every icon, Pro ones included; the free metadata distinguish aliases. */
function fontAwesome(version: string, types: string, free: JsonObject, shims: string): IconNames {
  const union = /export type IconName =([^;]+)/.exec(types)?.[1] ?? '';
  const all = new Set([...union.matchAll(/["']([a-z0-9-]+)["']/g)].map(([, name = '']) => name));
  const currentNames = new Map(
    Object.entries(free).flatMap(([name, icon]) => aliasesOf(icon).map((alias): [string, string] => [alias, name])),
  );
  const aliases = [...currentNames].filter(([alias]) => all.has(alias)).sort(([a], [b]) => (a < b ? -1 : 1));
  const renamed: Record<string, string> = {};
  for (const [, old = '', body = ''] of shims.matchAll(/^([\w-]+):\n((?: .*\n?)*)/gm)) {
    const name = /^ {2}name: (\S+)$/m.exec(body)?.[1];
    if (name && all.has(name) && !all.has(old)) renamed[old] = name;
  }
  return {
    library: 'fontawesome',
    version,
    names: [...all].filter((name) => !currentNames.has(name)).sort(),
    aliases: aliases.map(([alias]) => alias),
    aliasOf: aliases.map(([, name]) => name),
    renamed,
    brands: Object.keys(free)
      .filter((name) => stylesOf(free[name]).join() === 'brands')
      .sort(),
    later: [],
  };
}

function aliasesOf(icon: unknown): readonly string[] {
  const names = isObject(icon) && isObject(icon.aliases) ? icon.aliases.names : [];
  return isArrayOf(names, isString) ? names : [];
}

function stylesOf(icon: unknown): string[] {
  const classic = isObject(icon) && isObject(icon.svgs) ? icon.svgs.classic : {};
  return Object.keys(isObject(classic) ? classic : {});
}

/** Every name has a file of its own, former names too; only current ones have search words. */
function lucide(version: string, tagged: readonly string[], files: readonly string[], later: readonly string[]): IconNames {
  const current = new Set(tagged);
  const all = new Set(files);
  return {
    library: 'lucide',
    version,
    names: [...current].sort(),
    aliases: files.filter((name) => !current.has(name)).sort(),
    aliasOf: [],
    renamed: {},
    brands: [],
    later: later.filter((name) => !all.has(name)),
  };
}

/** Filled icons are known to most users as `<name>-filled`. */
function tabler(version: string, outline: string[], filled: readonly string[]): IconNames {
  return {
    library: 'tabler',
    version,
    names: outline.sort(),
    aliases: filled.map((name) => `${name}-filled`).sort(),
    aliasOf: [],
    renamed: {},
    brands: [],
    later: [],
  };
}

function isPicture(file: string): boolean {
  return file.endsWith('.svg');
}

/** The source of a module that exports `read`; a function, so that the texts are in memory only on demand. */
export function iconModule({ library, version, names, aliases, aliasOf, renamed, brands, later }: IconNames): string {
  const fields = {
    version,
    names: names.join(' '),
    aliases: aliases.join(' '),
    aliasOf: aliasOf.join(' '),
    renamed: Object.entries(renamed).flat().join(' '),
    brands: brands.join(' '),
    later: later.join(' '),
  };
  const lines = Object.entries(fields).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  return `// Names of ${library} ${version}.\nexport const read = () => ({\n${lines.join('\n')}\n});\n`;
}

export const iconModuleTypes = `import type { PackedIconNames } from '../../icons/iconLibrary';

/** The names, separated by spaces. */
export declare const read: () => PackedIconNames;
`;
