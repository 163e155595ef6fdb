import { describe, expect, it } from 'vitest';
import { CompletionRequest, HoverRequest } from 'vscode-languageserver/node';
import { at, startSession } from '../support/lspSession';

const page = '---\ntitle: A page\n---\n\nText.\n';
/** V8 represents each substring of such a text by the whole text. */
const padding = 'x'.repeat(1e6);
const keys = 16;

const site = {
  theme: 'mint',
  name: 'A site with a name',
  colors: { primary: '#0a7c66' },
  logo: { light: '/images/a-light-logo.svg', dark: '/images/a-dark-logo.svg' },
  icons: { library: 'lucide' },
  api: { openapi: 'openapi/of-the-site.json' },
  navbar: { links: [{ label: 'A label of a link', href: '/a-page-of-the-site' }] },
  footer: { socials: { github: 'https://github.com/example' } },
  redirects: [{ source: '/a-former-page', destination: '/another-page-of-the-site' }],
  navigation: {
    languages: ['en', 'es'].map((language) => ({
      language,
      anchors: [{ anchor: 'An anchor with a name', href: 'https://example.com/docs', icon: 'book-of-the-site' }],
      groups: [
        { group: 'A group with a name', pages: [`${language}/guides/start`, `${language}/guides/a-page-that-is-typed`] },
        { group: 'Another group', openapi: 'openapi/another-file.json', pages: ['GET /users'] },
        { group: 'A group of endpoints', openapi: 'openapi/of-the-site.json', pages: ['GET /users/{id}/all-of-them'] },
      ],
    })),
  },
  description: padding,
};

const openApi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1', description: padding },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/users/{id}/all': { get: { operationId: 'allUsersOfTheSite', tags: ['tag-of-the-site'], responses: { 200: { description: 'All' } } } },
  },
});

/** Text of a page that is typed. */
const sample = `${page.replace('A page', 'The title of a page')}
[A link](/guides/a-page-of-the-site#and-a-section) and <Icon icon="an-icon-of-the-page" />.

## A heading of the page
\n\`\`\`bash\ncurl https://api.example.com/users/1/everything\n\`\`\`\n\n${'A sentence of the page. '.repeat(20_000)}\n`;

const files = {
  'docs.json': JSON.stringify(site, null, 2),
  'openapi/of-the-site.json': openApi,
  'en/guides/start.mdx': page,
  'es/guides/start.mdx': page,
  'en/guides/sample.mdx': sample,
};

function languageOf(file: string): string {
  if (file === 'docs.json') return 'docs-json';
  return file.endsWith('.mdx') ? 'mdx' : 'json';
}

/** What is typed, by the text before it. */
const typed: readonly (readonly [what: string, file: keyof typeof files, before: string])[] = [
  ['a page path', 'docs.json', 'en/guides/a-page-that-is-typed'],
  ['the name of a group', 'docs.json', 'A group with a name'],
  ['an endpoint', 'docs.json', 'GET /users/{id}/all-of-them'],
  ['an OpenAPI file', 'docs.json', 'openapi/another-file.json'],
  ['an icon', 'docs.json', 'book-of-the-site'],
  ['the name of an anchor', 'docs.json', 'An anchor with a name'],
  ['the source of a redirect', 'docs.json', '/a-former-page'],
  ['the destination of a redirect', 'docs.json', '/another-page-of-the-site'],
  ['a link', 'docs.json', '/a-page-of-the-site'],
  ['an asset', 'docs.json', '/images/a-light-logo.svg'],
  ['an external address', 'docs.json', 'https://github.com/example'],
  ['the host of a request in a page', 'en/guides/sample.mdx', 'https://api.example.com'],
  ['a link in a page', 'en/guides/sample.mdx', '/guides/a-page-of-the-site'],
  ['the anchor of a link in a page', 'en/guides/sample.mdx', '#and-a-section'],
  ['an icon in a page', 'en/guides/sample.mdx', 'an-icon-of-the-page'],
  ['the title of a page', 'en/guides/sample.mdx', 'The title of a page'],
  ['a heading of a page', 'en/guides/sample.mdx', 'A heading of the page'],
  ['a path of an OpenAPI file', 'openapi/of-the-site.json', '/users/{id}/all'],
  ['a tag of an OpenAPI file', 'openapi/of-the-site.json', 'tag-of-the-site'],
  ['an operationId', 'openapi/of-the-site.json', 'allUsersOfTheSite'],
  ['the path of a request in a page', 'en/guides/sample.mdx', '/users/1/everything'],
];

/** Memory in use, in bytes, without garbage. */
function used(): number {
  if (!globalThis.gc) throw new Error('The worker runs without --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

describe('former versions of a text', () => {
  it.each(typed)('leave the memory when %s is typed', async (_, file, typedText) => {
    const { client, settle } = await startSession({ site: files });
    const uri = at(file);
    const text = files[file];
    await client.open(uri, text, languageOf(file));
    const before = text.slice(0, text.indexOf(typedText) + typedText.length);
    const line = before.split('\n').length - 1;
    let character = before.length - before.lastIndexOf('\n') - 1;
    const type = async (letters: string): Promise<void> => {
      for (const letter of letters) {
        const start = { line, character };
        await client.change(uri, { range: { start, end: start }, text: letter });
        character += 1;
        await client.diagnostics(uri);
        const place = { textDocument: { uri }, position: { line, character } };
        await client.request(CompletionRequest.type, place);
        await client.request(HoverRequest.type, place);
      }
      await settle();
    };
    await type('abcdef');
    const first = used();
    await type('g'.repeat(keys));
    // A few versions remain: the next one is compared with them.
    expect(used() - first).toBeLessThan((keys / 3) * text.length);
  });
});
