import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../cancellation';
import type { EngineContext } from '../../context';
import { pageFixesFor } from '../../fixes/page/registry';
import { readPage } from '../../model/page';
import { siteFileAt } from '../../siteFile';
import { withoutPageExtension } from '../../store/siteIndexNames';
import { EditedText } from '../../text/editedText';
import { EditSet } from '../../text/editSet';
import { toRange, toSpan } from '../../text/spans';
import type { Diagnostics } from '../diagnostics';
import type { FixFilter } from '../fixFilter';

/** Rounds after which a page is left as it is. */
const maxRounds = 8;

/** Applies the fixes that pass to the front matter of a page, in rounds until none is left. See `fixAll`. @throws {CancelledError} */
export async function pageFixAll(
  context: EngineContext,
  diagnostics: Diagnostics,
  uri: string,
  passes: FixFilter,
  token: CancellationToken,
): Promise<TextEdit[]> {
  const found = await siteFileAt(context, uri, token);
  const content = found?.role === 'page' ? await context.documents.read(uri) : undefined;
  throwIfCancelled(token);
  if (found?.role !== 'page' || content?.kind !== 'text') return [];
  const original = content.document;
  const edited = new EditedText(original.getText());
  for (let round = 1; round <= maxRounds; round++) {
    const document = TextDocument.create(uri, original.languageId, original.version, edited.text);
    const findings = await diagnostics.findingsInPage(found.config, readPage(document, withoutPageExtension(found.path)), token);
    const edits = new EditSet();
    for (const { code, span: inHead, range, data } of findings) {
      const span = range ? toSpan(document, range) : inHead;
      const fix = pageFixesFor(code, { document, span }, data).find((candidate) => passes(code, candidate));
      if (fix) edits.add(fix.edits);
    }
    if (edits.edits.length === 0) break;
    edited.apply(edits.edits);
  }
  return edited.edits().map(({ span, text }) => ({ range: toRange(original, span), newText: text }));
}
