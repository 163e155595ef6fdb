// The families of the public font catalogue, from a package of font metrics that follows it.
import { isObject, type JsonObject, objectOf, readObject, stringOf } from '../json.ts';
import type { FontRanges } from './fontRanges.ts';

/** System fonts that the package measures besides those of the catalogue. */
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

interface FontNames {
  /** Version of the package of the names. */
  readonly version: string;
  /** Families of the catalogue, sorted. */
  readonly families: readonly string[];
  /** One string per family: the first letter of its category, the digits of its weights in hundreds, `i` with italics. */
  readonly facts: readonly string[];
}

/** @param modules the folder node_modules, with a slash at its end */
export async function readFontNames(modules: URL): Promise<FontNames> {
  const folder = new URL('@capsizecss/metrics/', modules);
  const version = stringOf(await readObject(new URL('package.json', folder)), 'version');
  const collection: unknown = await import(new URL('dist/entireMetricsCollection.mjs', folder).href);
  const fonts = Object.values(isObject(collection) ? objectOf(collection, 'entireMetricsCollection') : {}).filter(isObject);
  const facts = new Map(fonts.map((font) => [stringOf(font, 'familyName'), factsOf(font)]));
  for (const family of systemFamilies) facts.delete(family);
  const sorted = [...facts].sort(([a], [b]) => (a < b ? -1 : 1));
  return { version, families: sorted.map(([family]) => family), facts: sorted.map(([, own]) => own) };
}

/**
 * Adds the ranges of another package: `v` and the range after the facts of a variable family, or `v` alone if the range is that of the
 * weights. `?` if the range is unknown, since only one of the packages has the family or they disagree on its weights.
 */
export function withRanges(fonts: FontNames, ranges: FontRanges): FontNames {
  const [variable, fixed] = [new Map(Object.entries(ranges.variable)), new Map(Object.entries(ranges.static))];
  const markOf = (family: string, weights: readonly number[]): string => {
    const range = variable.get(family);
    if (!range) return fixed.get(family)?.join() === weights.join() ? '' : '?';
    const [least = 0, greatest = 0] = range;
    const [first = 0, last = 0] = [weights[0], weights.at(-1)];
    if (first < least || last > greatest) return '?';
    return first === least && last === greatest ? 'v' : `v${range.join('-')}`;
  };
  const facts = fonts.families.map((family, at) => {
    const known = fonts.facts[at] ?? '';
    const weights = [...(/\d+/.exec(known)?.[0] ?? '')].map((digit) => Number(digit) * 100);
    return `${known}${markOf(family, weights)}`;
  });
  return { ...fonts, facts };
}

function factsOf({ category = 'sans-serif', variants }: JsonObject): string {
  const all = Object.keys(isObject(variants) ? variants : {});
  const weights = new Set(all.map((name) => (/^(regular|italic)$/.test(name) ? '4' : (/^([1-9])00/.exec(name)?.[1] ?? ''))));
  return `${letterOf[String(category)] ?? 's'}${[...weights].filter(Boolean).sort().join('') || '4'}${all.some((name) => name.endsWith('italic')) ? 'i' : ''}`;
}

/** `s`: sans serif, `r`: serif, `m`: monospace, `h`: handwriting, `d`: display. */
const letterOf: Readonly<Record<string, string>> = { 'sans-serif': 's', serif: 'r', monospace: 'm', handwriting: 'h', display: 'd' };

/** The source of a module that exports `read`; a function, so that the text is in memory only on demand. */
export function fontModule({ version, families, facts }: FontNames): string {
  const text = JSON.stringify(families.join('|'));
  return `// Families of the catalogue, as of @capsizecss/metrics ${version}.\nexport const read = () => ({\n  version: ${JSON.stringify(version)},\n  families: ${text},\n  facts: ${JSON.stringify(facts.join(' '))},\n});\n`;
}

export const fontModuleTypes = `import type { PackedFontNames } from '../../fonts/fontCatalogue';

/** The families, separated by \`|\`. */
export declare const read: () => PackedFontNames;
`;
