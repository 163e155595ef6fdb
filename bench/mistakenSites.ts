/** Sites in which each page, or each entry for one, has the same kind of mistake: what is done for one mistake must not grow with their number. */
import { siteSettings } from './writtenSite.ts';

/** Texts of the files of a site, by path. */
type Files = Record<string, string>;

interface Mistake {
  /** Code of the diagnostic for each page or entry. */
  readonly code: string;
  /** Additional front matter of a page, as lines. */
  readonly frontMatter?: (index: number) => string;
  /** Additional content of a page. */
  readonly body?: (index: number, count: number) => string;
  /** Whether the pages have no files. */
  readonly isMissing?: true;
  /** Additional settings of their group. */
  readonly group?: object;
  /** Path of a page, without extension. */
  readonly path?: (index: number) => string;
  /** Entries for a page in the navigation. */
  readonly entries?: (path: string, index: number) => readonly string[];
  /** Additional settings of docs.json. */
  readonly settings?: (count: number) => object;
  readonly files?: (count: number) => Files;
}

const linksPerPage = 5;
const each = <T>(count: number, create: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => create(index));
const paragraphs = (create: (link: number) => string): string =>
  each(linksPerPage, create)
    .map((text) => `${text}\n\n`)
    .join('');

const api = { api: { openapi: 'openapi.json' } };
const openApiFile = (count: number): Files => {
  const parameters = [{ name: 'shop', in: 'path', required: true, schema: { type: 'string' } }];
  const operation = (index: number): object => ({
    get: { summary: `Get item ${index}`, parameters, responses: { 200: { description: 'OK' } } },
  });
  const paths = Object.fromEntries(each(count, (index) => [`/shops/{shop}/items-${index}`, operation(index)]));
  const info = { title: 'Shop', version: '1' };
  return { 'openapi.json': JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: 'https://api.example.com' }], paths }) };
};

const mistakes: readonly Mistake[] = [
  { code: 'page.unlisted', path: (index) => `more/${index % 7}/${index % 11}/page-${index}`, entries: () => [] },
  { code: 'page.missing', entries: (path, index) => [path, `guides/other-${index}`] },
  { code: 'link.missing', body: (index) => paragraphs((link) => `[Missing](/guides/topic-${index}-${link})`) },
  {
    code: 'link.anchor',
    body: (index, count) =>
      `## First steps\n\n${paragraphs((link) => `[Missing](/guides/page-${(index + link) % count}#last-step-${link})`)}`,
  },
  {
    code: 'link.redirected',
    body: (index) => `[Moved](/former/page-${index})\n`,
    settings: (count) => ({
      redirects: each(count, (index) => ({ source: `/former/page-${index}`, destination: `/guides/page-${index}` })),
    }),
  },
  {
    code: 'redirect.destinationMissing',
    settings: (count) => ({ redirects: each(count, (index) => ({ source: `/former/${index}`, destination: `/gone/page-${index}` })) }),
  },
  {
    code: 'asset.missing',
    body: (index) => paragraphs((image) => `![Missing](/images/screen-${index}-${image}.png)`),
    files: (count) => Object.fromEntries(each(count, (index) => [`images/picture-${index}.png`, ''])),
  },
  { code: 'frontMatter.icon', frontMatter: (index) => `icon: arow-${index}\n` },
  { code: 'component.unknown', body: (index) => `<Crad${index} title="Missing" />\n` },
  {
    code: 'frontMatter.operation',
    frontMatter: (index) => `openapi: GET /shop/{shop}/items-${index}\n`,
    settings: () => api,
    files: openApiFile,
  },
  {
    code: 'endpoint.unknown',
    isMissing: true,
    group: { openapi: 'openapi.json' },
    entries: (_path, index) => [`GET /shop/{shop}/items-${index}`],
    files: openApiFile,
  },
  {
    code: 'sample.path',
    body: (index) => `\`\`\`bash\ncurl https://api.example.com/shop/1/items-${index}\n\`\`\`\n`,
    settings: () => api,
    files: openApiFile,
  },
];

export const mistakeCodes: readonly string[] = mistakes.map(({ code }) => code);

/** A site of `count` pages in which each has the mistake. @param code one of `mistakeCodes` */
export function mistakenSite(code: string, count: number): Files {
  const mistake = mistakes.find((candidate) => candidate.code === code);
  if (!mistake) throw new Error(`No site has the mistake ${code}.`);
  const { path: pathOf = (index: number) => `guides/page-${index}`, entries = (path: string) => [path] } = mistake;
  const paths = each(count, pathOf);
  const pages = ['index', ...paths.flatMap(entries)];
  const config = { ...siteSettings, navigation: { groups: [{ group: 'Guides', ...mistake.group, pages }] }, ...mistake.settings?.(count) };
  const pageText = (index: number): string =>
    `---\ntitle: Guide ${index}\n${mistake.frontMatter?.(index) ?? ''}---\n\nText of guide ${index}.\n\n${mistake.body?.(index, count) ?? ''}`;
  return {
    'docs.json': `${JSON.stringify(config, null, 2)}\n`,
    'index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
    ...(!mistake.isMissing && Object.fromEntries(paths.map((path, index) => [`${path}.mdx`, pageText(index)]))),
    ...mistake.files?.(count),
  };
}
