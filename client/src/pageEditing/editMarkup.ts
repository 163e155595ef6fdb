import { type Position, Range, Selection, SnippetString, type TextDocument } from 'vscode';
import { window } from '../window';
import { isWebAddress, linkAt, type MarkupChange, type TextSpan } from './markup';

/** Applies a change to each selection of the active editor, as one step of undo. The last change of overlapping selections wins. */
export async function editSelections(change: (text: string, selection: TextSpan) => MarkupChange): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return;
  const { document } = editor;
  const text = document.getText();
  const changes = editor.selections
    .map((selection) => ({ selection, change: change(text, spanOf(document, selection)) }))
    .sort((a, b) => a.selection.start.compareTo(b.selection.start));
  const edits = changes.flatMap((each) => each.change.edits);
  const isApplied = await editor.edit((builder) => {
    let end = -1;
    for (const { span, text: by } of edits) {
      if (span.start < end) continue;
      builder.replace(rangeOf(document, span), by);
      end = span.end;
    }
  });
  if (!isApplied) return;
  let shift = 0;
  editor.selections = changes.map(({ selection, change: own }) => {
    const { start, end } = own.selection;
    const [from, to] = [document.positionAt(start + shift), document.positionAt(end + shift)];
    for (const { span, text: by } of own.edits) shift += by.length - (span.end - span.start);
    return selection.isReversed ? new Selection(to, from) : new Selection(from, to);
  });
}

/** Makes the selection the text of a link whose target is to be typed, or a link at the cursor plain text. */
export async function toggleLink(): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return;
  const { document, selection } = editor;
  const link = linkAt(document.getText(), spanOf(document, selection));
  if (link) {
    await editor.edit((builder) => builder.replace(rangeOf(document, link.span), link.label));
    return;
  }
  const selected = document.getText(selection);
  const snippet = new SnippetString();
  if (isWebAddress(selected)) snippet.appendText('[').appendTabstop(1).appendText(`](${selected})`).appendTabstop(0);
  else if (selected === '') snippet.appendText('[').appendTabstop(1).appendText('](').appendTabstop(2).appendText(')').appendTabstop(0);
  else snippet.appendText(`[${selected}](`).appendTabstop(1).appendText(')').appendTabstop(0);
  await editor.insertSnippet(snippet, selection);
}

function spanOf(document: TextDocument, { start, end }: { readonly start: Position; readonly end: Position }): TextSpan {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

function rangeOf(document: TextDocument, { start, end }: TextSpan): Range {
  return new Range(document.positionAt(start), document.positionAt(end));
}
