import { beforeEach, describe, expect, it, vi } from 'vitest';
import { window } from '../../../client/src/window';

const { editor, TabInputText } = vi.hoisted(() => {
  class TextTab {
    constructor(readonly uri: string) {}
  }
  return { editor: { activeTextEditor: undefined as object | undefined, input: undefined as object | undefined }, TabInputText: TextTab };
});

vi.mock('vscode', () => {
  const event = () => undefined;
  const listening = { onDidChangeActiveTextEditor: event, onDidChangeTextEditorSelection: event };
  return {
    TabInputText,
    EventEmitter: class {},
    commands: {},
    languages: {},
    workspace: {},
    window: {
      ...listening,
      get activeTextEditor() {
        return editor.activeTextEditor;
      },
      get tabGroups() {
        return { activeTabGroup: { activeTab: editor.input && { input: editor.input } } };
      },
    },
  };
});

describe('the active file', () => {
  beforeEach(() => {
    editor.activeTextEditor = undefined;
    editor.input = undefined;
  });

  it('is that of the active editor', () => {
    editor.activeTextEditor = { document: { uri: 'file:///docs.json' } };
    editor.input = new TabInputText('file:///docs.json');
    expect(window.activeFile).toBe('file:///docs.json');
  });

  it('is known while its editor still loads it, also if another editor counts as active until then', () => {
    editor.input = new TabInputText('file:///api.json');
    expect(window.activeFile).toBe('file:///api.json');
    editor.activeTextEditor = { document: { uri: 'file:///docs.json' } };
    expect(window.activeFile).toBe('file:///api.json');
  });

  it('is the side with the cursor where a tab shows several files', () => {
    editor.activeTextEditor = { document: { uri: 'git:/docs.json' } };
    editor.input = { original: 'git:/docs.json', modified: 'file:///docs.json' };
    expect(window.activeFile).toBe('git:/docs.json');
  });

  it('does not exist without an editor of texts', () => {
    expect(window.activeFile).toBeUndefined();
    editor.input = { viewType: 'preview' };
    expect(window.activeFile).toBeUndefined();
  });
});
