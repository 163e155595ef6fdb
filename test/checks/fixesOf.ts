import { Snapshot } from '../../server/src/engine/base/snapshot';
import { PageToFix } from '../../server/src/engine/checks/fixes/pageToFix';
import { type DiagnosticCode, fixesFor } from '../../server/src/engine/checks/registry';
import { loadConfig } from '../support/config';
import { parseMarkers } from '../support/markers';
import { uriOf } from '../support/memoryWorkspace';

/** Fixes at the marker `at` of a page, for the data of a diagnostic that the client sends back. */
export function pageFixesOf(code: DiagnosticCode, source: string, data: unknown) {
  const { text, ranges } = parseMarkers(source);
  const span = ranges.get('at')?.[0];
  if (!span) throw new Error('There is no marker.');
  return fixesFor('page', code, new PageToFix(Snapshot.create(uriOf('index.mdx'), 'markdown', 0, text)).at(span), data);
}

/** Fixes at the marker `at` of a `docs.json`, each with the text after it. */
export async function fixesOf(code: DiagnosticCode, source: string, data: unknown) {
  const { text, ranges } = parseMarkers(source);
  const span = ranges.get('at')?.[0];
  if (!span) throw new Error('There is no marker.');
  const { root: file } = await loadConfig({ 'docs.json': text });
  return fixesFor('config', code, { file, span }, data).map(({ title, preferred, safe, edits }) => {
    const [edit] = edits;
    if (!edit || edits.length > 1) throw new Error('One edit is expected.');
    return { title, preferred, safe, after: text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end) };
  });
}
