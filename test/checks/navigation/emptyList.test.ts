import { describe, expect, it } from 'vitest';
import { withNavigation } from './support';

describe('navigation.emptyList', () => {
  it('reports an empty array as a hint', async () => {
    await withNavigation('{ "tabs": [{ "tab": "A", "pages": <|at:[]|> }] }').expectOnly('at', 'navigation.emptyList', {
      severity: 'hint',
      names: ['`pages`'],
    });
  });

  it('removes the element, unless it is the only one', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": ["index"] }, { "group": "B", "pages": <|at:[]|> }] }');
    expect(JSON.parse(await sample.fix('Remove this element')).navigation).toEqual({ groups: [{ group: 'A', pages: ['index'] }] });
    expect(await withNavigation('{ "groups": [{ "group": "B", "pages": [] }] }').actions()).toEqual([]);
  });

  it.each([
    ['a tab', '{ "tabs": [{ <|at:"tab"|>: "A", "icon": "star" }, { "tab": "B", "pages": ["index"] }] }', 'Empty tab'],
    ['a version', '{ "versions": [{ <|at:"version"|>: "v1" }, { "version": "v2", "pages": ["index"] }] }', 'Empty version'],
    ['an anchor', '{ "anchors": [{ <|at:"anchor"|>: "A", "hidden": true }, { "anchor": "B", "pages": ["index"] }] }', 'Empty anchor'],
  ])('reports %s', async (_name, text, noun) => {
    await withNavigation(text).expectOnly('at', 'navigation.emptyList', { severity: 'hint', names: [noun] });
  });

  it.each([
    ['a link', '{ "tabs": [{ "tab": "A", "href": "https://example.com" }, { "tab": "B", "pages": ["index"] }] }'],
    [
      'pages that are generated',
      '{ "tabs": [{ "tab": "A", "openapi": "https://example.com/o.json" }, { "tab": "B", "pages": ["index"] }] }',
    ],
    ['a group that shows its `root`', '{ "groups": [{ "group": "A", "root": "index", "pages": [] }] }'],
    ['what a fragment holds that is not known', '{ "tabs": [{ "tab": "A", "$ref": "./a.json" }, { "tab": "B", "pages": ["index"] }] }'],
  ])('is silent about %s', async (_name, text) => {
    const sample = withNavigation(text, { 'a.json': { unreadable: 'unavailable' } });
    const found = await sample.diagnostics();
    if (found.some(({ code }) => code === 'navigation.emptyList')) throw new Error('It is told of nothing.');
  });
});
