import { expect, it } from 'vitest';
import { FileChangeType, ProtocolNotificationType } from 'vscode-languageserver';
import {
  type FormerFile,
  type PagePair,
  pagePairRequest,
  type ReviewResult,
  reviewClosedNotification,
  reviewRequest,
} from '../../server/src/lsp/protocol';
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

it('lists the problems that are new, in unchanged files as well', async () => {
  const files = siteWith({
    'docs.json': docs({ navigation: { pages: ['index', 'moved', 'other'] } }),
    'index.mdx': page('Start', 'A line more.\n\n[known](/dead)\n\n[gone](/gone)'),
    'moved.mdx': page('Moved', `${'Many words of the page.\n\n'.repeat(5)}[known](/unknown)`),
    'other.mdx': page('Other', '[known](/dead)\n\n[dead](/dead) again'),
  });
  const { client } = await startSession({ site: files });
  const before: FormerFile[] = [
    { uri: at('docs.json'), text: docs({ navigation: { pages: ['index', 'old', 'other', 'gone'] } }) },
    { uri: at('gone.mdx'), text: page('Gone', 'Text.') },
    { uri: at('index.mdx'), text: page('Start', '[known](/dead)\n\n[gone](/gone)') },
    { uri: at('old.mdx'), text: page('Moved', `${'Many words of the page.\n\n'.repeat(5)}[known](/unknown)`) },
    { uri: at('moved.mdx'), text: null },
    { uri: at('other.mdx'), text: page('Other', '[known](/dead)') },
  ];
  const problemsIn = (result: ReviewResult) => result[0]?.sections.find(({ kind }) => kind === 'problems');
  const problems = problemsIn(await client.ask<ReviewResult>(reviewRequest, { former: before }));
  expect(problems?.title).toBe('New problems: 2');
  expect(problems?.items.map(({ severity, sign, at: place }) => [severity, sign, place?.uri, place?.range.start])).toEqual([
    ['warning', '!', at('index.mdx'), { line: 8, character: 7 }],
    ['warning', '!', at('other.mdx'), { line: 6, character: 7 }],
  ]);
  const same = before.filter(({ uri }) => uri !== at('other.mdx'));
  expect(problemsIn(await client.ask<ReviewResult>(reviewRequest, { former: same }))?.title).toBe('New problems: 1');
});

it('reads only what differs again, until the review is closed', async () => {
  const files = { ...site, 'same.mdx': page('Same', 'Text.') };
  const { client, files: disk } = await startSession({ site: files });
  const review = (before: readonly FormerFile[]) => client.ask<ReviewResult>(reviewRequest, { former: before });
  const first = await review(former);
  const reads = disk.reads.get(at('same.mdx'));
  expect(await review(former)).toEqual(first);
  const other = [...former, { uri: at('index.mdx'), text: page('Other start', 'Text.') }];
  expect(linesOf(await review(other))).toContain('Changed titles: 1');
  expect(await review(former)).toEqual(first);
  expect(disk.reads.get(at('same.mdx'))).toBe(reads);
  await client.notify(new ProtocolNotificationType<null, void>(reviewClosedNotification), null);
  expect(await review(former)).toEqual(first);
  expect(disk.reads.get(at('same.mdx'))).toBeGreaterThan(reads ?? 0);
});

it('follows files that are restored, created and committed', async () => {
  const { client, files: disk } = await startSession({ site });
  const review = async (before: readonly FormerFile[]) => linesOf(await client.ask<ReviewResult>(reviewRequest, { former: before }));
  await review(former);
  // The former page comes back and is no part of the change any more.
  disk.set(at('gone.mdx'), page('Gone', 'Four.'));
  await client.changeFiles(FileChangeType.Created, at('gone.mdx'));
  const restored = former.filter(({ uri }) => uri !== at('gone.mdx'));
  expect(await review(restored)).not.toContain('! /gone is gone, without a redirect (redirect)');
  // A file that the change does not touch belongs to both states.
  disk.set(at('ignored.mdx'), page('Ignored', 'Text.'));
  await client.changeFiles(FileChangeType.Created, at('ignored.mdx'));
  expect(await review(restored)).not.toContain('+ /ignored is new: Ignored');
  expect(await review([])).toEqual([]);
});

it('shows a page before the change and after it', async () => {
  const { client } = await startSession({ site });
  const pair = (address: string, formerAddress?: string) =>
    client.ask<PagePair>(pagePairRequest, { former, root: at('docs.json'), address, ...(formerAddress && { formerAddress }) });
  const moved = await pair('/new/here', '/old/here');
  expect([moved.before?.path, moved.after?.path]).toEqual(['old/here', 'new/here']);
  const gone = await pair('/gone');
  expect([gone.before?.title, gone.after]).toEqual(['Gone', undefined]);
  const added = await pair('/added');
  expect([added.before, added.after?.title]).toEqual([undefined, 'Added']);
  const result = await client.ask<ReviewResult>(reviewRequest, { former });
  expect(result[0]?.sections[0]?.items.map(({ page }) => page)).toEqual([
    { address: '/gone' },
    { address: '/new/here', formerAddress: '/old/here' },
    { address: '/added' },
  ]);
});
