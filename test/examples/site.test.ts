import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  asEndpoint,
  exists,
  filesBelow,
  frontMatterOf,
  isObject,
  type Json,
  navigationEntries,
  operationsOf,
  parse,
  read,
  readConfig,
  siteRoot,
} from './exampleSite';

const files = filesBelow(siteRoot);
const config = readConfig('docs.json');
const entries = navigationEntries(isObject(config) ? (config.navigation ?? null) : null);
const endpoints = entries.flatMap((entry) => asEndpoint(entry) ?? []);
const pages = entries.filter((entry) => asEndpoint(entry) === undefined).map((entry) => entry.text);
const isPage = (file: string): boolean => /\.mdx?$/.test(file) && !/^(snippets|drafts)\//.test(file);
const pageFiles = files.filter(isPage);
const fileOfPage = (page: string): string | undefined => pageFiles.find((file) => file.replace(/\.mdx?$/, '') === page);

function strings(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  return isObject(value) ? Object.values(value).flatMap(strings) : [];
}

describe('files of the example site', () => {
  it.each(files.filter((file) => file.endsWith('.json')))('%s is strict JSON', (file) => {
    expect(() => parse(read(file))).not.toThrow();
  });

  it.each(files)('%s has LF line endings and ends with one', (file) => {
    const text = read(file);
    expect(text).not.toMatch(/[\r\t\uFEFF]/);
    expect(text).toMatch(/[^\n]\n$/);
  });

  it.each(files)('%s names no foreign host', (file) => {
    const hosts = [...read(file).matchAll(/https?:\/\/([\w.-]+)/g)].map((match) => match[1] ?? '');
    const allowed = /^([\w-]+\.)?example\.com$|^www\.w3\.org$|^mintlify\.com$/;
    expect(hosts.filter((host) => !allowed.test(host))).toEqual([]);
  });
});

describe('navigation of the example site', () => {
  it.each(pages)('page %s has a file with a title', (page) => {
    const file = fileOfPage(page);
    expect(file, page).toBeDefined();
    expect(frontMatterOf(file ?? '')?.get('title')).toBeTruthy();
    expect(frontMatterOf(file ?? '')?.get('description')).toBeTruthy();
  });

  it('lists every page once', () => {
    expect([...pages].sort()).toEqual(
      pageFiles.map((file) => file.replace(/\.mdx?$/, '')).filter((page) => page !== 'guides/webhooks/overview'),
    );
    expect(read('navigation/guides.json')).toContain('"root": "guides/webhooks/overview"');
  });

  it.each(endpoints)('$operation is an operation of $description', ({ operation, description }) => {
    const found = operationsOf(description ?? '').find((each) => each.id === operation);
    expect(found).toEqual({ id: operation, hidden: false });
  });

  it('covers every operation that is not hidden', () => {
    const standIns = pageFiles.flatMap((file) => {
      const reference = frontMatterOf(file)?.get('openapi');
      return reference === undefined ? [] : [asEndpoint({ text: reference })];
    });
    const covered = [...endpoints, ...standIns].map((each) => `${each?.description} ${each?.operation}`).sort();
    const all = files
      .filter((file) => file.startsWith('openapi/'))
      .flatMap((file) => operationsOf(file).flatMap((each) => (each.hidden ? [] : [`${file} ${each.id}`])));
    expect(covered).toEqual(all.sort());
  });
});

describe('paths of the example site', () => {
  it('name only assets that exist', () => {
    const assets = strings(config).filter((text) => /^\/?[\w./-]+\.(svg|png|json|yaml)$/.test(text));
    expect(assets.length).toBeGreaterThan(6);
    expect(assets.filter((asset) => !exists(asset))).toEqual([]);
  });

  it('redirect to pages, each source once', () => {
    const redirects = isObject(config) && Array.isArray(config.redirects) ? config.redirects : [];
    const pairs = redirects.map((each: Json) => (isObject(each) ? [String(each.source), String(each.destination)] : []));
    expect(new Set(pairs.map(([source]) => source)).size).toBe(pairs.length);
    const fixed = pairs.map(([, destination]) => destination?.slice(1) ?? '').filter((page) => !page.includes('*'));
    expect(fixed.filter((page) => fileOfPage(page) === undefined)).toEqual([]);
  });

  it.each([...pageFiles, ...files.filter((file) => file.startsWith('snippets/'))])('in %s link to existing pages and files', (file) => {
    const text = read(file);
    const links = [...text.matchAll(/(?:href="|\]\()(\/[^"#)]*)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => fileOfPage(link.slice(1)) === undefined)).toEqual([]);
    const sources = [...text.matchAll(/(?:src=|from )"(\/[^"]*)"/g)].map((match) => match[1] ?? '');
    expect(sources.filter((source) => !exists(join('.', source)))).toEqual([]);
  });
});
