// The checks and the engine as a module that scripts can call: bundled in memory, since they are TypeScript.
import * as esbuild from 'esbuild';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { areaOf, areaTitles } from '../../server/src/engine/checks/areas';
import type { checks } from '../../server/src/engine/checks/registry';
import type { createDocsLanguageService, DirectoryEntry, neverCancelled, Workspace } from '../../server/src/engine/languageService';

const entry = `
export { areaOf, areaTitles } from './server/src/engine/checks/areas';
export { checks as checks } from './server/src/engine/checks/registry';
export { createDocsLanguageService, neverCancelled } from './server/src/engine/languageService';
export { TextDocument } from 'vscode-languageserver-textdocument';
`;

/** The exports of that module. */
interface CheckEngine {
  readonly areaOf: typeof areaOf;
  readonly areaTitles: typeof areaTitles;
  readonly checks: typeof checks;
  readonly createDocsLanguageService: typeof createDocsLanguageService;
  readonly neverCancelled: typeof neverCancelled;
  readonly TextDocument: typeof TextDocument;
}

/** The diagnostics of a sample: messages, and fixes. */
export interface EngineAnswer {
  readonly messages: readonly string[];
  readonly fixes: readonly { readonly title: string; readonly preferred: boolean }[];
  /** Whether one of the diagnostics is fixed on save. */
  readonly isSafe: boolean;
}

/** @param project the project's folder */
export async function loadCheckEngine(project: string): Promise<CheckEngine> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entry, resolveDir: project, loader: 'ts' },
    bundle: true,
    format: 'esm',
    // The engine does not need Node, and this way none of its libraries imports it.
    platform: 'browser',
    write: false,
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}

/**
 * Checks a sample.
 * @param site text by path
 * @param checkedPaths the paths of the checked files
 */
export async function askEngine(
  { createDocsLanguageService, neverCancelled, TextDocument }: CheckEngine,
  site: Readonly<Record<string, string>>,
  checkedPaths: readonly string[],
): Promise<EngineAnswer> {
  const engine = createDocsLanguageService({ workspace: memoryWorkspace(site, TextDocument), createsFiles: true });
  const messages: string[] = [];
  const fixes: { title: string; preferred: boolean }[] = [];
  let isSafe = false;
  for (const uri of checkedPaths.map(uriOf)) {
    const { items } = await engine.diagnostics(uri, neverCancelled);
    const [first] = items;
    if (!first) continue;
    // Fixes for several errors are excluded: they have data, as they are resolved later.
    const actions = (await engine.codeActions(uri, first.range, items, neverCancelled)).filter((action) => !action.data);
    messages.push(...items.map(({ message }) => (typeof message === 'string' ? message : message.value)));
    fixes.push(...actions.map(({ title, isPreferred }) => ({ title, preferred: isPreferred === true })));
    isSafe ||= (await engine.fixAll(uri, 'save', neverCancelled)).length > 0;
  }
  engine.dispose();
  return { messages, fixes, isSafe };
}

const folder = 'file:///site';

function uriOf(path: string): string {
  return `${folder}/${path}`;
}

function memoryWorkspace(site: Readonly<Record<string, string>>, documentType: typeof TextDocument): Workspace {
  const documents = new Map(Object.entries(site).map(([path, text]) => [uriOf(path), documentType.create(uriOf(path), 'json', 0, text)]));
  const isFolder = (uri: string): boolean => [...documents.keys()].some((path) => path.startsWith(`${uri}/`));
  return {
    watchesFiles: true,
    folders: () => [folder],
    read: async (uri) => {
      const document = documents.get(uri);
      return document ? { kind: 'text', document } : { kind: 'missing' };
    },
    stat: async (uri) => (documents.has(uri) ? 'file' : isFolder(uri) ? 'folder' : 'missing'),
    list: async (uri) => entriesOf(uri, [...documents.keys()]),
    onDidChange: () => ({ dispose: () => undefined }),
  };
}

function entriesOf(uri: string, paths: readonly string[]): DirectoryEntry[] {
  const entries = new Map<string, DirectoryEntry>();
  for (const path of paths.filter((candidate) => candidate.startsWith(`${uri}/`))) {
    const [name = '', ...below] = path.slice(uri.length + 1).split('/');
    entries.set(name, { name, kind: below.length > 0 ? 'folder' : 'file' });
  }
  return [...entries.values()];
}
