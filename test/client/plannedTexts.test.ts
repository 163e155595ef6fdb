import { beforeEach, describe, expect, it, vi } from 'vitest';
import { URI } from 'vscode-uri';
import { areUnchanged } from '../../client/src/files/plannedTexts';
import { textHash } from '../../shared/textHash';
import type { FakeWorkspace } from './chat/fakeEditor';

const editor = vi.hoisted(() => ({ workspace: undefined as unknown as FakeWorkspace }));

vi.mock('vscode', async () => {
  const { editorModule, FakeWorkspace } = await import('./chat/fakeEditor');
  editor.workspace = new FakeWorkspace();
  return editorModule(editor.workspace, {});
});

const uri = URI.parse('file:///w/a.mdx');
const planned = (text: string) => [{ uri, hash: textHash(text) }];

beforeEach(() => {
  editor.workspace.texts.clear();
  editor.workspace.textDocuments = [];
});

describe('areUnchanged', () => {
  it.each([
    ['a', 'a', true],
    ['a\r\nb', 'a\r\nb', true],
    ['\uFEFFa', '\uFEFFa', true],
    ['a', 'b', false],
    ['a', 'a\n', false],
    ['a', '\0', false],
  ])('compares %j with the text %j of a closed file', async (text, now, isSame) => {
    editor.workspace.texts.set('/w/a.mdx', now);
    expect(await areUnchanged(planned(text))).toBe(isSame);
  });

  it.each([
    ['a', 'a', true],
    ['\uFEFFa', 'a', true],
    ['a', 'b', false],
  ])('compares %j with the text %j of an open document, not of its file', async (text, now, isSame) => {
    editor.workspace.texts.set('/w/a.mdx', 'other');
    editor.workspace.textDocuments = [{ uri, getText: () => now }];
    expect(await areUnchanged(planned(text))).toBe(isSame);
  });

  it('is false for a file that cannot be read', async () => {
    vi.spyOn(editor.workspace.fs, 'readFile').mockRejectedValueOnce(new Error('It is gone.'));
    expect(await areUnchanged(planned(''))).toBe(false);
    expect(await areUnchanged([])).toBe(true);
  });
});
