import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerController } from '../../../client/src/language/serverController';
import { insertSample } from '../../../client/src/pageEditing/insertSample';

const editor = vi.hoisted(() => ({ activeTextEditor: undefined as object | undefined, messages: [] as string[] }));

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../client/src/language/failureNotice', () => ({ offerRestart: () => undefined }));
vi.mock('../../../client/src/window', () => ({
  window: {
    get activeTextEditor() {
      return editor.activeTextEditor;
    },
    showInformationMessage: (message: string) => editor.messages.push(message),
  },
}));

const noPage = 'Open a page of a site first: samples are inserted into pages.';

/** A server with these choices. */
function server(choices: { readonly operations: readonly [] } | null): ServerController {
  return { settled: async () => 'running', sampleChoices: async () => choices } as unknown as ServerController;
}

beforeEach(() => {
  editor.messages.length = 0;
  editor.activeTextEditor = { document: { uri: 'file:///docs.json' } };
});

describe('inserting a sample, by a key in any editor', () => {
  it('shows that there is no page', async () => {
    await insertSample(server(null));
    editor.activeTextEditor = undefined;
    await insertSample(server(null));
    expect(editor.messages).toEqual([noPage, noPage]);
  });

  it('shows that the site has no operations', async () => {
    await insertSample(server({ operations: [] }));
    expect(editor.messages).toEqual(['The site has no OpenAPI file with operations.']);
  });
});
