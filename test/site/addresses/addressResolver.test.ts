import { describe, expect, it } from 'vitest';
import { type Redirect, readRedirects } from '../../../server/src/engine/config/redirects/redirects';
import { AddressResolver } from '../../../server/src/engine/site/addresses/addressResolver';
import type { AddressTarget } from '../../../server/src/engine/site/addresses/target';
import { FileIndex } from '../../../server/src/engine/site/fileIndex/fileIndex';
import { FolderListings } from '../../../server/src/engine/site/folderListings';
import { loadConfig } from '../../support/config';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';

const files = {
  'docs.json': '{}',
  'index.mdx': '',
  'quickstart.mdx': '',
  'guides/index.mdx': '',
  'guides/setup.mdx': '',
  'guides/plain.md': '',
  'guides/my page.mdx': '',
  'sdk/node.mdx': '',
  'api-reference/intro.mdx': '',
  'legacy.mdx': '',
  'drafts/plan.mdx': '',
  'images/logo.svg': '',
  'guides/images/step.png': '',
  'files/terms.pdf': '',
  'snippets/note.mdx': '',
  'README.md': '',
};

const redirects = [
  { source: '/old', destination: '/quickstart' },
  { source: '/legacy.html', destination: '/quickstart' },
  { source: '/v1/:slug*', destination: '/guides/:slug*' },
  { source: '/away', destination: 'https://example.com/' },
];

async function resolverOf(more: { readonly isWhole?: boolean } = {}): Promise<AddressResolver> {
  const workspace = new MemoryWorkspace(files);
  const folder = uriOf('docs.json').replace('/docs.json', '');
  const index = new FileIndex(workspace, new FolderListings(workspace), folder, 'docs.json');
  await index.refresh();
  const config = await loadConfig({ 'docs.json': JSON.stringify({ redirects }) });
  const all: Redirect[] = readRedirects(config);
  return new AddressResolver({
    page: (path) => index.page(path),
    file: (path) => index.file(path),
    hasFolder: (path) => index.hasFolder(path),
    isNearFolder: (path) => index.nearest.foldersOfPages(path).length > 0,
    redirects: () => all,
    mayBeGenerated: (path) => path.startsWith('api-reference/'),
    nearGenerated: () => [],
    isIgnored: (path) => path.startsWith('drafts/'),
    isWhole: true,
    ...more,
  });
}

