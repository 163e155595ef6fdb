/** Configurations just below the limits of the server, each with one kind of error repeated: 100,000 values or 3 million characters. */

const values = 95_000;
const characters = 2_900_000;

const head = '{\n"$schema": "https://mintlify.com/docs.json",\n"theme": "mint", "name": "x", "colors": {"primary": "#0F766E"},\n';
const positionOf = (text: string) => ({ line: 2, character: head.split('\n')[2]?.indexOf(text) ?? 0 });
/** Positions at which a letter is part of a string, and at which it is an error. */
export const editPlaces = [positionOf('x"'), positionOf('"x"')];

const repeat = (count: number, toText: (index: number) => string, separator = ',\n'): string =>
  Array.from({ length: count }, (_, index) => toText(index)).join(separator);
const withPages = (pages: string): string => `${head}"navigation": {"pages": [\n${pages}\n]}}\n`;
const withRedirects = (toText: (index: number) => string): string => `${head}"redirects": [\n${repeat(values / 3, toText)}\n]}\n`;

/** A configuration without errors. */
export const soundText = withPages('"index"');

export const hostileTexts: Readonly<Record<string, () => string>> = {
  'missing pages': () => withPages(repeat(values, (index) => `"guides/a-${index}"`)),
  'missing pages in 50 folders': () => withPages(repeat(24_000, (index) => `"guides/section-${index % 50}/a-long-page-name-${index}"`)),
  'unknown keys of groups': () => withPages(repeat(values / 3, (index) => `{"group": "g${index}", "foo${index}": 1, "pages": []}`)),
  'unknown keys': () => `${head}${repeat(values, (index) => `"foo${index}": ${index}`)}\n}\n`,
  'missing fragments': () => withPages(repeat(values / 2, (index) => `{"$ref": "./f${index}.json"}`)),
  'duplicate keys': () => `${head}${repeat(values, (index) => `"name": "n${index}"`)}\n}\n`,
  'values of the wrong type': () => withPages(repeat(values, String)),
  'a chain of redirects': () => withRedirects((index) => `{"source": "/a${index}", "destination": "/a${index + 1}"}`),
  'invalid redirects': () => withRedirects((index) => `{"source": "bad ${index}", "destination": 5}`),
  'strings without end': () => withPages(repeat(40_000, (index) => `"guides/a-${index}`)),
  'missing commas': () => withPages(repeat(60_000, (index) => `"guides/a-${index}"`, '\n')),
  'open brackets': () => withPages(repeat(40_000, () => '[{')),
  'merge conflicts': () => withPages(repeat(10_000, (index) => `<<<<<<< HEAD\n"a${index}",\n=======\n"b${index}",\n>>>>>>> main`, '\n')),
  'one long string': () => withPages(`"${'a'.repeat(characters)}"`),
  'unknown icons and missing pages': () =>
    withPages(repeat(values / 4, (index) => `{"group": "g", "icon": "no-${index}", "pages": ["p${index}"]}`)),
  'one page repeated': () => withPages(repeat(values, () => '"index"')),
};
