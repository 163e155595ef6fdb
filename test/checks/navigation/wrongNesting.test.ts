import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixed, nav, withNavigation } from './support';

/** Property that generates the pages of a tab from the code of a library. */
const sdk = '"sdk": { "format": "typedoc", "source": "https://example.com/a.json" }';

describe('navigation.wrongNesting', () => {
  it.each([
    ['tabs in a group', '{ "groups": [{ "group": "A", "pages": ["index"], <|at:"tabs"|>: [] }] }', ['a group', '`tabs`', '`pages`']],
    ['tabs in a tab', '{ "tabs": [{ "tab": "A", "pages": ["index"], <|at:"tabs"|>: [] }] }', ['a tab', '`tabs`']],
  ])('reports %s', async (_name, text, names) => {
    await withNavigation(text).expectOnly('at', 'navigation.wrongNesting', { severity: 'warning', names });
  });

  it.each(['"pages"', '"versions"', '"openapi"'])('reports %s in a tab with `sdk`', async (key) => {
    const value =
      key === '"openapi"' ? '"https://example.com/o.json"' : key === '"pages"' ? '["index"]' : '[{ "version": "1", "pages": ["index"] }]';
    const navigation = `{ "tabs": [{ "tab": "A", ${sdk}, <|at:${key}|>: ${value} }] }`;
    const sample = site({ 'docs.json': docsJson({ navigation }) });
    await sample.expectOnly('at', 'navigation.wrongNesting', { severity: 'error', names: ['`sdk`', key.replaceAll('"', '`')] });
  });

  it.each([
    [
      '`sdk` in an anchor',
      `{ "anchors": [{ "anchor": "A", <|at:"sdk"|>: { "format": "typedoc", "source": "a.json" }, "pages": ["index"] }] }`,
    ],
    ['`graphql` in a group', '{ "groups": [{ "group": "A", <|at:"graphql"|>: "https://example.com/a.graphql", "pages": ["index"] }] }'],
    ['`sdk` beside the divisions', '{ <|at:"sdk"|>: { "format": "typedoc", "source": "a.json" }, "pages": ["index"] }'],
    ['a link in a tab with `sdk`', `{ "tabs": [{ "tab": "A", ${sdk}, <|at:"href"|>: "https://example.com" }] }`],
    ['`sdk` beside `graphql`', `{ "tabs": [{ "tab": "A", ${sdk}, <|at:"graphql"|>: "https://example.com/a.graphql" }] }`],
  ])('is an error: %s', async (_name, navigation) => {
    await withNavigation(navigation).expectOnly('at', 'navigation.wrongNesting', { severity: 'error' });
  });

  it('is silent about groups in a tab with `sdk`', async () => {
    const navigation = `{ "tabs": [{ "tab": "A", ${sdk}, "groups": [{ "group": "B", "pages": ["index"] }] }] }`;
    await site({ 'docs.json': docsJson({ navigation }) }).expectNothing();
  });

  it('removes the division on request', async () => {
    const before = nav('{ "groups": [{ "group": "A", "pages": ["index"], "tabs": [] }] }');
    const [action] = await site({ 'docs.json': before }).actions('docs.json', 'navigation.wrongNesting');
    expect(action?.isPreferred).toBe(false);
    expect(await fixed(before, 'Remove `tabs`')).toBe(nav('{ "groups": [{ "group": "A", "pages": ["index"] }] }'));
  });

  it('changes groups of a group to `pages`', async () => {
    const before = nav('{ "groups": [{ "group": "A", "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    const after = nav('{ "groups": [{ "group": "A", "pages": [{ "group": "B", "pages": ["index"] }] }] }');
    expect(await fixed(before, 'navigation.wrongNesting')).toBe(after);
  });
});
