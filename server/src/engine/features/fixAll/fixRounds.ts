import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { EditedText } from '../../base/editedText';
import { type SpanEdit, toTextEdits } from '../../base/textEdits';

/** Limit of rounds, more than any real document needs: fixes that undo each other would never end. */
const maxRounds = 12;
/** Limit of UTF-16 code units that are checked in all rounds together, for large texts with errors nearly everywhere. */
const maxChecked = 8 * 1024 * 1024;

/**
 * Applies edits to a text in rounds until a round has none: errors that one round uncovers are fixed in the next. The document itself is
 * unchanged.
 * @param round returns the edits for the current text; first called with the document itself
 * @returns minimal edits in the order of the text
 */
export async function inRounds(
  original: TextDocument,
  round: (current: TextDocument) => Promise<readonly SpanEdit[]>,
): Promise<TextEdit[]> {
  const edited = new EditedText(original.getText());
  let current = original;
  const roundCount = Math.min(maxRounds, Math.max(2, Math.floor(maxChecked / (original.getText().length + 1))));
  for (let count = 0; count < roundCount; count++) {
    const edits = await round(current);
    if (edits.length === 0) break;
    edited.apply(edits);
    current = TextDocument.create(original.uri, original.languageId, original.version, edited.text);
  }
  return toTextEdits(original, edited.edits());
}
