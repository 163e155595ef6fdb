import { expect, it } from 'vitest';
import { type NavigationEditResult, type NavigationOperation, navigationEditRequest } from '../../server/src/lsp/protocol';
import { textHash } from '../../shared/textHash';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const site = siteWith({ 'docs.json': docs({ navigation: { pages: ['index', 'other'] } }) });

it('plans edits of the text in the editor, and explains a refusal in the language of the user', async () => {
  const translations = { 'This item is no longer in the navigation. Try again.': 'Nicht mehr da.' };
  const { client } = await startSession({ site, initializationOptions: { translations } });
  const ask = (operation: NavigationOperation) => client.ask<NavigationEditResult>(navigationEditRequest, { root: uri, operation });
  const text = '{ "theme": "maple", "name": "X", "navigation": { "pages": ["a", "b"] } }';
  await client.open(uri, text);
  const answer = await ask({ kind: 'move', nodes: ['page:b'], to: { parent: '', before: 'page:a' } });
  const range = { start: { line: 0, character: 59 }, end: { line: 0, character: 67 } };
  expect(answer).toEqual({
    ...{ kind: 'edit', edit: { changes: { [uri]: [{ range, newText: '"b", "a"' }] } }, nodes: ['page:b'] },
    texts: { [uri]: textHash(text) },
  });
  expect(await ask({ kind: 'remove', nodes: ['page:index'] })).toEqual({ kind: 'refused', reason: 'Nicht mehr da.' });
});
