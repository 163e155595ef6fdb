import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const nav = (navigation: string) => docsJson({ navigation });
const fixed = (text: string, fix: string): Promise<string> => site({ 'docs.json': text }).fix(fix);

it('an object in `pages` becomes the path it holds', async () => {
  const before = nav('{ "groups": [{ "group": "A", "pages": [\n    {\n      "page": "index",\n      "icon": "house"\n    }\n  ] }] }');
  expect(await fixed(before, 'navigation.pageObject')).toBe(nav('{ "groups": [{ "group": "A", "pages": [\n    "index"\n  ] }] }'));
});

it('an element gets the name key of its list', async () => {
  const before = nav('{ "tabs": [{ "dropdown": "A", "pages": ["index"] }] }');
  expect(await fixed(before, 'navigation.wrongName')).toBe(nav('{ "tabs": [{ "tab": "A", "pages": ["index"] }] }'));
});

describe('a division that is out of place', () => {
  it('is removed on request, not by itself', async () => {
    const before = nav('{ "groups": [{ "group": "A", "pages": ["index"], "tabs": [] }] }');
    const [action] = await site({ 'docs.json': before }).actions('docs.json', 'navigation.wrongNesting');
    expect(action?.isPreferred).toBe(false);
    expect(await fixed(before, 'Remove `tabs`')).toBe(nav('{ "groups": [{ "group": "A", "pages": ["index"] }] }'));
  });

  it('becomes `pages` where groups stand in a group', async () => {
    const before = nav('{ "groups": [{ "group": "A", "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    const after = nav('{ "groups": [{ "group": "A", "pages": [{ "group": "B", "pages": ["index"] }] }] }');
    expect(await fixed(before, 'navigation.wrongNesting')).toBe(after);
  });

  it('goes when it is empty and there is another', async () => {
    const before = nav('{ "tabs": [{ "tab": "A", "pages": [], "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    const after = nav('{ "tabs": [{ "tab": "A", "groups": [{ "group": "B", "pages": ["index"] }] }] }');
    expect(await fixed(before, 'navigation.twoDivisions')).toBe(after);
  });
});

it('of a link with content the shorter may be removed', async () => {
  const before = nav('{ "tabs": [{ "tab": "A", "href": "/a", "pages": ["index"] }] }');
  expect(await fixed(before, 'Remove `href`')).toBe(nav('{ "tabs": [{ "tab": "A", "pages": ["index"] }] }'));
});
