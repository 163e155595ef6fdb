import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { openApi } from '../../support/openApi';
import { type Site, site } from '../../support/site';

const pages = { 'a.mdx': '', 'b.mdx': '', 'c.mdx': '', 'openapi.yaml': openApi('GET /a'), 'other.yaml': openApi('GET /a') };

function withNavigation(navigation: string, files: Readonly<Record<string, string>> = {}): Site {
  return site({ 'docs.json': docsJson({ navigation }), ...pages, ...files });
}

describe('an entry that stands twice in one list', () => {
  it.each<[string, string]>([
    ['at once', '["a", "<|here:a|>", "b"]'],
    ['later', '["a", "b", "<|here:a|>"]'],
    ['written otherwise', '["a", "b", "<|here:/a|>"]'],
    ['in a list of entries that are missing', '["a", "<|here:./a/|>"]'],
  ])('is told of: %s', async (_where, list) => {
    const sample = withNavigation(`{ "groups": [{ "group": "A", "pages": ${list} }] }`);
    const diagnostic = await sample.expectOnly('here', 'page.duplicate', { severity: 'warning' });
    expect(diagnostic.relatedInformation).toHaveLength(1);
    expect(JSON.parse(await sample.fix('page.duplicate')).navigation.groups[0].pages).not.toContainEqual(
      sample.document().getText(diagnostic.range) === 'a' ? undefined : sample.document().getText(diagnostic.range),
    );
  });

  it('is taken out with its comma and its line', async () => {
    const sample = withNavigation('{\n    "pages": [\n      "a",\n      "<|here:a|>",\n      "b"\n    ]\n  }');
    await sample.expectOnly('here', 'page.duplicate');
    expect(await sample.fix('page.duplicate')).toContain('"pages": [\n      "a",\n      "b"\n    ]');
  });

  it('may be an endpoint', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "openapi": "openapi.yaml", "pages": ["GET /a", "<|here:GET /a|>"] }] }');
    await sample.expectOnly('here', 'page.duplicate');
  });

  it('is told of as often as it is too much', async () => {
    const sample = withNavigation('{ "pages": ["a", "a", "a"] }');
    expect(await sample.problems()).toEqual(['docs.json: page.duplicate a', 'docs.json: page.duplicate a']);
  });

  it('may be missing as well: both is told', async () => {
    const sample = withNavigation('{ "pages": ["gone", "gone"] }');
    expect((await sample.problems()).sort()).toEqual([
      'docs.json: page.duplicate gone',
      'docs.json: page.missing gone',
      'docs.json: page.missing gone',
    ]);
  });
});

describe('a page in two places', () => {
  const groups = '{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["b", "<|here:a|>"] }';

  it('of one tab is worth a look', async () => {
    await withNavigation(`{ "groups": [${groups}] }`).expectOnly('here', 'page.repeated', {
      severity: 'information',
      names: ['group `A`'],
    });
    await withNavigation(`{ "tabs": [{ "tab": "T", "groups": [${groups}] }] }`).expectOnly('here', 'page.repeated', {
      severity: 'information',
    });
  });

  it('of a group and a group in it, too', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": ["a", { "group": "B", "pages": ["<|here:a|>"] }] }] }');
    await sample.expectOnly('here', 'page.repeated', { severity: 'information' });
  });

  it('of two tabs is often meant', async () => {
    const sample = withNavigation('{ "tabs": [{ "tab": "T", "pages": ["a"] }, { "tab": "U", "pages": ["<|here:a|>"] }] }');
    await sample.expectOnly('here', 'page.repeated', { severity: 'hint', names: ['tab `T`'] });
  });

  it.each([
    ['versions', '"version": "1"', '"version": "2"'],
    ['languages', '"language": "en"', '"language": "es"'],
    ['products', '"product": "A"', '"product": "B"'],
  ])('of two %s is what they are for', async (key, first, second) => {
    await withNavigation(`{ "${key}": [{ ${first}, "pages": ["a"] }, { ${second}, "pages": ["a"] }] }`).expectNothing();
  });

  it('is not the root of a group that lists it', async () => {
    await withNavigation('{ "groups": [{ "group": "A", "root": "a", "pages": ["a", "b"] }] }').expectNothing();
  });

  it('is not an endpoint of another description', async () => {
    await withNavigation(`{ "groups": [
      { "group": "A", "openapi": "openapi.yaml", "pages": ["GET /a"] },
      { "group": "B", "openapi": "other.yaml", "pages": ["GET /a"] }
    ] }`).expectNothing();
  });

  it('may be an endpoint of one description', async () => {
    await withNavigation(`{ "tabs": [{ "tab": "API", "openapi": "openapi.yaml", "groups": [
      { "group": "A", "pages": ["GET /a"] },
      { "group": "B", "pages": ["<|here:GET /a|>"] }
    ] }] }`).expectOnly('here', 'page.repeated');
  });

  it('is not a fragment that is used for two', async () => {
    const files = { 'list.json': '["a", "b"]' };
    const list = '{ "$ref": "./list.json" }';
    await withNavigation(
      `{ "versions": [{ "version": "1", "pages": ${list} }, { "version": "2", "pages": ${list} }] }`,
      files,
    ).expectNothing();
    await withNavigation(`{ "tabs": [{ "tab": "1", "pages": ${list} }, { "tab": "2", "pages": ${list} }] }`, files).expectNothing();
  });

  it('offers to take the later one out, without urging', async () => {
    const sample = withNavigation(`{ "groups": [${groups}] }`);
    expect((await sample.actions())[0]).toMatchObject({ title: 'Remove this entry', isPreferred: false });
  });
});

