// Which families of the font catalogue have a weight axis, read from a package that knows and kept as a file of facts of our own.
import { readFile } from 'node:fs/promises';

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

/**
 * @typedef {object} FontRanges
 * @property {string} version of the package
 * @property {Record<string, [number, number]>} variable the least and the greatest weight of each family with an axis of weights
 * @property {Record<string, number[]>} static the weights of each other family, the least first
 */

/** @returns {Promise<FontRanges>} the committed facts */
export async function committedRanges() {
  return JSON.parse(await readFile(rangesFile, 'utf8'));
}

/**
 * @param {URL} folder of the unpacked package, with a slash at its end
 * @param {{ all: number, variable: number }} [least] fewer families than this are taken for another form of the package
 * @returns {Promise<FontRanges>} @throws when the package has another form
 */
export async function readFontRanges(folder, least = leastFamilies) {
  const read = async (path) => JSON.parse(await readFile(new URL(path, folder), 'utf8'));
  const { version } = await read(rangesFiles.manifest);
  const listed = new Map(families(await read(rangesFiles.all), rangesFiles.all).map(({ family, variants }) => [family, variants]));
  const axes = new Map(families(await read(rangesFiles.axes), rangesFiles.axes).map(({ family, axes: own }) => [family, own]));
  const ranges = { version: String(version), variable: {}, static: {} };
  for (const family of [...new Set([...listed.keys(), ...axes.keys()])].sort()) {
    const range = axes.get(family)?.wght && rangeOf(axes.get(family).wght);
    const weights = weightsOf(listed.get(family));
    if (range) ranges.variable[family] = range;
    else if (weights.length > 0 && !axes.get(family)?.wght) ranges.static[family] = weights;
  }
  const found = {
    variable: Object.keys(ranges.variable).length,
    all: Object.keys(ranges.variable).length + Object.keys(ranges.static).length,
  };
  if (found.all < least.all || found.variable < least.variable)
    throw new Error(`Only ${found.all} families, ${found.variable} of them variable, were found: has ${rangesPackage} changed its form?`);
  return ranges;
}

/** The entries of a list that have a name that can be told from others. */
function families(list, path) {
  if (!Array.isArray(list)) throw new Error(`${path} is no list: has ${rangesPackage} changed its form?`);
  return list.filter((entry) => typeof entry?.family === 'string' && !/^$|[|]|^__proto__$/.test(entry.family));
}

/** `undefined` where an axis has no two ends that are weights: then nothing is known of that family. */
function rangeOf({ min, max }) {
  const [least, greatest] = [Number(min), Number(max)];
  const isRange = Number.isInteger(least) && Number.isInteger(greatest) && least < greatest;
  return isRange && least >= allWeights.least && greatest <= allWeights.greatest ? [least, greatest] : undefined;
}

/** Of names like `regular`, `italic`, `700` and `700italic`. */
function weightsOf(variants) {
  const names = Array.isArray(variants) ? variants : [];
  const weights = names.map((name) => (/^(regular|italic)$/.test(name) ? 400 : Number(/^([1-9]00)(italic)?$/.exec(name)?.[1])));
  return [...new Set(weights)].filter(Boolean).sort((a, b) => a - b);
}

/** @param {FontRanges} ranges @returns {string} the file: one family a line in a fixed order, so that what changes is what is new */
export function rangesText({ version, variable, static: others }) {
  const lines = (record) =>
    Object.keys(record)
      .sort()
      .map((family) => `    ${JSON.stringify(family)}: [${record[family].join(', ')}]`)
      .join(',\n');
  return `{\n  "package": ${JSON.stringify(rangesPackage)},\n  "version": ${JSON.stringify(version)},\n  "variable": {\n${lines(variable)}\n  },\n  "static": {\n${lines(others)}\n  }\n}\n`;
}
