import { describe, expect, it } from 'vitest';
import { uriOf } from '../../support/memoryWorkspace';
import { after, ask, navigation, refusal } from './support';

function languages(...each: readonly string[]): string {
  return `{ "languages": [${each.join(', ')}] }`;
}

const to = (...nodes: readonly string[]) => ({ kind: 'translate', nodes, to: ['language:fr'], createPages: false }) as const;

describe('translate', () => {
  const english =
    '{ "language": "en", "groups": [{ "group": "A", "pages": ["a", "b", "c"] }, { "group": "B", "icon": "star", "pages": ["d", "GET /x"] }] }';

  it.each([
    [
      'a page after the counterpart of the one before it',
      'language:en/group:A/page:b',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a", "fr/c"] }] }',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a", "fr/b", "fr/c"] }] }',
    ],
    [
      'a first page before the counterpart of the next one',
      'language:en/group:A/page:a',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["/fr/b"] }] }',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a", "/fr/b"] }] }',
    ],
    [
      'what a group lacks',
      'language:en/group:A',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/b"] }] }',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a", "fr/b", "fr/c"] }] }',
    ],
    [
      'a whole group, with its label',
      'language:en/group:B',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a"] }] }',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a"] }, { "group": "B", "icon": "star", "pages": ["fr/d", "GET /x"] }] }',
    ],
    [
      'everything that a language lacks',
      'language:en',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a", "fr/c"] }] }',
      '{ "language": "fr", "groups": [{ "group": "Un", "pages": ["fr/a", "fr/b", "fr/c"] }, { "group": "B", "icon": "star", "pages": ["fr/d", "GET /x"] }] }',
    ],
    [
      'everything to a language without content',
      'language:en/group:A',
      '{ "language": "fr", "groups": [] }',
      '{ "language": "fr", "groups": [{ "group": "A", "pages": ["fr/a", "fr/b", "fr/c"] }] }',
    ],
  ])('adds %s', async (_what, node, french, expected) => {
    expect(await after(languages(english, french), to(node))).toBe(languages(english, expected));
  });

  it('adds to several languages, and skips pages in another group', async () => {
    const french = '{ "language": "fr", "pages": ["fr/a"] }';
    const german = '{ "language": "de", "pages": [{ "group": "G", "pages": ["de/b"] }, "de/a"] }';
    const source = '{ "language": "en", "pages": ["a", "b", "c"] }';
    const operation = { kind: 'translate', nodes: ['language:en'], to: ['language:fr', 'language:de'], createPages: false } as const;
    expect(await after(languages(source, french, german), operation)).toBe(
      languages(
        source,
        '{ "language": "fr", "pages": ["fr/a", "fr/b", "fr/c"] }',
        '{ "language": "de", "pages": [{ "group": "G", "pages": ["de/b"] }, "de/a", "de/c"] }',
      ),
    );
  });

  it('translates the root of a group, from any language', async () => {
    const french = '{ "language": "fr", "groups": [{ "group": "Un", "root": "fr/a", "pages": ["fr/b"] }] }';
    const german = '{ "language": "de", "groups": [{ "group": "Zwei", "pages": ["de/c"] }] }';
    const operation = { kind: 'translate', nodes: ['language:fr/group:Un'], to: ['language:de'], createPages: false } as const;
    expect(await after(languages(french, german), operation)).toBe(
      languages(french, german.replace('}] }', '}, { "group": "Un", "root": "de/a", "pages": ["de/b"] }] }')),
    );
  });

  it('creates missing pages as copies on request', async () => {
    const text = languages('{ "language": "en", "pages": ["a", "b", "c"] }', '{ "language": "fr", "pages": ["fr/a"] }');
    const sample = navigation(text, { 'a.mdx': '', 'b.mdx': '---\ntitle: B\n---\n', 'c.md': 'C', 'fr/a.mdx': '', 'fr/b.mdx': '' });
    const result = await ask(sample, { ...to('language:en'), createPages: true });
    expect(result).toMatchObject({
      kind: 'edit',
      nodes: ['language:fr/page:fr~1b', 'language:fr/page:fr~1c'],
      edit: {
        documentChanges: [
          { kind: 'create', uri: uriOf('fr/c.md') },
          { textDocument: { uri: uriOf('fr/c.md') }, edits: [{ newText: 'C' }] },
          { textDocument: { uri: uriOf('docs.json') } },
        ],
      },
    });
    expect(await ask(sample, to('language:en'))).toMatchObject({ edit: { changes: {} } });
  });
});

describe('translate is refused', () => {
  const french = '{ "language": "fr", "pages": ["fr/a"] }';

  it.each([
    ['if nothing is missing', languages('{ "language": "en", "pages": ["a"] }', french), 'language:en', 'have all of this already'],
    [
      'if the group around is missing',
      languages('{ "language": "en", "pages": ["a", { "group": "G", "pages": ["b"] }] }', french),
      'language:en/group:G/page:b',
      'has no counterpart of `G`',
    ],
    [
      'for what is in no language',
      `{ "languages": [{ "language": "en", "pages": ["a"] }, ${french}], "tabs": [{ "tab": "T", "pages": ["t"] }] }`,
      'tab:T/page:t',
      'is not beside the language',
    ],
  ])('%s', async (_what, text, node, reason) => {
    expect(await refusal(text, to(node))).toContain(reason);
  });

  it('for fragments, which both languages would share', async () => {
    const text = languages(
      '{ "language": "en", "groups": [{ "group": "A", "pages": ["a"] }, { "$ref": "./g.json" }] }',
      french.replace('"pages": ["fr/a"]', '"groups": [{ "group": "A", "pages": ["fr/a"] }]'),
    );
    const sample = navigation(text, { 'g.json': '{ "group": "G", "pages": ["g"] }' });
    expect(await refusal(sample, to('language:en/group:G'))).toContain('Inline it first');
  });
});