/** Kind of a target with its path or destination. */
function textOf(target: AddressTarget): string {
  switch (target.kind) {
    case 'page':
      return [
        'page',
        target.path,
        target.extension && `.${target.extension}`,
        target.isIgnored ? 'ignored' : '',
        target.isOnlyAtRoot ? 'only at the root' : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'redirect':
      return `redirect ${target.destination}`;
    case 'missing':
      return ['missing', target.isFile ? 'file' : '', target.path, target.isOutside ? 'outside' : ''].filter(Boolean).join(' ');
    case 'file':
    case 'folder':
      return `${target.kind} ${target.path}`;
    default:
      return target.kind;
  }
}

async function resolve(address: string, file = 'guides/setup.mdx'): Promise<string> {
  return textOf((await resolverOf()).resolve(address, file).target);
}

describe('an address in guides/setup.mdx', () => {
  it.each([
    ['/quickstart', 'page quickstart'],
    ['quickstart', 'page quickstart only at the root'],
    ['/quickstart/', 'page quickstart'],
    ['/quickstart#part', 'page quickstart'],
    ['/quickstart?x=1#part', 'page quickstart'],
    [' /quickstart ', 'page quickstart'],
    ['./plain', 'page guides/plain'],
    ['../quickstart', 'page quickstart'],
    ['./', 'page guides/index'],
    ['..', 'page index'],
    ['/', 'page index'],
    ['/guides', 'page guides/index'],
    ['/guides/index', 'page guides/index'],
    ['/guides/my%20page', 'page guides/my page'],
    ['/quickstart.mdx', 'page quickstart .mdx'],
    ['/quickstart.md', 'page quickstart .md'],
    ['./plain.md', 'page guides/plain .md'],
    ['/quickstart.html', 'page quickstart .html'],
    ['/guides.html', 'page guides/index .html'],
    ['/api-reference/intro.html', 'page api-reference/intro .html'],
    ['/api-reference/users.html', 'generated'],
    ['/legacy.html', 'redirect /quickstart'],
    ['/guides/index.html', 'unknown'],
    ['/static/quickstart.html', 'unknown'],
    ['/drafts/plan.html', 'unknown'],
    ['/guides/index.mdx', 'page guides/index .mdx'],
    ['/docs/quickstart', 'page quickstart'],
    ['/docs/guides/setup.mdx', 'page guides/setup .mdx'],
    ['/drafts/plan', 'page drafts/plan ignored'],
    ['/README', 'page README ignored'],
    ['/sdk', 'folder sdk'],
    ['/images/logo.svg', 'file images/logo.svg'],
    ['./images/step.png', 'file guides/images/step.png'],
    ['images/step.png', 'file guides/images/step.png'],
    ['images/logo.svg', 'file images/logo.svg'],
    ['/files/none.pdf', 'missing file files/none.pdf'],
    ['/guidse/quickstart', 'missing guidse/quickstart'],
    ['/old', 'redirect /quickstart'],
    ['/old/', 'redirect /quickstart'],
    ['/v1/setup', 'redirect /guides/setup'],
    ['/away', 'redirect https://example.com/'],
    ['/docs/old', 'redirect /quickstart'],
    ['/api-reference/users/list', 'generated'],
    ['/api-reference/users/list.mdx', 'missing api-reference/users/list.mdx'],
    ['/llms.txt', 'virtual'],
    ['/docs/llms-full.txt', 'virtual'],
    ['/changelog/rss.xml', 'virtual'],
    ['/mcp', 'virtual'],
    ['/.well-known/mcp.json', 'virtual'],
    ['#part', 'self'],
    ['?x=1', 'self'],
    ['https://example.com', 'external'],
    ['mailto:a@example.com', 'external'],
    ['//example.com/x', 'external'],
    ['plain', 'page guides/plain'],
    ['/guides/none', 'missing guides/none'],
    ['/Quickstart', 'missing Quickstart'],
    ['/guides/none.mdx', 'missing guides/none.mdx'],
    ['/none', 'missing none'],
    ['../../outside', 'missing outside outside'],
    ['../../quickstart', 'page quickstart'],
    ['../src/main.rs', 'missing src/main.rs'],
    ['{url}', 'unknown'],
    ['$page', 'unknown'],
    ['', 'unknown'],
    ['/files/archive.7z', 'unknown'],
    ['/snippets/note', 'unknown'],
    ['/guides/%E0%A4%A', 'missing guides/%E0%A4%A'],
  ])('%j leads to %s', async (address, target) => expect(await resolve(address)).toBe(target));
});

it('an address in an index page starts at its folder', async () => {
  expect(await resolve('./setup', 'guides/index.mdx')).toBe('page guides/setup');
  expect(await resolve('./setup', 'index.mdx')).toBe('missing setup');
  expect(await resolve('quickstart', 'guides/index.mdx')).toBe('page quickstart');
});

it('an address of an incompletely known site is never missing', async () => {
  const resolver = await resolverOf({ isWhole: false });
  expect(textOf(resolver.resolve('/none', 'index.mdx').target)).toBe('unknown');
  expect(textOf(resolver.resolve('/quickstart', 'index.mdx').target)).toBe('page quickstart');
});

it('a target depends on the path of the address, and of a missing page also on the path beside the file', async () => {
  const resolver = await resolverOf();
  const pathsOf = (address: string): readonly string[] => resolver.resolve(address, 'guides/setup.mdx').paths;
  expect(pathsOf('/quickstart#a')).toEqual(['quickstart']);
  expect(pathsOf('plain')).toEqual(['plain', 'guides/plain']);
  expect(pathsOf('/none')).toEqual(['none']);
  expect(pathsOf('https://example.com')).toEqual([]);
});

it('the resolver recognizes the folders of the site', async () => {
  const resolver = await resolverOf();
  expect(['guides/x', 'old/x', 'login', 'app/login'].map((path) => resolver.isOwnFolder(path))).toEqual([true, false, false, false]);
});
