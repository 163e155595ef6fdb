import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

/** Site with a group that has this property, which contains a cursor. */
function inGroup(property: string, library = 'lucide'): Site {
  const navigation = `{ "groups": [{ "group": "Start", ${property}, "pages": ["index"] }] }`;
  return site({ 'docs.json': docsJson({ navigation, icons: library === '' ? undefined : `{ "library": "${library}" }` }) });
}

async function list(found: Site) {
  const { path, position } = found.cursor();
  return found.engine.completion(uriOf(path), position, neverCancelled);
}

async function labels(found: Site): Promise<string[]> {
  return (await list(found)).items.filter(({ detail }) => detail !== undefined).map(({ label }) => label);
}

describe('completion of icon names', () => {
  it('offers names that contain the typed text, the nearest first', async () => {
    const found = await labels(inGroup('"icon": "book-op<|>"'));
    expect(found.slice(0, 2)).toEqual(['book-open', 'book-open-check']);
    const inner = await labels(inGroup('"icon": "pen<|>"'));
    expect(inner.indexOf('pen')).toBe(0);
    expect(inner.indexOf('pen-line')).toBeLessThan(inner.indexOf('book-open'));
    expect(inner).toContain('book-open');
  });

  it.each([
    ['at the end', '"icon": "book-op<|>"'],
    ['in the middle', '"icon": "book<|>-op"'],
    ['in an empty text', '"icon": "<|>"'],
    ['in the name of an icon object', '"icon": { "name": "boo<|>" }'],
  ])('replaces the whole string: %s', async (_name, property) => {
    const found = inGroup(property);
    const after = await found.accept((await labels(found)).includes('book-open') ? 'book-open' : 'a-arrow-down');
    expect(after).toMatch(/"(book-open|a-arrow-down)"/);
    expect(() => JSON.parse(after)).not.toThrow();
  });

  it.each([
    ['after the colon', '"icon": <|>'],
    ['right behind it', '"icon":<|>'],
    ['with a word begun', '"icon": boo<|>'],
  ])('inserts the quotes: %s', async (_name, property) => {
    const found = inGroup(property);
    const after = await found.accept(property.includes('boo') ? 'book-open' : 'a-arrow-down');
    expect(after).toMatch(/"icon": ?"(book-open|a-arrow-down)", "pages"/);
  });

  it('closes an unclosed string', async () => {
    const text = docsJson({
      navigation: '{ "groups": [{ "group": "A", "icon": "book-op<|>\n, "pages": ["index"] }] }',
      icons: '{ "library": "lucide" }',
    });
    expect(await site({ 'docs.json': text }).accept('book-open')).toContain('"icon": "book-open"\n');
  });

  it('offers names of the library of the site', async () => {
    expect(await labels(inGroup('"icon": "brand-githu<|>"', 'tabler'))).toContain('brand-github');
    expect(await labels(inGroup('"icon": "brand-githu<|>"', 'lucide'))).toEqual([]);
    expect(await labels(inGroup('"icon": "alien-8<|>"', ''))).toEqual(['alien-8bit']);
    expect(await labels(inGroup('"icon": "boo<|>"', 'feather'))).toEqual([]);
  });

  it('offers names of the library of an icon object', async () => {
    expect(await labels(inGroup('"icon": { "name": "brand-githu<|>", "library": "tabler" }'))).toContain('brand-github');
    expect(await labels(inGroup('"icon": { "name": "boo<|>", "library": "feather" }'))).toEqual([]);
  });

  it('offers aliases of icons only for typed text, with a note', async () => {
    const { items } = await list(inGroup('"icon": "hom<|>"'));
    expect(items.find((item) => item.label === 'home')?.detail).toBe('Lucide, other name');
    expect(await labels(inGroup('"icon": "<|>"'))).not.toContain('activity-square');
  });

  it('begins with letters if nothing is typed, and is incomplete', async () => {
    const { isIncomplete, items } = await list(inGroup('"icon": "<|>"', 'fontawesome'));
    expect(isIncomplete).toBe(true);
    expect(items.filter(({ detail }) => detail === 'Font Awesome').length).toBe(200);
    expect(items[0]?.label).toMatch(/^[a-z]/);
    expect((await list(inGroup('"icon": "book-open<|>"'))).isIncomplete).toBe(false);
  });

  it.each([
    '"icon": "/icons/<|>"',
    '"icon": "https://<|>"',
    '"icon": "book"<|>',
    '"ic<|>on": "book"',
    '"group": "boo<|>"',
    '"tag": "boo<|>"',
  ])('offers nothing at %s', async (property) => {
    expect(await labels(inGroup(property))).toEqual([]);
  });

  it('works in a fragment', async () => {
    const files = {
      'docs.json': docsJson({ icons: '{ "library": "lucide" }', navigation: '{ "groups": [{ "$ref": "./group.json" }] }' }),
      'group.json': '{ "group": "A", "icon": "book-op<|>", "pages": ["index"] }',
    };
    expect(await labels(site(files))).toContain('book-open');
  });
});

describe('completion of font families', () => {
  const withFonts = (fonts: string) => site({ 'docs.json': docsJson({ fonts }) });

  it('offers the families of the catalogue', async () => {
    expect((await labels(withFonts('{ "family": "inter<|>" }'))).slice(0, 2)).toEqual(['Inter', 'Inter Tight']);
    expect(await labels(withFonts('{ "heading": { "family": "plex mon<|>" } }'))).toContain('IBM Plex Mono');
  });

  it('replaces the whole string, including spaces', async () => {
    expect(await withFonts('{ "family": "IBM Plex<|> Sen" }').accept('IBM Plex Sans')).toContain('{ "family": "IBM Plex Sans" }');
    expect(await withFonts('{ "family": <|> }').accept('ABeeZee')).toContain('"family": "ABeeZee"');
  });

  it('offers families for preview images', async () => {
    const found = site({ 'docs.json': docsJson({ thumbnails: '{ "fonts": { "family": "Gei<|>" } }' }) });
    expect(await labels(found)).toContain('Geist');
  });

  it('offers no families for the other settings of a font', async () => {
    expect(await labels(withFonts('{ "family": "Inter", "format": "<|>" }'))).not.toContain('Inter');
  });
});