describe('elements of one name in one list', () => {
  it('may be groups', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": ["a"] }, { "group": "<|here:A|>", "pages": ["b"] }] }');
    await sample.expectOnly('here', 'group.duplicate', { severity: 'information', names: ['A'] });
  });

  it('may be groups among pages', async () => {
    const sample = withNavigation('{ "pages": ["index", { "group": "A", "pages": ["a"] }, { "group": "<|here:A|>", "pages": ["b"] }] }');
    await sample.expectOnly('here', 'group.duplicate');
  });

  it.each([
    ['tabs', 'tab', 'A'],
    ['anchors', 'anchor', 'A'],
    ['dropdowns', 'dropdown', 'A'],
    ['versions', 'version', '1'],
    ['products', 'product', 'A'],
    ['languages', 'language', 'en'],
  ])('may be %s', async (list, key, name) => {
    const sample = withNavigation(
      `{ "${list}": [{ "${key}": "${name}", "pages": ["a"] }, { "${key}": "<|here:${name}|>", "pages": ["b"] }] }`,
    );
    await sample.expectOnly('here', 'element.duplicate', { severity: 'warning', names: [key, name] });
  });

  it('are fine in two lists, in other letter case, and in a fragment that is used twice', async () => {
    await withNavigation(`{ "tabs": [
      { "tab": "A", "groups": [{ "group": "G", "pages": ["a"] }] },
      { "tab": "a", "groups": [{ "group": "G", "pages": ["b"] }] }
    ] }`).expectNothing();
    const list = '{ "$ref": "./groups.json" }';
    await withNavigation(`{ "versions": [{ "version": "1", "groups": ${list} }, { "version": "2", "groups": ${list} }] }`, {
      'groups.json': '[{ "group": "G", "pages": ["a"] }]',
    }).expectNothing();
  });
});

describe('an element that stands twice from beginning to end', () => {
  const group = '{ "group": <|here:"B"|>, "pages": ["b", { "group": "C", "pages": ["c"] }] }';
  it('is told once, with all that it holds, and goes', async () => {
    const first = group.replace('<|here:"B"|>', '"B"');
    const sample = withNavigation(`{ "groups": [\n    ${first},\n    ${first.replace('"B"', '"<|here:B|>"')}\n  ] }`);
    await sample.expectOnly('here', 'group.duplicate');
    expect(await sample.fix('group.duplicate')).toBe(docsJson({ navigation: `{ "groups": [\n    ${first}\n  ] }` }));
  });

  it('is a copy in another layout, too', async () => {
    const sample = withNavigation('{ "tabs": [{ "tab": "A", "pages": ["a"] }, { "tab":\n "<|here:A|>", "pages":  ["a"] }] }');
    await sample.expectOnly('here', 'element.duplicate');
    expect(await sample.fix('element.duplicate')).toBe(docsJson({ navigation: '{ "tabs": [{ "tab": "A", "pages": ["a"] }] }' }));
  });

  it('is another where it holds something else: nobody knows which of the two is meant', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "A", "pages": ["a"] }] }');
    const found = await sample.diagnostics();
    expect(found.map(({ code }) => code).sort()).toEqual(['group.duplicate', 'page.repeated']);
    expect((await sample.actions('docs.json', 'group.duplicate')).map(({ title }) => title)).toEqual([]);
  });
});
