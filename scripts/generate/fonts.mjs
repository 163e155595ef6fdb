// The families of the public font catalogue, taken from a package of font metrics that follows it.
import { readFile } from 'node:fs/promises';

/** Families that the package measures besides those of the catalogue: they come with operating systems. */
const systemFamilies = [
  '-apple-system',
  'Arial',
  'BlinkMacSystemFont',
  'Brush Script',
  'Courier New',
  'Georgia',
  'Helvetica',
  'Helvetica Neue',
  'Lucida Grande',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
];

/**
 * @typedef {object} FontNames
 * @property {string} version of the package that the names come from
 * @property {string[]} families of the catalogue, sorted
 */

/** @param {URL} modules the folder node_modules, with a slash at its end @returns {Promise<FontNames>} */
export async function readFontNames(modules) {
  const folder = new URL('@capsizecss/metrics/', modules);
  const { version } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  const { entireMetricsCollection } = await import(new URL('dist/entireMetricsCollection.mjs', folder).href);
  const measured = new Set(Object.values(entireMetricsCollection).map((font) => font.familyName));
  for (const family of systemFamilies) measured.delete(family);
  return { version, families: [...measured].sort() };
}

/**
 * The source of a module that exports `read`; a function, so that the text is in memory only once it is needed.
 *
 * @param {FontNames} fonts @returns {string}
 */
export function fontModule({ version, families }) {
  const text = JSON.stringify(families.join('|'));
  return `// Families of the catalogue, as of @capsizecss/metrics ${version}.\nexport const read = () => ({\n  version: ${JSON.stringify(version)},\n  families: ${text},\n});\n`;
}

export const fontModuleTypes = `import type { PackedFontNames } from '../data/fontCatalogue';

/** The families, separated by \`|\`. */
export declare const read: () => PackedFontNames;
`;
