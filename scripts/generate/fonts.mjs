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
 * @property {string[]} facts of each family: the first letter of its category, the digits of its weights in hundreds, `i` with italics
 */

/** @param {URL} modules the folder node_modules, with a slash at its end @returns {Promise<FontNames>} */
export async function readFontNames(modules) {
  const folder = new URL('@capsizecss/metrics/', modules);
  const { version } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  const { entireMetricsCollection } = await import(new URL('dist/entireMetricsCollection.mjs', folder).href);
  const measured = new Map(Object.values(entireMetricsCollection).map((font) => [font.familyName, font]));
  for (const family of systemFamilies) measured.delete(family);
  const families = [...measured.keys()].sort();
  return { version, families, facts: families.map((family) => factsOf(measured.get(family))) };
}

/**
 * The same with what another package says of the weights: behind the facts of a variable family stands `v` and its range, alone where that
 * goes from the first to the last of the weights. `?` stands where nothing is known, since only one of the packages has the family or they
 * differ on its weights.
 *
 * @param {FontNames} fonts @param {import('./fontRanges.mjs').FontRanges} ranges @returns {FontNames}
 */
export function withRanges(fonts, ranges) {
  const [variable, fixed] = [new Map(Object.entries(ranges.variable)), new Map(Object.entries(ranges.static))];
  const markOf = (family, weights) => {
    const range = variable.get(family);
    if (!range) return fixed.get(family)?.join() === weights.join() ? '' : '?';
    const [first, last] = [weights[0], weights[weights.length - 1]];
    if (first < range[0] || last > range[1]) return '?';
    return first === range[0] && last === range[1] ? 'v' : `v${range.join('-')}`;
  };
  const facts = fonts.families.map((family, at) => {
    const weights = [.../\d+/.exec(fonts.facts[at])[0]].map((digit) => digit * 100);
    return `${fonts.facts[at]}${markOf(family, weights)}`;
  });
  return { ...fonts, facts };
}

function factsOf({ category = 'sans-serif', variants = {} }) {
  const all = Object.keys(variants);
  const weights = new Set(all.map((name) => (/^(regular|italic)$/.test(name) ? '4' : (/^([1-9])00/.exec(name)?.[1] ?? ''))));
  return `${letterOf[category] ?? 's'}${[...weights].filter(Boolean).sort().join('') || '4'}${all.some((name) => name.endsWith('italic')) ? 'i' : ''}`;
}

/** `s`: without serifs, `r`: with them, `m`: of one width, `h`: like handwriting, `d`: for titles. */
const letterOf = { 'sans-serif': 's', serif: 'r', monospace: 'm', handwriting: 'h', display: 'd' };

/**
 * The source of a module that exports `read`; a function, so that the text is in memory only once it is needed.
 *
 * @param {FontNames} fonts @returns {string}
 */
export function fontModule({ version, families, facts }) {
  const text = JSON.stringify(families.join('|'));
  return `// Families of the catalogue, as of @capsizecss/metrics ${version}.\nexport const read = () => ({\n  version: ${JSON.stringify(version)},\n  families: ${text},\n  facts: ${JSON.stringify(facts.join(' '))},\n});\n`;
}

export const fontModuleTypes = `import type { PackedFontNames } from '../fonts/fontCatalogue';

/** The families, separated by \`|\`. */
export declare const read: () => PackedFontNames;
`;
