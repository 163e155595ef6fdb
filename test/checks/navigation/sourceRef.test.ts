import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed, nav, withNavigation } from './support';

const source = '{ "sourceRef": "acme/sdk-docs" }';

describe('navigation.sourceRef', () => {
  it.each([
    ['pages', `{ "pages": ["index", ${source}] }`],
    ['groups', `{ "groups": [${source}, { "group": "A", "pages": ["index", ${source}] }] }`],
    ['tabs', `{ "tabs": [{ "tab": "A", "pages": ["index"] }, ${source}] }`],
    ['anchors', `{ "anchors": [{ "anchor": "A", "pages": ["index"] }, ${source}] }`],
    ['dropdowns', `{ "dropdowns": [{ "dropdown": "A", "pages": ["index"] }, ${source}] }`],
    ['languages', `{ "languages": [{ "language": "en", "pages": ["index"] }, ${source}] }`],
    ['versions', `{ "versions": [{ "version": "A", "pages": ["index"] }, ${source}] }`],
    ['products', `{ "products": [{ "product": "A", "menu": [{ "item": "A", "pages": ["index"] }, ${source}] }, ${source}] }`],
    ['global links', `{ "pages": ["index"], "global": { "anchors": [${source}] } }`],
  ])('is silent about a reference in %s', async (_name, navigation) => {
    await withNavigation(navigation).expectNothing();
  });

  it.each(['acme', 'https://github.com/acme/docs', 'acme/docs/part', ' '])(
    'warns of a value that is not a repository: %s',
    async (text) => {
      const navigation = `{ "pages": ["index", { "sourceRef": <|at:"${text}"|> }] }`;
      await withNavigation(navigation).expectOnly('at', 'navigation.sourceRef', { severity: 'warning', names: ['`sourceRef`'] });
    },
  );

  it('is an error beside another key, which the fix removes', async () => {
    const group = (keys: string) => `{ "groups": [{ "sourceRef": "acme/sdk-docs"${keys} }] }`;
    await withNavigation(group(', <|at:"icon"|>: "house"')).expectOnly('at', 'navigation.sourceRef', {
      severity: 'error',
      names: ['`icon`'],
    });
    expect(await fixed(nav(group(', "group": "A"')), 'navigation.sourceRef')).toBe(nav(group('')));
  });

  it.each([
    ['a number', '{ "pages": ["index", { "sourceRef": <|at:3|> }] }', 'value.type'],
    ['an empty string', '{ "pages": ["index", { "sourceRef": <|at:""|> }] }', 'value.empty'],
    ['one at the top', '{ "pages": ["index"], <|at:"sourceRef"|>: "acme/sdk-docs" }', 'key.unknown'],
  ] as const)('leaves an error to other checks: %s', async (_name, navigation, code) => {
    await withNavigation(navigation).expectOnly('at', code, { severity: 'error' });
  });

  it('is an error outside the navigation', async () => {
    const api = '{ <|at:"sourceRef"|>: "acme/sdk-docs" }';
    await site({ 'docs.json': docsJson({ api }) }).expectOnly('at', 'key.unknown', { severity: 'error' });
  });
});
