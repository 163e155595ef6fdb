import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSite, entriesForBytes, writeSite } from '../../bench/sites';
import { asEndpoint, filesBelow, isObject, type Json, navigationEntries, parse } from '../examples/exampleSite';

const depth = (value: Json): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map((child: Json) => depth(child))) : 0;

describe('createSite', () => {
  const site = createSite({ entries: 2_003 });
  const config = parse(site.text);
  const entries = navigationEntries(isObject(config) ? (config.navigation ?? null) : null);
  const endpoints = entries.flatMap((entry) => asEndpoint(entry) ?? []);

  it('returns the same site for the same seed, and another for another seed', () => {
    expect(createSite({ entries: 2_003 })).toEqual(site);
    expect(createSite({ entries: 2_003, seed: 2 }).text).not.toBe(site.text);
  });

  it('has exactly the requested number of entries', () => {
    expect(entries).toHaveLength(2_003);
    expect(endpoints).toHaveLength(site.endpoints);
    expect(site.pages.length + site.missing.length + site.endpoints).toBe(2_003);
  });

  it('lists each page once, a few of them without a file', () => {
    const listed = entries.filter((entry) => !asEndpoint(entry)).map((entry) => entry.text);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...site.pages, ...site.missing].sort()).toEqual([...listed].sort());
    expect(site.missing.length).toBeGreaterThan(0);
  });

  it('has an OpenAPI file with every referenced operation', () => {
    const description = parse(site.description);
    const paths = isObject(description) && isObject(description.paths) ? description.paths : {};
    const known = new Set(
      Object.entries(paths).flatMap(([path, item]) => (isObject(item) ? Object.keys(item).map((method) => `${method} ${path}`) : [])),
    );
    expect(endpoints.filter((each) => !known.has(each.operation))).toEqual([]);
    expect(new Set(endpoints.map((each) => each.description))).toEqual(new Set(['openapi/api.json']));
  });

  it('nests groups below tabs below languages, with an indent of two', () => {
    expect(depth(config)).toBeGreaterThanOrEqual(9);
    expect(site.text).toMatch(/^\{\n {2}"\$schema"/);
  });

  it.each([24_000, 500_000, 2_000_000])('has about %d bytes on request', (bytes) => {
    const size = createSite({ entries: entriesForBytes(bytes) }).text.length;
    expect(Math.abs(size - bytes) / bytes).toBeLessThan(0.05);
  });

  it('is as large as the largest known site of the same number of entries', () => {
    const large = createSite({ entries: 27_000 });
    expect(large.pages.length).toBeGreaterThan(24_000);
    expect(large.text.length / 1e6).toBeGreaterThan(2);
  });
});

describe('writeSite', () => {
  it('writes docs.json, the OpenAPI file and the existing pages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-json-bench-test-'));
    try {
      const site = createSite({ entries: 100 });
      await writeSite(folder, site);
      const pages = site.pages.map((page) => `${page}.mdx`);
      expect(filesBelow(folder)).toEqual(['docs.json', 'favicon.svg', 'openapi/api.json', ...pages].sort());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
