import { describe, expect, it, vi } from 'vitest';
import type { WorkspaceEdit as LspWorkspaceEdit } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { withWrittenFiles } from '../../client/src/files/createdFiles';

type Step = readonly [name: string, uri: string, value: unknown];

/** The part of the editor's class that is needed; it records what is added, in order. */
const { RecordedEdit } = vi.hoisted(() => ({
  RecordedEdit: class {
    readonly steps: Step[] = [];
    createFile(uri: object, { contents }: { readonly contents: Uint8Array }): void {
      this.steps.push(['create', String(uri), new TextDecoder().decode(contents)]);
    }
    set(uri: object, edits: unknown): void {
      this.steps.push(['edit', String(uri), edits]);
    }
    entries(): [URI, unknown][] {
      return this.steps.map(([, uri, edits]) => [URI.parse(uri), edits]);
    }
  },
}));

vi.mock('vscode', () => ({ WorkspaceEdit: RecordedEdit }));

const start = { line: 0, character: 0 };
const create = (uri: string) => ({ kind: 'create', uri }) as const;
const insert = (uri: string, newText: string, at = start) => ({
  textDocument: { uri, version: null },
  edits: [{ range: { start: at, end: at }, newText }],
});

/** The steps of the converted edit, in which the edits of a document are those of the protocol. */
async function steps(edit: LspWorkspaceEdit): Promise<readonly Step[]> {
  const converter = {
    asUri: (uri: string) => URI.parse(uri),
    async asWorkspaceEdit({ documentChanges = [], changes = {} }: LspWorkspaceEdit) {
      const converted = new RecordedEdit();
      for (const [uri, edits] of Object.entries(changes)) converted.set(URI.parse(uri), edits);
      for (const change of documentChanges) {
        if ('textDocument' in change) converted.set(URI.parse(change.textDocument.uri), change.edits);
        else converted.steps.push([`as it is: ${change.kind}`, 'uri' in change ? change.uri : change.newUri, undefined]);
      }
      return converted;
    },
  };
  const converted: unknown = await withWrittenFiles(edit, converter as unknown as Parameters<typeof withWrittenFiles>[1]);
  if (!(converted instanceof RecordedEdit)) throw new Error('The edit is not that of the editor.');
  return converted.steps;
}

describe('the edit of a change that creates files', () => {
  it('writes the files with their texts before it edits documents', async () => {
    const root = insert('file:///w/docs.json', '"1.0"', { line: 3, character: 2 });
    const edit = {
      documentChanges: [create('file:///w/1.0/a.mdx'), insert('file:///w/1.0/a.mdx', '# Ä\r\n'), create('file:///w/b.svg'), root],
    };
    expect(await steps(edit)).toEqual([
      ['create', 'file:///w/1.0/a.mdx', '# Ä\r\n'],
      ['create', 'file:///w/b.svg', ''],
      ['edit', 'file:///w/docs.json', root.edits],
    ]);
  });

  it.each([
    ['inserts elsewhere', [insert('file:///w/a.mdx', 'more', { line: 1, character: 0 })], ''],
    ['edits the new file once more', [insert('file:///w/a.mdx', 'text'), insert('file:///w/a.mdx', 'more')], 'text'],
  ])('edits a new file that it cannot write at once: one that it %s', async (_, changes, text) => {
    expect(await steps({ documentChanges: [create('file:///w/a.mdx'), ...changes] })).toEqual([
      ['create', 'file:///w/a.mdx', text],
      ['edit', 'file:///w/a.mdx', changes.at(-1)?.edits],
    ]);
  });

  it('stays as it is with renamed or deleted files, whose order matters', async () => {
    const deletion = { kind: 'delete', uri: 'file:///w/old.mdx' } as const;
    const text = insert('file:///w/a.mdx', 'text');
    expect(await steps({ documentChanges: [create('file:///w/a.mdx'), text, deletion] })).toEqual([
      ['as it is: create', 'file:///w/a.mdx', undefined],
      ['edit', 'file:///w/a.mdx', text.edits],
      ['as it is: delete', 'file:///w/old.mdx', undefined],
    ]);
  });

  it('stays as it is without new files', async () => {
    const edits = insert('', 'text').edits;
    expect(await steps({ changes: { 'file:///w/docs.json': edits } })).toEqual([['edit', 'file:///w/docs.json', edits]]);
  });
});
