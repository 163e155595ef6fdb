import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activeFile } from '../../../client/src/window/activeFile';

const { editor, TabInputText } = vi.hoisted(() => {
  class TextTab {
    constructor(readonly uri: string) {}
  }
  return { editor: { activeTextEditor: undefined as object | undefined, input: undefined as object | undefined }, TabInputText: TextTab };
});

vi.mock('vscode', () => ({
  TabInputText,
  window: {
    get activeTextEditor() {
      return editor.activeTextEditor;
    },
    get tabGroups() {
      return { activeTabGroup: { activeTab: editor.input && { input: editor.input } } };
    },
  },
}));

describe('the active file', () => {
  beforeEach(() => {
    editor.activeTextEditor = undefined;
    editor.input = undefined;
  });

  it('follows the active editor', () => {
    editor.activeTextEditor = { document: { uri: 'file:///docs.json' } };
    editor.input = new TabInputText('file:///docs.json');
    expect(activeFile()).toBe('file:///docs.json');
  });

  it('comes from the tab while its editor still loads it, also if another editor counts as active until then', () => {
    editor.input = new TabInputText('file:///api.json');
    expect(activeFile()).toBe('file:///api.json');
    editor.activeTextEditor = { document: { uri: 'file:///docs.json' } };
    expect(activeFile()).toBe('file:///api.json');
  });

  it('follows the cursor where a tab shows several files', () => {
    editor.activeTextEditor = { document: { uri: 'git:/docs.json' } };
    editor.input = { original: 'git:/docs.json', modified: 'file:///docs.json' };
    expect(activeFile()).toBe('git:/docs.json');
  });

  it('does not exist without an editor of texts', () => {
    expect(activeFile()).toBeUndefined();
    editor.input = { viewType: 'preview' };
    expect(activeFile()).toBeUndefined();
  });
});
