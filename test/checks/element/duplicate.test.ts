import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { withNavigation } from './support';

describe('element.duplicate', () => {
  it.each([
    ['tabs', 'tab', 'A'],
    ['anchors', 'anchor', 'A'],
    ['dropdowns', 'dropdown', 'A'],
    ['versions', 'version', '1'],
    ['products', 'product', 'A'],
    ['languages', 'language', 'en'],
  ])('reports two %s', async (list, key, name) => {
    const sample = withNavigation(
      `{ "${list}": [{ "${key}": "${name}", "pages": ["a"] }, { "${key}": "<|here:${name}|>", "pages": ["b"] }] }`,
    );
    await sample.expectOnly('here', 'element.duplicate', { severity: 'warning', names: [key, name] });
  });

  it('reports later duplicates in a long array', async () => {
    const others = Array.from({ length: 40 }, (_, index) => `{ "tab": "T${index}", "href": "https://example.com/${index}" }`).join(', ');
    const sample = withNavigation(`{ "tabs": [${others}, { "tab": "<|here:T7|>", "pages": ["a"] }, { "tab": "t7", "pages": ["b"] }] }`);
    await sample.expectOnly('here', 'element.duplicate', { names: ['tab', 'T7'] });
  });

  it('is silent about two arrays, another letter case, and a fragment that is included twice', async () => {
    await withNavigation(`{ "tabs": [
      { "tab": "A", "groups": [{ "group": "G", "pages": ["a"] }] },
      { "tab": "a", "groups": [{ "group": "G", "pages": ["b"] }] }
    ] }`).expectNothing();
    const list = '{ "$ref": "./groups.json" }';
    await withNavigation(`{ "versions": [{ "version": "1", "groups": ${list} }, { "version": "2", "groups": ${list} }] }`, {
      'groups.json': '[{ "group": "G", "pages": ["a"] }]',
    }).expectNothing();
  });

  it('removes a copy in another layout', async () => {
    const sample = withNavigation('{ "tabs": [{ "tab": "A", "pages": ["a"] }, { "tab":\n "<|here:A|>", "pages":  ["a"] }] }');
    await sample.expectOnly('here', 'element.duplicate');
    expect(await sample.fix('element.duplicate')).toBe(docsJson({ navigation: '{ "tabs": [{ "tab": "A", "pages": ["a"] }] }' }));
  });
});
