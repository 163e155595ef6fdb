import { describe, expect, it } from 'vitest';
import { compareFormat, differencesText, emptyFacts, type OwnSchemas } from '../../scripts/format/compareFormat';
import { settingsOf } from '../../scripts/format/settings';
import type { JsonObject } from '../../scripts/json';

const facts = (changes: JsonObject = {}): JsonObject => ({
  schema: { properties: { theme: { enum: ['a', 'b'] }, name: { type: 'string' } } },
  frontMatter: ['title'],
  components: ['Card', 'Mystery'],
  languages: ['js'],
  codeOptions: ['wrap'],
  htmlElements: ['div'],
  attributes: { Card: ['title'] },
  extensions: { image: ['png'] },
  ignored: ['node_modules'],
  ...changes,
});

const own = (recorded: JsonObject = {}): OwnSchemas => ({
  docs: { properties: { theme: { enum: ['a', 'b'] }, name: { type: 'string' }, $ref: {} } },
  frontMatter: { properties: { title: {} } },
  components: { properties: { Card: {} }, 'x-undocumented': ['Mystery'] },
  codeBlocks: { properties: { wrap: {} }, 'x-languages': ['js'] },
  recorded: {
    htmlElements: ['div'],
    attributes: { Card: ['title'] },
    extensions: { image: ['png'] },
    ignored: ['node_modules'],
    ...recorded,
  },
});

describe('the settings of a schema', () => {
  it('are listed along references and branches, once for each element of the navigation', () => {
    const schema = {
      properties: {
        theme: { anyOf: [{ const: 'a' }, { enum: ['b', 1] }] },
        links: { type: 'array', items: { properties: { href: {} } } },
        navigation: {
          anyOf: [{ properties: { tabs: { type: 'array', items: { $ref: '#/definitions/tab' } } } }],
          properties: { global: { properties: { tabs: { items: { properties: { href: {} } } } } } },
        },
      },
      definitions: {
        tab: {
          properties: {
            icon: {},
            pages: { items: { anyOf: [{ type: 'string' }, { properties: { group: {} } }] } },
            tabs: { items: { $ref: '#/definitions/tab' } },
          },
        },
      },
    };
    const settings = settingsOf(schema);
    expect([...settings.keys()].sort()).toEqual([
      ...['global.tabs[].href', 'groups[].group', 'links', 'links[].href', 'navigation', 'navigation.global', 'navigation.global.tabs'],
      ...['navigation.tabs', 'tabs[].icon', 'tabs[].pages', 'tabs[].tabs', 'theme'],
    ]);
    expect([...(settings.get('theme') ?? [])]).toEqual(['a', 'b', '1']);
  });
});

describe('the comparison of the format', () => {
  it('finds nothing in equal facts', () => expect(compareFormat(facts(), own())).toEqual([]));

  it.each<[JsonObject, string, string]>([
    [{ schema: { properties: { theme: { enum: ['a', 'b', 'c'] }, name: {} } } }, 'New value of theme: c.', 'schemas/docs.schema.json'],
    [{ schema: { properties: { theme: { enum: ['a'] }, name: {} } } }, 'No longer allowed in theme: b.', 'schemas/docs.schema.json'],
    [{ schema: { properties: { theme: {}, name: {} } } }, 'Values are no longer limited: theme.', 'schemas/docs.schema.json'],
    [
      { schema: { properties: { theme: { enum: ['a', 'b'] }, name: {}, mode: { enum: ['x', 'y'] } } } },
      'New setting: mode (x, y).',
      'schemas/docs.schema.json',
    ],
    [{ schema: { properties: { theme: { enum: ['a', 'b'] } } } }, 'No longer there: setting name.', 'schemas/docs.schema.json'],
    [{ frontMatter: ['title', 'tag'] }, 'New key of front matter: tag.', 'schemas/front-matter.schema.json'],
    [{ components: ['Card'] }, 'No longer there: component Mystery.', 'schemas/components.schema.json'],
    [{ attributes: { Card: ['title', 'cta'] } }, 'New attribute of Card: cta.', 'schemas/components.schema.json'],
    [{ htmlElements: ['div', 'details'] }, 'New HTML element: details.', 'schemas/components.schema.json'],
    [{ languages: ['js', 'ron'] }, 'New language of code blocks: ron.', 'schemas/code-blocks.schema.json'],
    [{ codeOptions: ['wrap', 'diff'] }, 'New option of code blocks: diff.', 'schemas/code-blocks.schema.json'],
    [{ extensions: { image: ['png', 'jxl'] } }, 'New file extension of image: jxl.', 'server/src/engine/site/fileIndex/fileNames.ts'],
    [{ ignored: [] }, 'No longer there: path that is always ignored node_modules.', 'server/src/engine/site/ignoredPaths.ts'],
  ])('says in words what %j changes: %s', (changes, text, file) => {
    expect(compareFormat(facts(changes), own())).toEqual([{ text, file }]);
  });

  it('leaves out differences that are meant', () => {
    const changed = facts({ components: ['Card', 'New.One', 'NewXOne'] });
    const meant = [
      { pattern: '* component: New.One.', reason: 'Internal.' },
      { pattern: 'No longer there: *', reason: 'Kept.' },
    ];
    expect(
      compareFormat(changed, own({ meant: [{ pattern: 'New component: New.One.', reason: 'Internal.' }] })).map(({ text }) => text),
    ).toEqual(['New component: NewXOne.', 'No longer there: component Mystery.']);
    expect(compareFormat(facts({ components: ['Card'] }), own({ meant }))).toEqual([]);
    expect(() => compareFormat(changed, own({ meant: [{ pattern: '*' }] }))).toThrow('reason');
  });

  it('fails if the packages have changed their form', () => {
    const { components: _components, ...others } = facts();
    expect(() => compareFormat(others, own())).toThrow('components');
  });

  it('is written as a list for each file to change', () => {
    const text = differencesText([
      { text: 'A.', file: 'a.json' },
      { text: 'B.', file: 'b.json' },
      { text: 'C.', file: 'a.json' },
    ]);
    expect(text).toBe('`a.json`:\n\n- A.\n- C.\n\n`b.json`:\n\n- B.\n');
  });
});

it('facts of which nothing was read are named, since they would look like a difference', () => {
  expect(emptyFacts(facts())).toEqual([]);
  const schema = { $ref: '#/definitions/docs', definitions: { docs: {} } };
  expect(emptyFacts(facts({ schema, frontMatter: [], attributes: {} }))).toEqual(['schema', 'frontMatter', 'attributes']);
});
