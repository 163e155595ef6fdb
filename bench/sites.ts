/**
 * Generated sites, structured like large real sites: languages, tabs, groups and nested groups, the same tree in each language, an API tab
 * of endpoint references, and a few entries whose page is missing. Deterministic by options.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom, type Random } from './random.ts';
import { slug, title } from './words.ts';
import { siteSettings, writePages } from './writtenSite.ts';

const languages = ['en', 'es', 'fr', 'de', 'ja', 'ko', 'pt-BR', 'zh'];
const icons = ['rocket', 'package', 'map', 'key', 'bell', 'book-open', 'gauge', 'plug'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const descriptionPath = 'openapi/api.json';
const entriesPerGroup = 24;
const groupsPerTab = 10;
/** Percentage of entries that are endpoint references. */
const endpointPercent = 10;
/** One entry in this number of entries has no page. */
const missingEvery = 200;
/** Measured: bytes per entry, its share of the groups around it included. */
const bytesPerEntry = 86.8;

/** Number of navigation entries for a docs.json of about `bytes`. */
export function entriesForBytes(bytes: number): number {
  return Math.round(bytes / bytesPerEntry);
}

interface Site {
  /** Text of docs.json. */
  readonly text: string;
  /** Paths of existing pages, without extension. */
  readonly pages: readonly string[];
  /** Paths of listed pages without a file. */
  readonly missing: readonly string[];
  readonly entries: number;
  readonly endpoints: number;
  /** Text of the OpenAPI file of the endpoint references. */
  readonly description: string;
}

interface Operation {
  readonly method: string;
  readonly path: string;
}

interface Group {
  readonly group: string;
  readonly icon?: string;
  readonly pages: (string | Group)[];
}

interface Tab {
  readonly tab: string;
  readonly icon?: string;
  readonly openapi?: string;
  readonly groups: readonly Group[];
}

interface LanguageTree {
  readonly element: { readonly language: string; readonly tabs: readonly Tab[] };
  readonly pages: readonly string[];
  readonly endpoints: number;
}

/** A site with exactly `entries` navigation entries. */
export function createSite({ entries, seed = 1 }: { readonly entries: number; readonly seed?: number }): Site {
  const used = languages.slice(0, Math.max(1, Math.min(languages.length, Math.ceil(entries / 400))));
  const perLanguage = share(entries, used.length);
  const operations: Operation[] = [];
  const trees = used.map((language, index) => languageElement(language, perLanguage[index] ?? 0, seed, operations));
  const all = trees.flatMap((tree) => tree.pages);
  const missing = all.filter((_, index) => index % missingEvery === missingEvery - 1);
  const missingSet = new Set(missing);
  const pages = all.filter((page) => !missingSet.has(page));
  const config = {
    ...siteSettings,
    colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#115E59' },
    favicon: '/favicon.svg',
    navigation: { languages: trees.map((tree) => tree.element) },
    redirects: pages.filter((_, index) => index % 150 === 0).map((page, index) => ({ source: `/old/${index}`, destination: `/${page}` })),
  };
  return {
    text: `${JSON.stringify(config, null, 2)}\n`,
    pages,
    missing,
    entries,
    endpoints: trees.reduce((sum, tree) => sum + tree.endpoints, 0),
    description: `${JSON.stringify(describe(operations), null, 2)}\n`,
  };
}

/** Writes the site below `folder`: docs.json, the OpenAPI file, and each page with front matter and one line. */
export async function writeSite(folder: string, site: Site): Promise<void> {
  await mkdir(join(folder, 'openapi'), { recursive: true });
  await writeFile(join(folder, 'docs.json'), site.text);
  await writeFile(join(folder, descriptionPath), site.description);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  await writePages(
    folder,
    site.pages.map((page) => [page, pageText(page)]),
  );
}

function pageText(page: string): string {
  return `---\ntitle: "${page.slice(page.lastIndexOf('/') + 1)}"\n---\n\nA page.\n`;
}

/** Splits `total` into `parts` integers that differ by one at most. */
function share(total: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, index) => Math.floor((total + index) / parts));
}

function languageElement(language: string, entries: number, seed: number, operations: Operation[]): LanguageTree {
  // One seed for all languages: translations have the same tree.
  const random = createRandom(seed);
  const pages: string[] = [];
  const prefix = language === 'en' ? '' : `${language.toLowerCase()}/`;
  const endpoints = Math.floor((entries * endpointPercent) / 100);
  const tabs: Tab[] = [];
  let left = entries - endpoints;
  while (left > 0) {
    const name = slug(random, 1);
    const groups: Group[] = [];
    while (left > 0 && groups.length < groupsPerTab) {
      const size = Math.min(left, entriesPerGroup);
      left -= size;
      groups.push(pageGroup(random, `${prefix}${name}-${tabs.length + 1}/${slug(random, 2)}`, size, pages));
    }
    tabs.push({ tab: title(name), icon: random.pick(icons), groups });
  }
  if (endpoints > 0) tabs.push(apiTab(random, endpoints, operations));
  return { element: { language, tabs }, pages, endpoints };
}

/** A group whose second half is a nested group, recursively. */
function pageGroup(random: Random, folder: string, size: number, pages: string[]): Group {
  const name = slug(random, 1);
  const [own, nested] = size > 8 ? [Math.ceil(size / 2), Math.floor(size / 2)] : [size, 0];
  const list: (string | Group)[] = [];
  for (let index = 0; index < own; index++) {
    const page = `${folder}/${slug(random, 2)}-${pages.length}`;
    pages.push(page);
    list.push(page);
  }
  if (nested > 0) list.push(pageGroup(random, folder, nested, pages));
  return { group: title(name), icon: random.pick(icons), pages: list };
}

function apiTab(random: Random, endpoints: number, operations: Operation[]): Tab {
  const groups: Group[] = [];
  let path = '';
  for (let index = 0; index < endpoints; index++) {
    if (index % entriesPerGroup === 0) groups.push({ group: title(slug(random, 1)), pages: [] });
    const method = methods[index % methods.length] ?? '';
    // Each path has every method once.
    if (index % methods.length === 0) path = `/${random.pick(['users', 'orders', 'files', 'teams'])}/{id}/${slug(random, 1)}-${index}`;
    operations.push({ method, path });
    groups.at(-1)?.pages.push(`${method} ${path}`);
  }
  return { tab: 'API', openapi: descriptionPath, groups };
}

function describe(operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path } of operations) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { summary: `${method} ${path}`, responses: { 200: { description: 'The answer.' } } },
    };
  }
  return { openapi: '3.1.0', info: { title: 'API', version: '1.0.0' }, paths };
}
