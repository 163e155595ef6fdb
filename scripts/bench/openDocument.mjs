import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** Opens the docs.json at `path` in the server. Positions are `{line, character}`, from 0. */
export async function openDocument(server, path) {
  const text = await readFile(path, 'utf8');
  const uri = pathToFileURL(path).href;
  let version = 1;
  let resultId;
  await server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'docs-json', version, text } });

  return {
    text,
    /** Replaces `length` characters at a position, as one incremental change. */
    edit(position, length, newText) {
      version += 1;
      const range = { start: position, end: { line: position.line, character: position.character + length } };
      return server.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text: newText }] });
    },
    /** Pulls diagnostics as an editor does, with the id of the last result; undefined when the server says "unchanged". */
    async diagnostics() {
      const previous = resultId === undefined ? {} : { previousResultId: resultId };
      const report = await server.request('textDocument/diagnostic', { textDocument: { uri }, ...previous });
      resultId = report.resultId ?? resultId;
      return report.kind === 'full' ? report.items : undefined;
    },
    /** Labels of what is offered at a position. */
    async completion(position) {
      const answer = await server.request('textDocument/completion', { textDocument: { uri }, position, context: { triggerKind: 1 } });
      const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
      return items.map((item) => item.label);
    },
  };
}

/** Where to edit: the end of a page path, and a place for a key in a nested group, both near the middle of the text. */
export function findPlaces(text) {
  const lines = text.split('\n');
  const middle = Math.floor(lines.length / 2);
  const page = lines.findIndex((line, index) => index >= middle && /^\s+"[a-z0-9/-]+",?$/.test(line));
  // The deepest groups are those whose `icon` line is indented furthest; the key goes before it.
  const indentOf = (line) => line.length - line.trimStart().length;
  const iconLines = lines.flatMap((line, index) => (line.trimStart().startsWith('"icon":') ? [index] : []));
  const deepest = Math.max(...iconLines.map((index) => indentOf(lines[index])));
  const key = iconLines.find((index) => index >= middle && indentOf(lines[index]) === deepest);
  if (page < 0 || key === undefined) throw new Error('The site has no page and no nested group after its middle.');
  return {
    page: { line: page, character: lines[page].lastIndexOf('"') },
    key: { line: key, character: deepest },
  };
}
