// The rules and the engine as a module that scripts can call: bundled in memory, since they are TypeScript.
import * as esbuild from 'esbuild';

const entry = `
export { areaOf, areaTitles } from './server/src/engine/checks/areas';
export { checks as rules } from './server/src/engine/checks/registry';
export { createDocsEngine, neverCancelled } from './server/src/engine/languageService';
export { TextDocument } from 'vscode-languageserver-textdocument';
`;

/** @param {string} project the project's folder */
export async function loadRuleEngine(project) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entry, resolveDir: project, loader: 'ts' },
    bundle: true,
    format: 'esm',
    // The engine needs nothing of Node, and this way none of its libraries asks for it either.
    platform: 'browser',
    write: false,
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

/**
 * What the engine says of a sample: the messages of its diagnostics, and the fixes for them.
 *
 * @param {Awaited<ReturnType<typeof loadRuleEngine>>} modules
 * @param {Readonly<Record<string, string>>} site text by path
 * @param {readonly string[]} shown the paths of the files that are asked about
 * @returns {Promise<{ messages: string[], fixes: { title: string, preferred: boolean }[], isSafe: boolean }>}
 *   `isSafe`: whether some of it is fixed on saving
 */
export async function askEngine({ createDocsEngine, neverCancelled, TextDocument }, site, shown) {
  const engine = createDocsEngine({ workspace: memoryWorkspace(site, TextDocument), createsFiles: true });
  const answer = { messages: [], fixes: [], isSafe: false };
  for (const uri of shown.map(uriOf)) {
    const { items } = await engine.diagnostics(uri, neverCancelled);
    if (items.length === 0) continue;
    // Fixes for many mistakes at once are left out: they carry data, as they are resolved later.
    const actions = (await engine.codeActions(uri, items[0].range, items, neverCancelled)).filter((action) => !action.data);
    answer.messages.push(...items.map((item) => item.message));
    answer.fixes.push(...actions.map(({ title, isPreferred }) => ({ title, preferred: isPreferred === true })));
    answer.isSafe ||= (await engine.fixAll(uri, neverCancelled)).length > 0;
  }
  engine.dispose();
  return answer;
}

const folder = 'file:///site';

function uriOf(path) {
  return `${folder}/${path}`;
}

function memoryWorkspace(site, TextDocument) {
  const documents = new Map(Object.entries(site).map(([path, text]) => [uriOf(path), TextDocument.create(uriOf(path), 'json', 0, text)]));
  const isFolder = (uri) => [...documents.keys()].some((path) => path.startsWith(`${uri}/`));
  return {
    watchesFiles: true,
    folders: () => [folder],
    read: async (uri) => (documents.has(uri) ? { kind: 'text', document: documents.get(uri) } : { kind: 'missing' }),
    stat: async (uri) => (documents.has(uri) ? 'file' : isFolder(uri) ? 'folder' : 'missing'),
    list: async (uri) => entriesOf(uri, [...documents.keys()]),
    onDidChange: () => ({ dispose: () => undefined }),
  };
}

function entriesOf(uri, paths) {
  const entries = new Map();
  for (const path of paths.filter((candidate) => candidate.startsWith(`${uri}/`))) {
    const [name, ...below] = path.slice(uri.length + 1).split('/');
    entries.set(name, { name, kind: below.length > 0 ? 'folder' : 'file' });
  }
  return [...entries.values()];
}
