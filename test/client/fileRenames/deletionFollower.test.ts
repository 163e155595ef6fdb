import { describe, expect, it } from 'vitest';
import { type DeletionAnswer, type DeletionHost, followDeletion } from '../../../client/src/fileRenames/deletionFollower';
import type { Consent } from '../../../client/src/fileRenames/renameFollower';
import type { DeletionPlanResult, DocumentEdits } from '../../../server/src/lsp/protocol';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const edits: DocumentEdits[] = [{ uri: 'file:///docs.json', version: 0, hash: 0, edits: [{ range, newText: '', kind: 'reference' }] }];
const full: DeletionPlanResult = { entries: 1, addresses: ['/a'], successors: ['/b'], titles: {}, linkedFrom: [], edits };

interface Scenario {
  readonly consent?: Consent;
  readonly plan?: DeletionPlanResult;
  readonly answer?: DeletionAnswer;
}

async function remove(scenario: Scenario, uris = ['file:///a.mdx']): Promise<string[]> {
  const log: string[] = [];
  const host: DeletionHost = {
    consent: () => scenario.consent ?? 'prompt',
    async plan(_uris, redirectTo) {
      log.push(redirectTo === undefined ? 'plan' : `plan to ${redirectTo}`);
      return scenario.plan ?? full;
    },
    async ask(_uris, _plan, canRedirect) {
      log.push(canRedirect ? 'ask with redirect' : 'ask');
      return scenario.answer;
    },
    async apply(documents) {
      log.push(`apply ${documents.length}`);
    },
    async remember(consent) {
      log.push(`remember ${consent}`);
    },
  };
  await followDeletion(host, uris);
  return log;
}

describe('deleted pages', () => {
  it.each<[DeletionAnswer, string[]]>([
    ['remove', ['plan', 'apply 1']],
    ['always', ['remember always', 'plan', 'apply 1']],
    ['never', ['remember never']],
    [undefined, []],
  ])('are handled according to the answer %s', async (answer, expected) => {
    expect(await remove({ answer })).toEqual(['plan', 'ask with redirect', ...expected]);
  });

  it('can be redirected to the chosen page', async () => {
    expect(await remove({ answer: { redirectTo: '/b' } })).toEqual(['plan', 'ask with redirect', 'plan to /b', 'apply 1']);
  });

  it.each([
    ['an address', { ...full, addresses: [] }],
    ['a page to lead to', { ...full, successors: [] }],
  ])('cannot be redirected without %s', async (_what, plan) => {
    expect(await remove({ plan })).toEqual(['plan', 'ask']);
  });

  it('are handled without a question after consent', async () => {
    expect(await remove({ consent: 'always' })).toEqual(['plan', 'plan', 'apply 1']);
  });

  it('without references cause no question', async () => {
    expect(await remove({ plan: { ...full, entries: 0, edits: [] } })).toEqual(['plan']);
    const linked = { ...full, entries: 0, edits: [], linkedFrom: ['file:///b.mdx'] };
    expect(await remove({ plan: linked })).toEqual(['plan', 'ask with redirect']);
    expect(await remove({ plan: { ...linked, successors: [] } })).toEqual(['plan']);
    expect(await remove({ plan: linked, consent: 'always' })).toEqual(['plan']);
  });

  it('are not even planned if the user has declined, or if there are none', async () => {
    expect(await remove({ consent: 'never' })).toEqual([]);
    expect(await remove({}, [])).toEqual([]);
  });
});
