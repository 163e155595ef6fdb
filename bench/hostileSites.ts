/** Sites whose hostile part is not only a docs.json: pages, ignore files, OpenAPI files and a very large number of files. */

export interface HostileSite {
  /** Texts by path, at a multiple of the smallest size. */
  files(times: number): Readonly<Record<string, string>>;
  /** The file that is opened, selected and edited. */
  readonly open: string;
  readonly languageId: 'docs-json' | 'mdx' | 'yaml';
}

/** Numbers of characters of the smallest size: a quarter of the maximum that is read of a page, or of docs.json. */
const pageLength = 490_000;
const configLength = 700_000;

const repeat = (count: number, toText: (index: number) => string, separator = ''): string =>
  Array.from({ length: Math.floor(count) }, (_, index) => toText(index)).join(separator);
const configOf = (navigation: string, others = ''): string =>
  `{\n"$schema": "https://mintlify.com/docs.json",\n"theme": "mint", "name": "x", "colors": {"primary": "#0F766E"},\n${others}"navigation": ${navigation}}\n`;
const listed = configOf('{"pages": ["index"]}');
const filled = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

const page = (part: string): HostileSite => ({
  files: (times) => ({ 'docs.json': listed, 'index.mdx': `---\ntitle: "Start"\n---\n\n${filled(part, times * pageLength)}\n` }),
  open: 'index.mdx',
  languageId: 'mdx',
});
const yaml = (part: string): HostileSite => ({
  files: (times) => ({
    'docs.json': configOf('{"groups": [{"group": "API", "openapi": "api.yaml"}]}'),
    'api.yaml': `openapi: 3.0.0\npaths:\n${filled(part, times * configLength)}`,
    'index.mdx': '',
  }),
  open: 'api.yaml',
  languageId: 'yaml',
});
const ignoreFile = (lineOf: (index: number) => string): HostileSite => ({
  files: (times) => ({
    'docs.json': listed,
    '.mintignore': repeat((times * configLength) / lineOf(10_000).length, lineOf),
    ...Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`guides/page-${index}.mdx`, '---\ntitle: "Page"\n---\n'])),
    'index.mdx': '',
  }),
  open: 'docs.json',
  languageId: 'docs-json',
});
const config = (pages: (times: number) => string): HostileSite => ({
  files: (times) => ({ 'docs.json': configOf(`{"pages": [${pages(times)}]}`), 'index.mdx': '' }),
  open: 'docs.json',
  languageId: 'docs-json',
});

export const hostileSites: Readonly<Record<string, HostileSite>> = {
  'a page of open link targets': page('[a](<'),
  'a page of tags that are not closed': page('<div>'),
  'a page of such tags in lines': page('<div>\n\n'),
  'a page of links to missing pages': page('[a](/b)\n\n'),
  'a page of quote markers': page('> '),
  'a page of cards with unknown icons': page('<Card icon="x" href="/y">\n\n'),
  'a page of headings': page('# a\n\n'),
  'a page of braces': page('{'),
  'a page of statements': page('import a from "b"\n\n'),
  'a page of titles without end': page('[a](x ('),
  'a page of prices': page('$<1$ '),
  'YAML of brackets that are not closed': yaml('  /a: {b: c\n'),
  'YAML of other brackets': yaml('  /a: [b\n'),
  'YAML of closing brackets': yaml('}\n'),
  'YAML of tabs': yaml('\t- a\n'),
  'an ignore file of paths': ignoreFile((index) => `guides/page-${index}.mdx\n`),
  'an ignore file of patterns': ignoreFile((index) => `*-${index}.mdx\n`),
  'one string of invalid escapes': config((times) => `"${filled('\\x', times * configLength)}"`),
  'strings of invalid escapes': config((times) => repeat((times * configLength) / 104, () => `"${filled('\\x', 100)}"`, ',\n')),
  'one string of tabs': config((times) => `"${filled('a\t', times * configLength)}"`),
  'missing fragments beside very many files': {
    files: (times) => ({
      'docs.json': configOf(`{"groups": [${repeat(500 * times, (index) => `{"$ref": "./parts/group-${index}x.json"}`, ',\n')}]}`),
      ...Object.fromEntries(
        Array.from({ length: 750 * times }, (_, index) => [`parts/group-${index}.json`, '{"group": "a", "pages": []}\n']),
      ),
      'index.mdx': '',
    }),
    open: 'docs.json',
    languageId: 'docs-json',
  },
};

/** A configuration with a large number of problems in one line, for the text report of the command line. */
export const longLine = config((times) => repeat((times * configLength) / 140, (index) => `"guides/a-${index}"`, ', '));
