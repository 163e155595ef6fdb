// Which families of the font catalogue have a weight axis, read from a package that knows and kept as a file of facts of our own.
import { readFile } from 'node:fs/promises';
import { isArrayOf, isObject, type JsonObject, objectOf, parseJson, readObject, stringOf } from '../json.ts';

/** Never installed: it is large and comes with a browser driver, of which nothing is needed. */
export const rangesPackage = 'google-font-metadata';

/** What is read of the package, by paths within it. */
export const rangesFiles = {
  manifest: 'package.json',
  licence: 'LICENSE',
  all: 'data/api-response.json',
  axes: 'data/variable-response.json',
};

/** The committed facts, and the licence of the package that they are from. */
export const rangesFile = new URL('data/fontRanges.json', import.meta.url);
export const rangesLicence = new URL('data/fontRanges.LICENSE.txt', import.meta.url);

/** Far fewer than either list has: below it the package has changed its form, and what is read of it is not the list. */
export const leastFamilies = { all: 1_000, variable: 300 };

/** What CSS allows. */
const allWeights = { least: 1, greatest: 1_000 };

export interface FontRanges {
  /** Of the package. */
  readonly version: string;
  /** The least and the greatest weight of each family with an axis of weights. */
  readonly variable: Readonly<Record<string, readonly number[]>>;
  /** The weights of each other family, the least first. */
  readonly static: Readonly<Record<string, readonly number[]>>;
}

/** The committed facts. */
export async function committedRanges(): Promise<FontRanges> {
  const facts = await readObject(rangesFile);
  return { version: stringOf(facts, 'version'), variable: weightsIn(facts, 'variable'), static: weightsIn(facts, 'static') };
}

/** @throws when it is no object of lists of numbers */
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
 * @param folder of the unpacked package, with a slash at its end
 * @param least fewer families than this are taken for another form of the package
 * @throws when the package has another form
 */
export async function readFontRanges(folder: URL, least: typeof leastFamilies = leastFamilies): Promise<FontRanges> {
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
  if (found.all < least.all || found.variable < least.variable)
    throw new Error(`Only ${found.all} families, ${found.variable} of them variable, were found: has ${rangesPackage} changed its form?`);
  return { version: String(version), variable, static: fixed };
}

/** An entry of a list of the package. */
interface Family extends JsonObject {
  readonly family: string;
}

/** The entries of a list that have a name that can be told from others. */
function families(list: unknown, path: string): Family[] {
  if (!Array.isArray(list)) throw new Error(`${path} is no list: has ${rangesPackage} changed its form?`);
  return list.filter(isFamily);
}

function isFamily(entry: unknown): entry is Family {
  return isObject(entry) && typeof entry.family === 'string' && !/^$|[|]|^__proto__$/.test(entry.family);
}

/** `undefined` where an axis has no two ends that are weights: then nothing is known of that family. */
function rangeOf({ min, max }: JsonObject): readonly number[] | undefined {
  const [least, greatest] = [Number(min), Number(max)];
  const isRange = Number.isInteger(least) && Number.isInteger(greatest) && least < greatest;
  return isRange && least >= allWeights.least && greatest <= allWeights.greatest ? [least, greatest] : undefined;
}

/** Of names like `regular`, `italic`, `700` and `700italic`. */
function weightsOf(variants: unknown): number[] {
  const names = Array.isArray(variants) ? variants.map(String) : [];
  const weights = names.map((name) => (/^(regular|italic)$/.test(name) ? 400 : Number(/^([1-9]00)(italic)?$/.exec(name)?.[1])));
  return [...new Set(weights)].filter(Boolean).sort((a, b) => a - b);
}

/** The file: one family a line in a fixed order, so that what changes is what is new */
export function rangesText({ version, variable, static: others }: FontRanges): string {
  const lines = (record: FontRanges['variable']): string =>
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([family, weights]) => `    ${JSON.stringify(family)}: [${weights.join(', ')}]`)
      .join(',\n');
  return `{\n  "package": ${JSON.stringify(rangesPackage)},\n  "version": ${JSON.stringify(version)},\n  "variable": {\n${lines(variable)}\n  },\n  "static": {\n${lines(others)}\n  }\n}\n`;
}
