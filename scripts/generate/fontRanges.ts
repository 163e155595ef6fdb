// Weights of the families of the font catalogue, fixed or variable: extracted from a package and committed as a file of facts.
import { readFile } from 'node:fs/promises';
import { isArrayOf, isObject, type JsonObject, objectOf, parseJson, readObject, stringOf } from '../json.ts';

/** Never installed: it is large and includes a browser driver that is not needed. */
export const rangesPackage = 'google-font-metadata';

/** The files of the package that are read, by paths within it. */
export const rangesFiles = {
  manifest: 'package.json',
  licence: 'LICENSE',
  all: 'data/api-response.json',
  axes: 'data/variable-response.json',
};

/** The committed facts, and the licence of the package that they are from. */
export const rangesFile = new URL('data/fontRanges.json', import.meta.url);
export const rangesLicence = new URL('data/fontRanges.LICENSE.txt', import.meta.url);

/** Minimum numbers of families: fewer mean that the package has changed its format. */
export const leastFamilies = { all: 1_000, variable: 300 };

/** Weights that CSS allows. */
const allWeights = { least: 1, greatest: 1_000 };

export interface FontRanges {
  /** Version of the package. */
  readonly version: string;
  /** Minimum and maximum weight of each family with a weight axis. */
  readonly variable: Readonly<Record<string, readonly number[]>>;
  /** The weights of each other family, ascending. */
  readonly static: Readonly<Record<string, readonly number[]>>;
}

/** The committed facts. */
export async function committedRanges(): Promise<FontRanges> {
  const facts = await readObject(rangesFile);
  return { version: stringOf(facts, 'version'), variable: weightsIn(facts, 'variable'), static: weightsIn(facts, 'static') };
}

/** @throws if the value is not an object of arrays of numbers */
function weightsIn(facts: JsonObject, key: string): Record<string, readonly number[]> {
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  return Object.fromEntries(
    Object.entries(objectOf(facts, key)).map(([family, weights]) => {
      if (!isArrayOf(weights, isNumber)) throw new Error(`The weights of "${family}" are no list of numbers.`);
      return [family, weights];
    }),
  );
}

/**
 * @param folder of the unpacked package, with a trailing slash
 * @param min minimum numbers of families: fewer mean that the package has another format
 * @throws if the package has another format
 */
export async function readFontRanges(folder: URL, min: typeof leastFamilies = leastFamilies): Promise<FontRanges> {
  const read = async (path: string): Promise<unknown> => parseJson(await readFile(new URL(path, folder), 'utf8'));
  const { version } = await readObject(new URL(rangesFiles.manifest, folder));
  const listed = new Map(families(await read(rangesFiles.all), rangesFiles.all).map(({ family, variants }) => [family, variants]));
  const axes = new Map(families(await read(rangesFiles.axes), rangesFiles.axes).map(({ family, axes: own }) => [family, own]));
  const variable: Record<string, readonly number[]> = {};
  const fixed: Record<string, readonly number[]> = {};
  for (const family of [...new Set([...listed.keys(), ...axes.keys()])].sort()) {
    const own = axes.get(family);
    const axis = isObject(own) ? own.wght : undefined;
    const range = isObject(axis) ? rangeOf(axis) : undefined;
    const weights = weightsOf(listed.get(family));
    if (range) variable[family] = range;
    else if (weights.length > 0 && !axis) fixed[family] = weights;
  }
  const found = { variable: Object.keys(variable).length, all: Object.keys(variable).length + Object.keys(fixed).length };
  if (found.all < min.all || found.variable < min.variable)
    throw new Error(`Only ${found.all} families, ${found.variable} of them variable, were found: has ${rangesPackage} changed its form?`);
  return { version: String(version), variable, static: fixed };
}

/** Entry of an array in a file of the package. */
interface Family extends JsonObject {
  readonly family: string;
}

/** The entries of an array that have a usable name. @throws if the value is not an array */
function families(list: unknown, path: string): Family[] {
  if (!Array.isArray(list)) throw new Error(`${path} is no list: has ${rangesPackage} changed its form?`);
  return list.filter(isFamily);
}

function isFamily(entry: unknown): entry is Family {
  return isObject(entry) && typeof entry.family === 'string' && !/^$|[|]|^__proto__$/.test(entry.family);
}

/** Minimum and maximum of an axis; `undefined` if they are not two different weights: then the range of the family is unknown. */
function rangeOf({ min, max }: JsonObject): readonly number[] | undefined {
  const [least, greatest] = [Number(min), Number(max)];
  const isRange = Number.isInteger(least) && Number.isInteger(greatest) && least < greatest;
  return isRange && least >= allWeights.least && greatest <= allWeights.greatest ? [least, greatest] : undefined;
}

/** Weights of variants named `regular`, `italic`, `700`, `700italic` and so on. */
function weightsOf(variants: unknown): number[] {
  const names = Array.isArray(variants) ? variants.map(String) : [];
  const weights = names.map((name) => (/^(regular|italic)$/.test(name) ? 400 : Number(/^([1-9]00)(italic)?$/.exec(name)?.[1])));
  return [...new Set(weights)].filter(Boolean).sort((a, b) => a - b);
}

/** The file: one family per line in a fixed order, so that diffs are small. */
export function rangesText({ version, variable, static: others }: FontRanges): string {
  const lines = (record: FontRanges['variable']): string =>
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([family, weights]) => `    ${JSON.stringify(family)}: [${weights.join(', ')}]`)
      .join(',\n');
  return `{\n  "package": ${JSON.stringify(rangesPackage)},\n  "version": ${JSON.stringify(version)},\n  "variable": {\n${lines(variable)}\n  },\n  "static": {\n${lines(others)}\n  }\n}\n`;
}
