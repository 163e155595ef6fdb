import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
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
});
