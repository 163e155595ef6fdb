import { expect, it } from 'vitest';
import { type FormerFile, type ReviewResult, reviewRequest } from '../../server/src/lsp/protocol';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

function linesOf(result: ReviewResult): string[] {
  return result.flatMap(({ sections }) =>
    sections.flatMap(({ title, items }) => [
      title,
      ...items.map(({ sign, text, redirect }) => `${sign} ${text}${redirect ? ' (redirect)' : ''}`),
    ]),
  );
}

const site = siteWith({
  'docs.json': docs({ navigation: { pages: ['index', 'new/here', 'added'] } }),
  'new/here.mdx': page('Here', 'One.\n\nTwo.'),
  'added.mdx': page('Added', 'Three.'),
});
const former: FormerFile[] = [
  { uri: at('docs.json'), text: docs({ navigation: { pages: ['index', 'old/here', 'gone'] } }) },
  { uri: at('old/here.mdx'), text: page('Here', 'One.\n\nTwo.') },
  { uri: at('gone.mdx'), text: page('Gone', 'Four.') },
  { uri: at('new/here.mdx'), text: null },
  { uri: at('added.mdx'), text: null },
];

it('compares the files with their former texts, unsaved changes included', async () => {
  const { client } = await startSession({ site });
  const result = await client.ask<ReviewResult>(reviewRequest, { former });
  expect(linesOf(result)).toEqual([
    'Addresses: 1 new, 1 gone, 1 moved',
    '! /gone is gone, without a redirect (redirect)',
    '! /old/here moved to /new/here, without a redirect (redirect)',
    '+ /added is new: Added',
    'Changes of the navigation: 2',
    '- Removed from the top level: gone',
    '+ Added to the top level: added',
  ]);
  const [missing, moved, added] = result[0]?.sections[0]?.items ?? [];
  expect(missing).not.toHaveProperty('at');
  expect([missing?.redirect, moved?.redirect]).toEqual([{ source: '/gone' }, { source: '/old/here', destination: '/new/here' }]);
  expect(added?.at?.uri).toBe(at('added.mdx'));
  await client.open(at('added.mdx'), page('Another title', 'Three.'));
  expect(linesOf(await client.ask<ReviewResult>(reviewRequest, { former }))).toContain('+ /added is new: Another title');
});

it('is empty without a change for readers, and for files of no site', async () => {
  const { client } = await startSession({ site });
  expect(await client.ask(reviewRequest, { former: [] })).toEqual([]);
  expect(await client.ask(reviewRequest, { former: [{ uri: at('added.mdx'), text: page('Added', 'Three.') }] })).toEqual([]);
  expect(await client.ask(reviewRequest, { former: [{ uri: 'file:///elsewhere/a.mdx', text: null }] })).toEqual([]);
});

it('reads folders and fragments as they were', async () => {
  const files = siteWith({ 'docs.json': docs({ navigation: { pages: ['index'] } }) });
  const { client } = await startSession({ site: files });
  const before: FormerFile[] = [
    { uri: at('docs.json'), text: docs({ navigation: { $ref: './parts/navigation.json' } }) },
    { uri: at('parts/navigation.json'), text: JSON.stringify({ groups: [{ group: 'Deep', pages: ['index', 'a/b/c'] }] }) },
    { uri: at('a/b/c.mdx'), text: page('C', 'Deep.') },
  ];
  expect(linesOf(await client.ask<ReviewResult>(reviewRequest, { former: before }))).toEqual([
    'Addresses: 0 new, 1 gone, 0 moved',
    '! /a/b/c is gone, without a redirect (redirect)',
    'Changes of the navigation: 2',
    '- Removed from the top level: Deep (entries: 1)',
    '~ Moved from Deep to the top level: index',
  ]);
});
