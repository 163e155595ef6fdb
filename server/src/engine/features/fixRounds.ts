import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { EditedText } from '../base/editedText';
import type { SpanEdit } from '../base/textEdits';
import { toTextEdits } from '../base/textEdits';

/** Rounds after which a document is left as it is: no real one needs as many, and fixes that undo each other never end. */
const maxRounds = 12;

/**
 * Applies edits to a text in rounds until there are none: what one round brings to light is for the next. The document itself stays as
 * it is.
 * @param round the edits that are due, for the text as it is by then: first the document itself
 * @returns what makes all of the changes together: small edits in the order of the text
 */
export async function inRounds(
  original: TextDocument,
  round: (current: TextDocument) => Promise<readonly SpanEdit[]>,
): Promise<TextEdit[]> {
  const edited = new EditedText(original.getText());
  let current = original;
  for (let rounds = 1; rounds <= maxRounds; rounds++) {
    const edits = await round(current);
    if (edits.length === 0) break;
    edited.apply(edits);
    current = TextDocument.create(original.uri, original.languageId, original.version, edited.text);
  }
  return toTextEdits(original, edited.edits());
}
