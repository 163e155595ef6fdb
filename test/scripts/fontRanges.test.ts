import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateFontRanges } from '../../scripts/generate/fetchFontRanges';
import {
  committedRanges,
  type FontRanges,
  leastFamilies,
  rangesFile,
  rangesLicence,
  rangesText,
  readFontRanges,
} from '../../scripts/generate/fontRanges';
import { withRanges } from '../../scripts/generate/fonts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'font-ranges-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const any = { all: 0, variable: 0 };
const wght = (min: unknown, max: unknown) => ({ wght: { default: '400', min, max, step: '1' } });

const listed = [
  { family: 'Zeta', variants: ['regular', 'italic', '700', '700italic'] },
  { family: 'Alpha', variants: ['100', 'regular', '900'] },
  { family: 'Wide', variants: ['regular'] },
  { family: 'constructor', variants: ['800', '300'] },
  { family: 'Odd Axis', variants: ['regular'] },
  { family: 'Turned', variants: ['regular'] },
  { family: 'None', variants: [] },
  { family: 'Strange', variants: 'regular' },
  { family: '__proto__', variants: ['regular'] },
  { family: '', variants: ['regular'] },
  { family: 7, variants: ['regular'] },
  null,
];
const variable = [
  { family: 'Alpha', axes: wght('100', '900') },
  { family: 'Newer', axes: { ...wght('1', '1000'), opsz: { min: '8', max: '30' } } },
  { family: 'Wide', axes: { wdth: { min: '75', max: '100' } } },
  { family: 'Odd Axis', axes: wght('thin', '900') },
  { family: 'Turned', axes: wght('900', '100') },
  { family: 'Beyond', axes: wght('0', '1200') },
];

/** A package in a folder, with these files in place of valid ones. */
async function packageIn(path: string, files: Readonly<Record<string, unknown>> = {}): Promise<URL> {
  const all = { 'package.json': { version: '9.1.0' }, 'data/api-response.json': listed, 'data/variable-response.json': variable, ...files };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), JSON.stringify(content));
  }
  await writeFile(join(path, 'LICENSE'), 'A licence.\n');
  return pathToFileURL(`${path}/`);
}

const facts: FontRanges = {
  version: '9.1.0',
  variable: { Alpha: [100, 900], Newer: [1, 1000] },
  static: { Wide: [400], Zeta: [400, 700], constructor: [300, 800] },
};

describe('the ranges of a package', () => {
  it('are the ranges of weight axes; other families have their listed weights', async () => {
    expect(await readFontRanges(await packageIn(folder), any)).toEqual(facts);
  });

  it('are written in a fixed order', () => {
    const turned = { ...facts, static: Object.fromEntries(Object.entries(facts.static).reverse()) };
    expect(rangesText(turned)).toBe(`{
  "package": "google-font-metadata",
  "version": "9.1.0",
  "variable": {
    "Alpha": [100, 900],
    "Newer": [1, 1000]
  },
  "static": {
    "Wide": [400],
    "Zeta": [400, 700],
    "constructor": [300, 800]
  }
}
`);
  });

  it.each([
    ['too few families', {}],
    ['an object for a list', { 'data/api-response.json': { Alpha: [] } }],
    ['no list of axes', { 'data/variable-response.json': null }],
  ])('are refused with %s', async (_, files) => {
    await expect(packageIn(folder, files).then((unpacked) => readFontRanges(unpacked))).rejects.toThrow('changed its form');
  });
});

describe('the committed ranges', () => {
  it('have the format that the update writes', async () => {
    expect(await readFile(rangesFile, 'utf8')).toBe(rangesText(await committedRanges()));
  });

  it('are sorted weights of CSS, once per family, of at least the minimum number of families', async () => {
    const { variable: ranges, static: others } = await committedRanges();
    const odd = Object.entries(ranges).filter(
      ([, [least = 0, greatest = 0, ...rest]]) => !(least >= 1 && least < greatest && greatest <= 1000) || rest.length > 0,
    );
    expect(odd).toEqual([]);
    expect(
      Object.entries(others).filter(
        ([, weights]) => weights.length === 0 || weights.some((weight, at) => weight <= (weights[at - 1] ?? 0)),
      ),
    ).toEqual([]);
    expect(Object.keys(ranges).filter((family) => Object.hasOwn(others, family))).toEqual([]);
    expect(Object.keys(ranges).length).toBeGreaterThan(leastFamilies.variable);
    expect(Object.keys(ranges).length + Object.keys(others).length).toBeGreaterThan(leastFamilies.all);
  });

  it('come with a licence', async () => expect(await readFile(rangesLicence, 'utf8')).toContain('Permission is hereby granted'));
});

