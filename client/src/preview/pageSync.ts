import { Disposable, Position, Range, type TextDocument, type TextEditor, TextEditorRevealType, Uri } from 'vscode';
import { window } from '../window';
import type { SourcePlace, ToPage } from './messages';

/** Characters in which a word is searched from the start of its element. */
const maxSearched = 20_000;

/** Range of a place in a document; with a word, of the first occurrence of the word from there. */
export function rangeOfPlace(document: TextDocument, { offset }: SourcePlace, word: string | undefined): Range {
  const text =
    word === undefined || word === ''
      ? ''
      : document.getText(new Range(document.positionAt(offset), document.positionAt(offset + maxSearched)));
  const index = text === '' ? -1 : text.indexOf(word ?? '');
  const start = document.positionAt(index < 0 ? offset : offset + index);
  return index < 0 ? new Range(start, start) : new Range(start, document.positionAt(offset + index + (word ?? '').length));
}

/** Keeps the open page and its editor at the same place. */
export class PageSync implements Disposable {
  private readonly subscriptions: Disposable;
  private page: string | undefined;
  private sources: readonly string[] = [];
  /** First line of the editor after it followed the page, so that the page does not follow it in turn. */
  private followed: number | undefined;

  constructor(private readonly post: (message: ToPage) => void) {
    this.subscriptions = Disposable.from(
      window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => this.editorScrolled(textEditor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.markCursor(textEditor)),
    );
  }

  /**
   * @param page URI of the open page
   * @param sources URIs of the page and its snippets
   */
  pageShown(page: string, sources: readonly string[]): void {
    this.page = page;
    this.sources = sources.map((uri) => Uri.parse(uri).toString());
    if (window.activeTextEditor) this.markCursor(window.activeTextEditor);
  }

  /** Scrolls the editor of a page, if it is visible, to the first visible place of the page. Another page may be open by now. */
  pageScrolled(page: string, place: SourcePlace): void {
    if (page !== this.page) return;
    const editor = window.visibleTextEditors.find(({ document }) => this.sourceOf(document) === place.source);
    if (!editor) return;
    const { line } = editor.document.positionAt(place.offset);
    this.followed = line;
    editor.revealRange(new Range(line, 0, line, 0), TextEditorRevealType.AtTop);
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private editorScrolled(editor: TextEditor): void {
    const { document, visibleRanges } = editor;
    const source = this.sourceOf(document);
    const line = visibleRanges[0]?.start.line;
    if (source < 0 || line === undefined) return;
    const isAnswer = this.followed !== undefined && Math.abs(line - this.followed) <= 1;
    this.followed = undefined;
    if (isAnswer) return;
    this.post({ type: 'scroll', place: { source, offset: document.offsetAt(new Position(line, 0)) } });
    // The page may show less than the editor, whose last lines would then be below it.
    if (showsCursor(editor)) this.markCursor(editor);
  }

  private markCursor(editor: TextEditor): void {
    const { document, selection } = editor;
    const source = this.sourceOf(document);
    const place = { source, offset: document.offsetAt(selection.active) };
    this.post({ type: 'cursor', ...(source >= 0 && { place, isVisible: showsCursor(editor) }) });
  }

  private sourceOf(document: TextDocument): number {
    return this.sources.indexOf(document.uri.toString());
  }
}

function showsCursor({ selection, visibleRanges }: TextEditor): boolean {
  return visibleRanges.some((range) => range.contains(selection.active));
}
