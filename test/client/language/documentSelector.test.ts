import { describe, expect, it } from 'vitest';
import { documentSelector, servedSchemes } from '../../../client/src/language/documentSelector';

describe('servedSchemes', () => {
  it('covers files, unsaved documents and the workspace, each once', () => {
    expect(servedSchemes(['file', 'vscode-vfs'])).toEqual(['file', 'untitled', 'vscode-vfs']);
  });

  it('excludes the old side of a comparison', () => {
    expect(servedSchemes([])).not.toContain('git');
  });
});

describe('documentSelector', () => {
  it('has the language under any name, and JSON only as docs.json or mint.json', () => {
    expect(documentSelector(['file'])).toEqual([
      { language: 'docs-json', scheme: 'file' },
      { language: 'json', scheme: 'file', pattern: '**/docs.json' },
      { language: 'jsonc', scheme: 'file', pattern: '**/docs.json' },
      { language: 'json', scheme: 'file', pattern: '**/mint.json' },
      { language: 'jsonc', scheme: 'file', pattern: '**/mint.json' },
    ]);
  });
});
