import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('value.pattern', () => {
  it.each([
    ['an analytics ID', '{ "ga4": { "measurementId": <|at:"UA-1"|> } }', ['`measurementId`']],
    ['a tag manager ID', '{ "gtm": { "tagId": <|at:"1234"|> } }', ['`tagId`']],
    ['an API key', '{ "posthog": { "apiKey": <|at:"key"|> } }', ['`apiKey`', 'phc_']],
    ['a bundle ID', '{ "transcend": { "bundleId": <|at:"a b"|> } }', ['`bundleId`']],
  ])('reports %s', async (_name, integrations, names) => {
    await site({ 'docs.json': docsJson({ integrations }) }).expectOnly('at', 'value.pattern', { severity: 'error', names });
  });

  it('is silent about valid strings', async () => {
    const integrations = '{ "ga4": { "measurementId": "G-ABC" }, "posthog": { "apiKey": "phc_1" } }';
    await site({ 'docs.json': docsJson({ integrations }) }).expectNothing();
  });
});
