import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('value.length', () => {
  it.each([
    ['too short', '{ "intercom": { "appId": <|at:"abc"|> } }', ['`appId`', 'at least 6']],
    [
      'too long',
      `{ "transcend": { "bundleId": "abc", "analyticsPurpose": <|at:"${'x'.repeat(101)}"|> } }`,
      ['`analyticsPurpose`', 'at most 100'],
    ],
  ])('reports a string that is %s', async (_name, integrations, names) => {
    await site({ 'docs.json': docsJson({ integrations }) }).expectOnly('at', 'value.length', { severity: 'error', names });
  });

  it('is silent at the limit', async () => {
    await site({ 'docs.json': docsJson({ integrations: '{ "intercom": { "appId": "abcdef" } }' }) }).expectNothing();
  });
});
