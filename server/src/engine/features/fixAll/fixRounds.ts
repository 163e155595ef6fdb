import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { EditedText } from '../../base/editedText';
import { type SpanEdit, toTextEdits } from '../../base/textEdits';

/** Limit of rounds, above the need of any real document: fixes that undo each other would never end. */
const maxRounds = 12;
/** Limit of UTF-16 units that are checked in all rounds together, for texts of which hardly a line is right. */
const maxChecked = 8 * 1024 * 1024;

/**
 * Applies edits to a text in rounds until there are none: errors that one round uncovers are fixed in the next. The document itself is
 * unchanged.
 * @param round returns the edits for the current text, first the document itself
 * @returns minimal edits in the order of the text
 */
export async function inRounds(
  original: TextDocument,
  round: (current: TextDocument) => Promise<readonly SpanEdit[]>,
): Promise<TextEdit[]> {
  const edited = new EditedText(original.getText());
  let current = original;
  const rounds = Math.min(maxRounds, Math.max(2, Math.floor(maxChecked / (original.getText().length + 1))));
  for (let count = 0; count < rounds; count++) {
    const edits = await round(current);
    if (edits.length === 0) break;
    edited.apply(edits);
    current = TextDocument.create(original.uri, original.languageId, original.version, edited.text);
  }
  return toTextEdits(original, edited.edits());
}
