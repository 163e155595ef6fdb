import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { fixed, nav, withNavigation } from './support';

describe('navigation.pageObject', () => {
  it.each(['page', 'path', 'slug', 'href'])('reports an object with `%s`', async (key) => {
    const text = `{ "groups": [{ "group": "A", "pages": [{ <|at:"${key}"|>: "index", "icon": "house" }] }] }`;
    await withNavigation(text).expectOnly('at', 'navigation.pageObject', { severity: 'error', names: ['`"index"`', 'front matter'] });
  });

  it('changes the object to its path', async () => {
    const before = nav('{ "groups": [{ "group": "A", "pages": [\n    {\n      "page": "index",\n      "icon": "house"\n    }\n  ] }] }');
    expect(await fixed(before, 'navigation.pageObject')).toBe(nav('{ "groups": [{ "group": "A", "pages": [\n    "index"\n  ] }] }'));
  });

  it('reports a path under any key once', async () => {
    for (const entry of ['{ <|at:"link"|>: "index", "label": "A" }', '{ <|at:"id"|>: "index" }']) {
      const sample = site({ 'docs.json': docsJson({ navigation: `{ "groups": [{ "group": "A", "pages": [${entry}] }] }` }) });
      const found = await sample.diagnostics();
      expect(found.map(({ code }) => code)).toEqual(['navigation.pageObject']);
    }
  });

  it.each([
    ['a page path', '{ "groups": [{ "group": "A", "pages": ["index"] }] }'],
    ['a group', '{ "groups": [{ "group": "A", "pages": ["index", { "group": "B", "pages": ["a"] }] }] }'],
    ['a group with an icon', '{ "groups": [{ "group": "A", "pages": [{ "group": "B", "icon": "house", "pages": ["index", "a"] }] }] }'],
  ])('is silent about %s', async (_name, navigation) => {
    await withNavigation(navigation).expectNothing();
  });

  it('does not mention front matter for an object with the path alone', async () => {
    const text = '{ "groups": [{ "group": "A", "pages": [{ <|at:"page"|>: "index" }] }] }';
    const { message } = await withNavigation(text).expectOnly('at', 'navigation.pageObject');
    expect(message).not.toContain('front matter');
  });

  it('changes an object on save only if it has nothing but the path', async () => {
    const save = async (entry: string) => {
      const sample = withNavigation(`{ "groups": [{ "group": "A", "pages": [${entry}] }] }`);
      return sample.apply([...(await sample.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled))]);
    };
    expect(await save('{ "page": "index" }')).toBe(nav('{ "groups": [{ "group": "A", "pages": ["index"] }] }'));
    const withIcon = '{ "page": "index", "icon": "house" }';
    expect(await save(withIcon)).toBe(nav(`{ "groups": [{ "group": "A", "pages": [${withIcon}] }] }`));
  });

  it('names the page in the title of the fix', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "A", "pages": [{ "page": "index" }] }] }');
    const actions = await sample.actions('docs.json', 'navigation.pageObject');
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Change to `"index"`', true]]);
  });
});
