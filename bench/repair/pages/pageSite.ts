import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Site } from '../corpus.ts';
import { findFragments } from '../fragments.ts';
import { remotePages } from '../remotePages.ts';
import { createTree, nodeAt } from '../tree.ts';

/** The site around a page with mistakes. */
export interface PageSite {
  readonly files: ReadonlySet<string>;
  /** Paths of all pages, without extension. */
  readonly pages: ReadonlySet<string>;
  /** Texts of pages by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Whether something other than a page of the site may be at a path: a redirect, or a generated page. */
  mayLead(path: string): boolean;
}

/** Reads a site; `listed` are the sorted paths of its pages in the navigation. */
export async function readPageSite({ path, files }: Site): Promise<PageSite & { readonly listed: readonly string[] }> {
  const folder = dirname(path);
  const configs = await Promise.all([path, ...(await findFragments(path))].map((each) => readFile(each, 'utf8')));
  const tree = createTree(configs[0] ?? '{}', { files });
  const isRemote = remotePages(tree);
  // It is unknown which pages the API settings generate.
  const isDescribed = nodeAt(tree, 'api', 'openapi') !== undefined;
  const isGenerated = (each: string): boolean => isRemote(each) || (isDescribed && each.startsWith('api-reference/'));
  const texts = new Map<string, string>();
  for (const file of files) {
    if (/\.mdx$/.test(file)) texts.set(file.slice(0, -'.mdx'.length), await readFile(join(folder, file), 'utf8'));
  }
  const strings = configs.flatMap((config) => [...config.matchAll(/"\/?([^"\\\n]+)"/g)].map(([, text = '']) => text.replace(/\/$/, '')));
  const listed = [...new Set(strings)].filter((each) => texts.has(each)).sort();
  return { files: tree.files, pages: tree.pages, texts, listed, mayLead: pathsElsewhere(configs, isGenerated) };
}

/** @param isGenerated whether a page of this path may be generated */
export function pathsElsewhere(configs: readonly string[], isGenerated: (path: string) => boolean): (path: string) => boolean {
  const sources = configs.flatMap((config) =>
    [...config.matchAll(/"source"\s*:\s*"\/?([^"\\\n]*)"/g)].map(([, source = '']) => source.replace(/\/$/, '')),
  );
  const exact = new Set(sources);
  // Parts of sources up to the first wildcard or parameter.
  const prefixes = sources.flatMap((source) => /^([^*:]*)[*:]/.exec(source)?.[1] ?? []);
  return (path) => isGenerated(path) || exact.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
}

/** Up to `maxItems` items, spread evenly. */
export function spreadOver<Item>(items: readonly Item[], maxItems: number): Item[] {
  const size = Math.min(maxItems, items.length);
  return Array.from({ length: size }, (_, index) => items.slice(Math.floor((index * items.length) / size))).flatMap(([first]) =>
    first === undefined ? [] : [first],
  );
}
