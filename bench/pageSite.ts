/** A generated site with a given number of pages: realistic front matter and body, all in the navigation, a few with an error. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from './random.ts';
import { slug } from './words.ts';
import { siteSettings, writePages } from './writtenSite.ts';

const perFolder = 50;
/** One page in this number of pages has an unknown icon. */
const mistakeEvery = 100;
/** One page in this number of pages has an operation. */
const operationEvery = 10;

export interface PageSite {
  readonly folder: string;
  /** Paths, extension included. */
  readonly pages: readonly string[];
  /** Number of pages with an error. */
  readonly mistakes: number;
}

/** Writes the site to a new folder. */
export async function writePageSite(count: number): Promise<PageSite> {
  const random = createRandom(1);
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  const pages = Array.from({ length: count }, (_, index) => `part-${Math.floor(index / perFolder)}/${slug(random, 2)}-${index}`);
  const groups = Array.from({ length: Math.ceil(count / perFolder) }, (_, index) => ({
    group: `Part ${index}`,
    pages: pages.slice(index * perFolder, (index + 1) * perFolder),
  }));
  const config = {
    ...siteSettings,
    navigation: { groups },
  };
  await writeFile(join(folder, 'docs.json'), `${JSON.stringify(config, null, 2)}\n`);
  const paths = Object.fromEntries(pages.map((_, index) => [`/things/${index}`, { get: { summary: `Thing ${index}` } }]));
  await writeFile(join(folder, 'api.json'), JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths }));
  await mkdir(join(folder, 'snippets'));
  await writeFile(join(folder, 'snippets', 'part.mdx'), 'What all parts have in common.\n');
  await writePages(
    folder,
    pages.map((page, index) => [page, pageText(page, index)]),
  );
  return { folder, pages: pages.map((page) => `${page}.mdx`), mistakes: Math.ceil(count / mistakeEvery) };
}

/** The text of a page, with `icon` in place of its own. */
export function pageText(page: string, index: number, icon = index % mistakeEvery === 0 ? 'no-such-icon' : 'rocket'): string {
  const operation = index % operationEvery === 0 ? `openapi: GET /things/${index}\n` : '';
  const intro = "import Part from '/snippets/part.mdx';\n\n<Part />\n\n";
  return `---\ntitle: "Page ${index}"\ndescription: What page ${index} is about, in a sentence.\nicon: ${icon}\n${operation}keywords: [one, two]\n---\n\n${intro}${bodyText(page, index, 10)}`;
}

/** Sections as in real pages: prose, links to headings of the page itself, lists, tables, components, and code. */
export function bodyText(page: string, index: number, sections: number): string {
  const section = (number: number): string => `## Section ${index}-${number}

A sentence that says something about ${page}, with a [link](/${page}#section-${index}-${number}), \`code\` and **more**.

<Card title="Part ${number}" icon="rocket" href="/${page}">
  What it is *good* for, and [what not](https://example.com/${number}).
</Card>

- one thing, {/* for now */} and another
- a third, see [above](#section-${index}-1)

| name | meaning |
|---|---|
| \`a\` | the first |

\`\`\`ts
const value = { a: [1, 2, 3] };
\`\`\`
`;
  return Array.from({ length: sections }, (_, number) => section(number + 1)).join('\n');
}
