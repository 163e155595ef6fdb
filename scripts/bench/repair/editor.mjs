import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** Opens a docs.json and shows the server other texts for it; nothing is written. `fragments` are the paths of its `$ref` files. */
export async function openEditor(server, path, fragments) {
  const text = await readFile(path, 'utf8');
  const uri = pathToFileURL(path).href;
  let document = TextDocument.create(uri, 'docs-json', 1, text);
  await server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'docs-json', version: 1, text } });
  const others = await Promise.all(fragments.map(async (fragment) => fragmentDocument(fragment)));

  const pull = async (source, file) => {
    const report = await server.request('textDocument/diagnostic', { textDocument: { uri: source.uri } });
    return report.items.map((item) => ({
      file,
      code: item.code,
      severity: item.severity,
      message: item.message,
      span: { start: source.offsetAt(item.range.start), end: source.offsetAt(item.range.end) },
      item,
    }));
  };

  return {
    text,
    async show(newText) {
      document = TextDocument.create(uri, 'docs-json', document.version + 1, newText);
      const textDocument = { uri, version: document.version };
      await server.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: newText }] });
    },
    /** What is reported in docs.json (`file` is empty) and in its fragments, with offsets for ranges. */
    async diagnostics() {
      const folder = dirname(path);
      const reports = [
        pull(document, ''),
        ...others.map((each) => pull(each, relative(folder, fileURLToPath(each.uri)).replaceAll('\\', '/'))),
      ];
      return (await Promise.all(reports)).flat();
    },
    /** The text after the preferred fix of a diagnostic of docs.json, or undefined when it has none that edits this file alone. */
    async preferredFix({ item }) {
      const actions = await server.request('textDocument/codeAction', {
        textDocument: { uri },
        range: item.range,
        context: { diagnostics: [item], only: ['quickfix'] },
      });
      const action = (actions ?? []).find((each) => each.isPreferred);
      const edit = action && (action.edit ?? (await server.request('codeAction/resolve', action)).edit);
      const changes = edit && editsByFile(edit);
      if (changes?.size !== 1) return undefined;
      const [[target, edits]] = changes;
      // Servers may spell a URI otherwise than it was given.
      return fileURLToPath(target) === path ? TextDocument.applyEdits(document, edits) : undefined;
    },
  };
}

async function fragmentDocument(path) {
  return TextDocument.create(pathToFileURL(path).href, 'json', 1, await readFile(path, 'utf8'));
}

/** Text edits by URI; undefined when files are created, renamed or deleted as well. */
function editsByFile(edit) {
  const all = new Map(Object.entries(edit.changes ?? {}));
  for (const change of edit.documentChanges ?? []) {
    if (!change.textDocument) return undefined;
    all.set(change.textDocument.uri, change.edits);
  }
  return all;
}

/**
 * Paths of the files that a configuration is put together from, in `$ref`s of any depth, docs.json itself and files that
 * cannot be read left out.
 */
export async function findFragments(path) {
  const seen = new Set([path]);
  const found = [];
  const visit = async (file) => {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    if (file !== path) found.push(file);
    for (const [, target] of text.matchAll(/"\$ref"\s*:\s*"([^"#]+\.json)"/g)) {
      const next = join(dirname(file), target);
      if (seen.has(next)) continue;
      seen.add(next);
      await visit(next);
    }
  };
  await visit(path);
  return found.sort();
}
