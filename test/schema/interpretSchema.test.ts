import { expect, it } from 'vitest';
import { validate } from '../../server/src/engine/schema/generated/validateDocs';
import { interpretSchema, typesOf } from '../../server/src/engine/schema/interpretSchema';
import type { DocsSchema } from '../../server/src/engine/schema/schemaView';
import type { SchemaValidator } from '../../server/src/engine/schema/validator';
import { randomNumbers } from '../support/randomNumbers';
import { rounds } from '../support/rounds';
import { readSchemaFile } from '../support/schemaTree';

const interpreted = interpretSchema(readSchemaFile<DocsSchema>('docs.schema.json'));

/** Errors of a validator in an order of their own. A failed `if` is reported by compiled validators in addition to its branch. */
function errorsOf(validator: SchemaValidator, value: unknown): readonly string[] {
  validator(value);
  const errors = (validator.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return [...new Set(errors.map(({ keyword, instancePath, params }) => JSON.stringify([keyword, instancePath, params])))].sort();
}

const sample = {
  theme: 'mint',
  name: 'A',
  colors: { primary: '#16a34a', light: '#fff' },
  logo: { light: '/a.svg', dark: '/b.svg', href: 'https://example.com' },
  favicon: '/favicon.svg',
  api: {
    openapi: ['a.json'],
    playground: { display: 'simple' },
    params: { expanded: 'all' },
    mdx: { server: 'https://example.com', auth: { method: 'key' } },
  },
  appearance: { default: 'dark', strict: true },
  background: { image: '/a.png', decoration: 'grid', color: { light: '#fff' } },
  banner: { content: 'A', dismissible: true },
  contextual: { options: ['copy', { title: 'A', description: 'B', href: 'https://example.com' }] },
  fonts: { heading: { family: 'A', weight: 400, source: 'https://example.com/a.woff2', format: 'woff2' } },
  footer: { socials: { x: 'https://x.com/a' }, links: [{ header: 'A', items: [{ label: 'B', href: '/b' }] }] },
  icons: { library: 'lucide' },
  integrations: { ga4: { measurementId: 'G-1' } },
  navbar: { links: [{ label: 'A', href: '/a', icon: { name: 'b', style: 'solid' } }], primary: { type: 'button', label: 'A', href: '/a' } },
  navigation: {
    global: { anchors: [{ anchor: 'A', href: 'https://example.com', color: { light: '#fff' } }] },
    languages: [{ language: 'en', tabs: [{ tab: 'A', icon: 'b', groups: [{ group: 'C', pages: ['a', { group: 'D', pages: ['b'] }] }] }] }],
  },
  redirects: [{ source: '/a', destination: '/b', permanent: true }],
  search: { prompt: 'A' },
  seo: { metatags: { robots: 'none' }, indexing: 'all' },
  styling: { codeblocks: { theme: { light: 'nord', dark: 'nord' } } },
  thumbnails: { appearance: 'dark' },
  variables: { a: 'b' },
};

const replacements: readonly unknown[] = [
  null,
  true,
  0,
  1.5,
  '',
  ' ',
  'text',
  'https://example.com',
  '#12',
  [],
  ['a'],
  [1, {}],
  {},
  { a: 1 },
  { $ref: './a.json' },
];

/** Replaces, removes, renames or adds a value somewhere. */
function spoil(value: unknown, below: (bound: number) => number): unknown {
  if (typeof value !== 'object' || value === null || below(4) === 0) return replacements[below(replacements.length)];
  if (Array.isArray(value)) {
    const index = below(value.length + 1);
    const items: unknown[] = [...(value as readonly unknown[])];
    items[index] = spoil(items[index], below);
    return items;
  }
  const entries = Object.entries(value);
  const index = below(entries.length + 1);
  const [key, inner] = entries[index] ?? ['added', undefined];
  const kind = below(6);
  if (kind === 0) return Object.fromEntries(entries.filter((_entry, at) => at !== index));
  if (kind === 1) return { ...Object.fromEntries(entries.filter((_entry, at) => at !== index)), [`${key}/~x`]: inner };
  return { ...value, [key]: spoil(inner, below) };
}

it.each(rounds.seeds(400, 1))('finds the violations that the compiled schema finds: %d', (seed) => {
  const below = randomNumbers(seed);
  let value: unknown = sample;
  for (let count = 0; count < 1 + (seed % 4); count++) value = spoil(value, below);
  expect(errorsOf(interpreted, value)).toEqual(errorsOf(validate, value));
});

it('accepts the sample, as the compiled schema does', () => {
  expect([errorsOf(interpreted, sample), errorsOf(validate, sample)]).toEqual([[], []]);
});

it('ends for a schema that refers to itself', () => {
  const cyclic = { definitions: { a: { $ref: '#/definitions/a' } }, properties: { a: { $ref: '#/definitions/a' } } } as DocsSchema;
  expect(interpretSchema(cyclic)({ a: 1 })).toBe(true);
});

// Following each reference again would take 2^40 steps.
it('finds the types of unions that refer to one union twice', () => {
  const union = (index: number): [string, DocsSchema] => {
    const next = { $ref: `#/definitions/union${index + 1}` };
    return [`union${index}`, { anyOf: [next, next] }];
  };
  const definitions: Record<string, DocsSchema> = Object.fromEntries(Array.from({ length: 40 }, (_, index) => union(index)));
  const root: DocsSchema = { definitions: { ...definitions, union40: { type: 'string' } } };
  expect(typesOf(root, { $ref: '#/definitions/union0' })).toEqual(['string']);
});
