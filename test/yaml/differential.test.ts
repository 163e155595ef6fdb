import { describe, expect, it } from 'vitest';
import { type Document, type Node, parseDocument } from 'yaml';
import { readerAt } from '../../server/src/engine/openapi/readerAt';
import { findYamlProblem } from '../../server/src/engine/openapi/yamlProblem';
import { YamlReader } from '../../server/src/engine/yaml/yamlReader';
import { randomNumbers } from '../support/randomNumbers';
import { RandomYaml } from '../support/randomYaml';
import { ownFiles, siteFiles } from '../support/realFiles';
import { rounds } from '../support/rounds';
import { hardCases, unknownCases } from './hardCases';
import { keysOf, libraryTree, readTree, UnknownConstruct, type ValueTree, withShortTexts } from './valueTree';

/** Document of the library; `undefined` if the text is not well-formed. */
function parsed(text: string): Document | undefined {
  const document = parseDocument(text, { merge: true, uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
  return document.errors.length > 0 ? undefined : document;
}

interface Answer {
  readonly tree: ValueTree;
  /** Whether the reader declines, since it does not know all of the text. */
  readonly isDeclined: boolean;
}

function answer(text: string, isRead?: () => boolean): Answer {
  const reader = new YamlReader(text);
  const tree = readTree(reader, isRead);
  const problem = findYamlProblem(text, reader.isCertain);
  // All values of a duplicate key are read.
  return { tree, isDeclined: !reader.isCertain || (problem !== undefined && problem.duplicateKey === undefined) };
}

/** Compares all values and offsets, also for a walk that skips values. @returns whether the reader answered */
function compare(text: string, document: Document): boolean {
  const all = answer(text);
  if (all.isDeclined) return false;
  expect({ text, tree: withShortTexts(all.tree) }).toEqual({ text, tree: known(document, document.contents) });
  for (const seed of [1, 2]) {
    const some = answer(text, decisions(seed));
    expect({ text, seed, tree: withShortTexts(some.tree) }).toEqual({
      text,
      seed,
      tree: withShortTexts(libraryTree(document, decisions(seed))),
    });
  }
  return true;
}

function decisions(seed: number): () => boolean {
  const random = randomNumbers(seed);
  return () => random(3) > 0;
}

/** Compares values that are read only from the position of their key. */
function compareAtKeys(text: string, document: Document, max: number): void {
  // Such a text is read as JSON.
  if (/^\uFEFF?\s*\{\s*"/.test(text)) return;
  const keys = [...keysOf(document.contents)];
  const step = Math.max(1, Math.floor(keys.length / max));
  for (const { key, value } of keys.filter((_key, index) => index % step === 0)) {
    const [start = 0, end = 0] = key.range ?? [];
    const isQuoted = key.type?.startsWith('QUOTE') === true;
    const reader = readerAt(text, isQuoted ? { start: start + 1, end: end - 1 } : { start, end });
    const expected = known(document, value);
    // In brackets a key may have no colon.
    if (!reader || !expected || key.source === '<<') continue;
    const tree = withShortTexts(readTree(reader));
    if (reader instanceof YamlReader && !reader.isCertain) continue;
    expect({ text, key: key.source, tree }).toEqual({ text, key: key.source, tree: expected });
  }
}

/** Expected tree; `undefined` if the reader has to decline. */
function known(document: Document, value: Node | null): ValueTree | undefined {
  try {
    return withShortTexts(libraryTree(document, undefined, value));
  } catch (error) {
    if (error instanceof UnknownConstruct) return undefined;
    throw error;
  }
}

describe('the YAML reader agrees with the library if it answers', () => {
  it.each([...new Set(hardCases)])('%j', (text) => {
    const document = parsed(text);
    expect(document, 'well-formed').toBeDefined();
    if (!document) return;
    expect(compare(text, document), 'answered').toBe(true);
    compareAtKeys(text, document, 100);
    const marked = parsed(`\uFEFF${text}`);
    if (marked) expect(compare(`\uFEFF${text}`, marked), 'answered').toBe(true);
    const crlf = text.replaceAll('\n', '\r\n');
    const same = parsed(crlf);
    if (same) expect(compare(crlf, same), 'answered').toBe(true);
  });

  it.each(unknownCases)('and declines %j', (text) => {
    expect(parsed(text) ?? text.includes('\r')).toBeTruthy();
    expect(answer(text).isDeclined).toBe(true);
  });

  it.each([1, 2, 3, 4])('in random documents (%i)', async (part) => {
    let answered = 0;
    let wellFormed = 0;
    await rounds.each(150, part * 1_000_000, (_random, seed) => {
      const random = new RandomYaml(seed);
      const written = random.document();
      for (const text of [written, random.changed(written)]) {
        const document = parsed(text);
        // The library accepts an empty key where it is invalid.
        if (!document || hasEmptyKey(document)) continue;
        wellFormed++;
        if (!compare(text, document)) continue;
        answered++;
        compareAtKeys(text, document, 20);
      }
    });
    expect(wellFormed).toBeGreaterThan(0.8 * rounds.count(150));
    expect(answered / wellFormed).toBeGreaterThan(0.5);
  });

  it('in random documents, some of whose keys are explicit', async () => {
    let answered = 0;
    let wellFormed = 0;
    await rounds.each(150, 5_000_000, (random, seed) => {
      const text = withExplicitKeys(new RandomYaml(seed).document(), random);
      const document = parsed(text);
      // An anchor that contains its own alias is infinite.
      if (!document || hasEmptyKey(document) || !known(document, document.contents)) return;
      wellFormed++;
      if (!compare(text, document)) return;
      answered++;
      compareAtKeys(text, document, 20);
    });
    expect(wellFormed).toBeGreaterThan(0.3 * rounds.count(150));
    expect(answered / wellFormed).toBeGreaterThan(0.5);
  });

  it('in the files of this repository', () => {
    const files = ownFiles(/\.ya?ml$/);
    expect(files.length).toBeGreaterThan(3);
    for (const { text } of files) {
      const document = parsed(text);
      expect(document && compare(text, document)).toBe(true);
      if (document) compareAtKeys(text, document, 50);
    }
  });

  const sites = siteFiles(/\.ya?ml$/, 2);
  it.skipIf(sites.length === 0)('in the files of real sites', { timeout: 120_000 }, () => {
    for (const { path, text } of sites) {
      const document = parsed(text);
      if (!document) continue;
      expect(compare(text, document), path).toBe(true);
      compareAtKeys(text, document, 50);
    }
  });
});

/** Writes a third of the plain keys of block mappings as `? key`, with their colons on the next line. */
function withExplicitKeys(text: string, random: (below: number) => number): string {
  return text.replace(/^( *)((?:- )*)(\w[^\s:#'"]*):(?=[ \n])/gm, (all: string, indent: string, dashes: string, key: string) =>
    random(3) > 0 ? all : `${indent}${dashes}? ${key}\n${indent}${' '.repeat(dashes.length)}:`,
  );
}

function hasEmptyKey(document: Document): boolean {
  return [...keysOf(document.contents)].some(({ key }) => key.type === 'PLAIN' && !key.source);
}
