import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

function withNavigation(navigation: string, parts: Readonly<Record<string, string>> = {}) {
  return site({ 'docs.json': docsJson({ navigation, ...parts }) });
}

describe('a navigation that is an array', () => {
  it('is reported once, at its bracket', async () => {
    const marked = withNavigation('<|at:[|>\n    { "group": "A", "pages": ["index"] }\n  ]');
    await marked.expectOnly('at', 'navigation.list', { severity: 'error', names: ['`groups`'] });
  });

  it('is put into `groups` with its layout', async () => {
    const list = withNavigation('[\n    { "group": "A",\n      "pages": ["index"] }\n  ]');
    const fixed = docsJson({ navigation: '{\n    "groups": [\n      { "group": "A",\n        "pages": ["index"] }\n    ]\n  }' });
    expect(await list.fix('navigation.list')).toBe(fixed);
  });

  it('stays on one line', async () => {
    const fixed = docsJson({ navigation: '{ "groups": [{ "group": "A", "pages": ["index"] }] }' });
    expect(await withNavigation('[{ "group": "A", "pages": ["index"] }]').fix('navigation.list')).toBe(fixed);
  });

  it.each([
    ['tabs', '{ "tab": "A", "pages": ["index"] }'],
    ['versions', '{ "version": "1", "pages": ["index"] }'],
    ['languages', '{ "language": "en", "pages": ["index"] }'],
  ])('of %s is put into that array', async (division, element) => {
    const fixed = docsJson({ navigation: `{ "${division}": [${element}] }` });
    expect(await withNavigation(`[${element}]`).fix('navigation.list')).toBe(fixed);
  });

  it('of different elements is put into `pages`', async () => {
    const elements = '[{ "group": "A", "pages": ["index"] }, { "tab": "B", "pages": ["index"] }]';
    expect(await withNavigation(elements).fix('navigation.list')).toBe(docsJson({ navigation: `{ "pages": ${elements} }` }));
  });

  it('of pages is put into `pages`', async () => {
    expect(await withNavigation('["index"]').fix('navigation.list')).toBe(docsJson({ navigation: '{ "pages": ["index"] }' }));
  });

  it('leaves other values of the wrong type to their check', async () => {
    await withNavigation('<|at:"index"|>').expectOnly('at', 'value.type');
  });

  it('in a fragment is fixed there', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav.json" }' }),
      'nav.json': '<|at:[|>{ "group": "A", "pages": ["index"] }]',
    };
    const split = site(files);
    await split.expectOnly('at', 'navigation.list');
    expect(await split.fix('navigation.list', 'nav.json')).toBe('{ "groups": [{ "group": "A", "pages": ["index"] }] }');
  });
});

describe('moving all legacy settings', () => {
  const moveAll = 'Move all legacy settings';

  it('moves the navigation together with the settings beside it', async () => {
    const old = withNavigation('[\n    { "group": "A", "pages": ["index"] }\n  ]', {
      anchors: '[{ "name": "Blog", "url": "https://example.com" }]',
      modeToggle: '{ "default": "dark" }',
    });
    const after = JSON.parse(await old.fix(moveAll));
    expect(after).toMatchObject({
      appearance: { default: 'dark' },
      navigation: { groups: [{ group: 'A', pages: ['index'] }], global: { anchors: [{ anchor: 'Blog', href: 'https://example.com' }] } },
    });
    await site({ 'docs.json': JSON.stringify(after) }).expectNothing();
  });

  it('is offered once for any number of settings', async () => {
    const old = withNavigation('{ "pages": ["index"] }', { modeToggle: '{ "default": "dark" }', openapi: '"https://example.com/a.json"' });
    expect((await old.actions()).filter(({ title }) => title === moveAll)).toHaveLength(1);
  });

  it('is not offered for a single setting that has a fix of its own', async () => {
    const old = withNavigation('{ "pages": ["index"] }', { modeToggle: '{ "default": "dark" }' });
    expect((await old.actions()).map(({ title }) => title)).not.toContain(moveAll);
  });

  it('is offered for tabs alone, which have no fix of their own', async () => {
    const old = withNavigation('{ "groups": [{ "group": "A", "pages": ["index"] }] }', { tabs: '[{ "name": "API", "url": "api" }]' });
    expect((await old.actions()).map(({ title }) => title)).toContain(moveAll);
  });
});
