import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { usualKeys } from '../../server/src/engine/features/config/completion/usualKeys';
import { corpusEntries, corpusFolder, hasCorpus } from './corpus';

if (!hasCorpus) console.log('No real sites at ../shared/corpus: the order of usual keys is not compared with them.');

const maxDepth = 40;

type Json = string | number | boolean | null | Json[] | { readonly [key: string]: Json };

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sites and occurrences of keys, by the key of their object and their own. */
class Count {
  readonly sites = new Map<string, Map<string, Set<string>>>();
  readonly occurrences = new Map<string, number>();

  add(site: string, value: Json, holder: string, folder: string, depth = 0): void {
    if (depth > maxDepth) return;
    if (Array.isArray(value)) {
      for (const item of value) this.add(site, item, holder === 'pages' ? 'groups' : holder, folder, depth + 1);
      return;
    }
    if (!isObject(value)) return;
    const { $ref, ...own } = value;
    const fragment = typeof $ref === 'string' ? join(folder, $ref) : undefined;
    if (fragment !== undefined && existsSync(fragment)) this.add(site, read(fragment), holder, dirname(fragment), depth + 1);
    for (const [key, child] of Object.entries(own)) {
      const keys = this.sites.get(holder) ?? new Map<string, Set<string>>();
      this.sites.set(holder, keys.set(key, (keys.get(key) ?? new Set()).add(site)));
      const name = `${holder} ${key}`;
      this.occurrences.set(name, (this.occurrences.get(name) ?? 0) + 1);
      this.add(site, child, key, folder, depth + 1);
    }
  }

  /** Keys that at least two sites use, most used first. */
  usual(): Record<string, string> {
    const table = [...this.sites].map(([holder, keys]) => {
      const found = [...keys].filter(([, sites]) => sites.size > 1);
      const times = (key: string): number => this.occurrences.get(`${holder} ${key}`) ?? 0;
      found.sort(([a, x], [b, y]) => y.size - x.size || times(b) - times(a) || (a < b ? -1 : 1));
      return [holder, found.map(([key]) => key).join(' ')] as const;
    });
    return Object.fromEntries(table.filter(([, keys]) => keys !== ''));
  }
}

function read(path: string): Json {
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Json;
}

it.runIf(hasCorpus)('usual keys are those of real sites, in the order of their use', () => {
  const count = new Count();
  for (const { name } of corpusEntries()) {
    const path = join(corpusFolder, name, 'docs.json');
    count.add(name, read(path), '', dirname(path));
  }
  expect(usualKeys).toEqual(count.usual());
});
