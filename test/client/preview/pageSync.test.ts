import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextDocument, TextEditor } from 'vscode';
import type { ToPage } from '../../../client/src/preview/messages';
import { PageSync } from '../../../client/src/preview/pageSync';

const editor = vi.hoisted(() => ({
  visibleTextEditors: [] as object[],
  listeners: [] as ((event: object) => void)[],
}));

vi.mock('vscode', () => ({
  Disposable: { from: () => ({ dispose: () => undefined }) },
  Position: class {
    constructor(
      readonly line: number,
      readonly character: number,
    ) {}
  },
  Range: class {
    readonly start: object;
    constructor(line: number, character: number) {
      this.start = { line, character };
    }
  },
  TextEditorRevealType: { AtTop: 3 },
  Uri: { parse: (text: string) => text },
}));
vi.mock('../../../client/src/window', () => ({
  window: {
    activeTextEditor: undefined,
    get visibleTextEditors() {
      return editor.visibleTextEditors;
    },
    onDidChangeTextEditorVisibleRanges: (listener: (event: object) => void) => editor.listeners.push(listener),
    onDidChangeTextEditorSelection: () => undefined,
  },
}));

const lineLength = 10;
const page = 'file:///site/long.mdx';
const other = 'file:///site/short.mdx';

/** An editor of a document whose lines have ten characters each, and the lines that it has revealed. */
function editorOf(uri: string): { readonly editor: TextEditor; readonly revealed: number[] } {
  const revealed: number[] = [];
  const document = {
    uri,
    positionAt: (offset: number) => ({ line: Math.floor(offset / lineLength), character: 0 }),
    offsetAt: ({ line }: { readonly line: number }) => line * lineLength,
  } as unknown as TextDocument;
  const revealRange = ({ start }: { readonly start: { readonly line: number } }): void => void revealed.push(start.line);
  return { editor: { document, revealRange, selection: {}, visibleRanges: [] } as unknown as TextEditor, revealed };
}

/** Scrolls an editor to a line. */
function scroll(textEditor: TextEditor, line: number): void {
  const visible = { ...textEditor, visibleRanges: [{ start: { line }, contains: () => false }] };
  for (const listener of editor.listeners) listener({ textEditor: visible });
}

describe('the editor of the page in a preview', () => {
  let posted: ToPage[];
  let sync: PageSync;

  beforeEach(() => {
    editor.listeners.length = 0;
    posted = [];
    sync = new PageSync((message) => posted.push(message));
  });

  it('follows the page that the reader scrolls, which does not follow in turn', () => {
    const shown = editorOf(page);
    editor.visibleTextEditors = [shown.editor];
    sync.pageShown(page, [page]);
    sync.pageScrolled(page, { source: 0, offset: 70 });
    expect(shown.revealed).toEqual([7]);
    scroll(shown.editor, 7);
    expect(posted).toEqual([]);
    scroll(shown.editor, 9);
    expect(posted).toEqual([{ type: 'scroll', place: { source: 0, offset: 90 } }]);
  });

  it('does not follow a page that was left, whose message comes late', () => {
    const opened = editorOf(other);
    editor.visibleTextEditors = [opened.editor];
    sync.pageShown(page, [page]);
    sync.pageShown(other, [other]);
    sync.pageScrolled(page, { source: 0, offset: 70 });
    expect(opened.revealed).toEqual([]);
    sync.pageScrolled(other, { source: 0, offset: 20 });
    expect(opened.revealed).toEqual([2]);
  });
});
