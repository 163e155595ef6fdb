import { expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { rounds } from '../support/rounds';
import { type SiteFiles, site } from '../support/site';

const groups = ['Guides', 'API', 'More'].map((group, index) => ({
  group,
  icon: 'rocket',
  pages: [`p${index}/a`, `p${index}/b`, { group: `Inner ${index}`, pages: [`p${index}/c`, 'GET /users'] }],
}));
const navigation = JSON.stringify({ tabs: [{ tab: 'Docs', openapi: 'api.yaml', groups }] }, undefined, 2);

const files: SiteFiles = {
  'docs.json': docsJson({ navigation, colors: '{ "$ref": "./colors.json" }', redirects: '[{ "source": "/old", "destination": "/p0/a" }]' }),
  'colors.json': '{ "primary": "#16A34A", "light": "#07C983" }\n',
  'api.yaml': 'openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n',
  ...Object.fromEntries(['p0/a', 'p0/b', 'p1/a', 'p1/c', 'p2/b'].map((path) => [`${path}.mdx`, ''])),
};

/** Texts to type and paste. */
const pieces = [
  'x',
  '"',
  ',',
  '\n',
  '',
  ' ',
  '"p0/a", ',
  '{ "group": "New", "pages": ["p1/a"] }, ',
  '"hidden": true,',
  '[',
  ']',
  '}',
  ': 1',
  '/',
  '#',
];

it.each(['docs.json', 'colors.json'])('an edited %s has the same diagnostics as a newly opened file with that text', (path) =>
  rounds.each(1, 11, async (random) => {
    const edited = site(files);
    await edited.diagnostics();
    for (let step = 0; step < 120; step++) {
      const text = edited.text(path);
      // Every fourth step restores the text, so that most edits start from a text that is nearly valid.
      const start = random(text.length);
      const next = text.slice(0, start) + pieces[random(pieces.length)] + text.slice(Math.min(text.length, start + random(3)));
      edited.workspace.set(path, step % 4 === 3 ? String(files[path]) : next);
      const opened = site({ ...files, [path]: edited.text(path) });
      for (const file of ['docs.json', 'colors.json']) {
        expect(await edited.diagnostics(file), `${file} after:\n${edited.text(path)}`).toEqual(await opened.diagnostics(file));
      }
    }
    expect(edited.log).toEqual([]);
  }),
);