describe('the facts of the catalogue', () => {
  const marked = (family: string, packed: string) => withRanges({ version: '1', families: [family], facts: [packed] }, facts).facts;

  it.each([
    ['Alpha', 's123456789i', 's123456789iv'],
    ['Alpha', 's4', 's4v100-900'],
    ['Newer', 'r19', 'r19v1-1000'],
    ['Zeta', 's47i', 's47i'],
    ['Zeta', 's457i', 's457i?'],
    ['constructor', 's38', 's38'],
    ['toString', 's4', 's4?'],
    ['Unlisted', 's4', 's4?'],
  ])('of %s, %s, become %s', (family, packed, expected) => expect(marked(family, packed)).toEqual([expected]));

  it('have an unknown range if a listed weight is outside it', () => {
    const narrow = { ...facts, variable: { Alpha: [300, 700] } };
    expect(withRanges({ version: '1', families: ['Alpha', 'Alpha'], facts: ['s34', 's2345'] }, narrow).facts).toEqual([
      's34v300-700',
      's2345?',
    ]);
  });
});

describe('the update', () => {
  type Run = NonNullable<Parameters<typeof updateFontRanges>[1]>;
  const target = () => ({ file: pathToFileURL(join(folder, 'ranges.json')), licence: pathToFileURL(join(folder, 'licence.txt')) });
  const many = Array.from({ length: 1_500 }, (_, at) => ({ family: `Family ${at}`, variants: ['regular'] }));
  const manyVariable = many.slice(0, 500).map(({ family }) => ({ family, axes: wght('100', '900') }));
  const sound = { 'data/api-response.json': many, 'data/variable-response.json': manyVariable };

  /** Stubs of the commands that fetch and unpack such a package, with a record of their calls and folders. */
  function commands(files: Readonly<Record<string, unknown>>, failing?: RegExp) {
    const called: string[] = [];
    const folders: string[] = [];
    const run: Run = async (command, args, { cwd = '' } = {}) => {
      const line = [command, ...args].join(' ');
      called.push(line);
      folders.push(cwd);
      if (failing?.test(line)) return { code: 1, output: 'no such host\n', timedOut: false };
      if (line.includes('pack')) await writeFile(join(cwd, 'some-9.1.0.tgz'), '');
      if (line.startsWith('tar')) await packageIn(join(cwd, 'package'), files);
      return { code: 0, output: '', timedOut: false };
    };
    return { run, called, folders };
  }

  it('fetches the archive, unpacks the needed files, and leaves only the facts', async () => {
    const { run, called, folders } = commands(sound);
    await updateFontRanges(target(), run);
    expect(called).toEqual([
      expect.stringMatching(/pack google-font-metadata@latest --ignore-scripts --loglevel=error$/),
      'tar -xzf some-9.1.0.tgz package/package.json package/LICENSE package/data/api-response.json package/data/variable-response.json',
    ]);
    const written: FontRanges = JSON.parse(await readFile(target().file, 'utf8'));
    expect(written.version).toBe('9.1.0');
    expect([Object.keys(written.variable).length, Object.keys(written.static).length]).toEqual([500, 1_000]);
    expect(await readFile(target().licence, 'utf8')).toBe('A licence.\n');
    for (const used of folders) await expect(readdir(used)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['the archive cannot be had', sound, / pack /, /pack google-font-metadata@latest.*failed\.\nno such host$/s],
    ['it cannot be unpacked', sound, /^tar/, /tar -xzf.*failed/s],
    ['its form is another', {}, /^never$/, /changed its form/],
  ])('changes nothing when %s', async (_, files, failing, message) => {
    await writeFile(target().file, 'as it was');
    await expect(updateFontRanges(target(), commands(files, failing).run)).rejects.toThrow(message);
    expect(await readFile(target().file, 'utf8')).toBe('as it was');
    expect(await readdir(folder)).toEqual(['ranges.json']);
  });
});
