import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { touches } from '../../../server/src/engine/base/spans';
import { createDocsLanguageService, neverCancelled } from '../../../server/src/engine/languageService';
import { isRecord } from '../../../shared/record';
import { docsJson } from '../../support/docsJson';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';
import { rounds } from '../../support/rounds';
import { isJson, type Mistaken, mistaken, mistakes } from './mistakes';

const corpus = new URL('../../../../shared/corpus/', import.meta.url);
const example = readFileSync(new URL('../../../examples/site/docs.json', import.meta.url), 'utf8');

/** Number of texts that are not from real sites. */
const ownTexts = 5;

/** Valid JSON in many layouts, by name: our own texts first. */
function validTexts(): Map<string, string> {
  const value: unknown = JSON.parse(example);
  const texts = new Map([
    ['a small file', docsJson()],
    ['the example', example],
    ['CRLF', example.replaceAll('\n', '\r\n')],
    ['tabs', JSON.stringify(value, null, '\t')],
    ['four spaces', JSON.stringify(value, null, 4)],
  ]);
  const names = existsSync(corpus) ? readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  for (const { name } of names) {
    const file = new URL(`${name}/docs.json`, corpus);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (isJson(text)) texts.set(name, text);
  }
  return texts;
}

interface Verdict {
  /** Codes and positions of the diagnostics, for the message of a failure. */
  readonly codes: readonly string[];
  readonly isLocated: boolean;
  readonly isSingle: boolean;
  /** `undefined` if several repairs are equally good. */
  readonly isRepaired: boolean | undefined;
}

/** One engine for one text and all its variants. */
class Judge {
  private readonly workspace = new MemoryWorkspace({ 'index.mdx': '' });
  readonly log: unknown[] = [];
  private readonly engine = createDocsLanguageService({ workspace: this.workspace, log: (...entry) => this.log.push(entry) });
  private readonly known = new Map<string, number>();

  private constructor() {}

  static async of(text: string): Promise<Judge> {
    const judge = new Judge();
    await judge.writePages(text);
    for (const { code, message } of await judge.diagnostics(text)) {
      judge.known.set(`${code} ${message}`, (judge.known.get(`${code} ${message}`) ?? 0) + 1);
    }
    return judge;
  }

  async judge({ text, start, end, right }: Mistaken): Promise<Verdict> {
    const all = await this.diagnostics(text);
    const left = new Map(this.known);
    const fresh = all.filter(({ code, message }) => {
      const count = left.get(`${code} ${message}`) ?? 0;
      left.set(`${code} ${message}`, count - 1);
      return count <= 0;
    });
    const touching = fresh.filter(({ range }) => touches(spanIn(text, range), { start, end }));
    const fixed = touching[0] && (await this.fixed(text, touching[0]));
    return {
      codes: fresh.map(({ code, range }) => `${code} ${range.start.line + 1}:${range.start.character + 1}`),
      isLocated: touching.length > 0,
      isSingle: fresh.length === 1,
      isRepaired: right === undefined ? undefined : fixed === right,
    };
  }

  /** Adds all missing pages: of a large number, the text determines which are reported. */
  private async writePages(text: string): Promise<void> {
    const written = new Set<string>();
    for (let before = -1; before < written.size; ) {
      before = written.size;
      for (const { code, data } of await this.diagnostics(text)) {
        if (code !== 'page.missing' || !isRecord(data)) continue;
        if (typeof data.path === 'string') written.add(data.path);
        // The entries of an absent folder, by their offsets.
        const { folder } = data;
        if (isRecord(folder) && Array.isArray(folder.at)) for (const at of folder.at) written.add(text.slice(at, text.indexOf('"', at)));
      }
      for (const path of written) this.workspace.set(`${path}.mdx`, '');
    }
  }

  private async diagnostics(text: string): Promise<Diagnostic[]> {
    this.workspace.set('docs.json', text);
    return (await this.engine.diagnostics(uriOf('docs.json'), neverCancelled)).items;
  }

  private async fixed(text: string, diagnostic: Diagnostic): Promise<string | undefined> {
    const actions = await this.engine.codeActions(uriOf('docs.json'), diagnostic.range, [diagnostic], neverCancelled);
    const edits = actions.find(({ isPreferred }) => isPreferred)?.edit?.changes?.[uriOf('docs.json')];
    let result: string | undefined = edits && text;
    for (const { range, newText } of [...(edits ?? [])].reverse()) {
      const span = spanIn(text, range);
      result = (result ?? '').slice(0, span.start) + newText + (result ?? '').slice(span.end);
    }
    return result;
  }
}

function spanIn(text: string, { start, end }: Diagnostic['range']): { start: number; end: number } {
  const lines = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) lines.push(match.index + match[0].length);
  return { start: (lines[start.line] ?? 0) + start.character, end: (lines[end.line] ?? 0) + end.character };
}

describe('one mistake in a valid text', () => {
  const texts = [...validTexts()];
  const kinds = Object.keys(mistakes);
  const every = Math.ceil(4 / rounds.options.factor);
  /** Each kind of mistake is made in our own texts and in every fourth site, beginning with another site for each kind. */
  const textsFor = (kind: string) => texts.filter((_, index) => index < ownTexts || (index + kinds.indexOf(kind)) % every === 0);
  const count = rounds.count(2);
  const tolerated = 0.03;
  /** Judges by text, which all kinds of mistakes share: preparing one takes longer than judging a mistake. */
  const judges = new Map<string, Judge>();
  afterAll(() => judges.clear());

  it.each(kinds)('is reported once, at its position, and repaired: %s', async (name) => {
    const log: unknown[] = [];
    const misses: string[] = [];
    let total = 0;
    for (const [source, text] of textsFor(name)) {
      const judge = judges.get(text) ?? (await Judge.of(text));
      judges.set(text, judge);
      for (const made of mistaken(name, text, count, rounds.seed(total + 1))) {
        total++;
        const { codes, isLocated, isSingle, isRepaired } = await judge.judge(made);
        if (!isLocated || !isSingle || isRepaired === false) {
          misses.push(`${source} at ${made.start}: located ${isLocated}, single ${isSingle}, repaired ${isRepaired}: ${codes.join(', ')}`);
        }
      }
      log.push(...judge.log.splice(0));
    }
    expect(log).toEqual([]);
    expect(total).toBeGreaterThan(0);
    // A lost bracket cannot be located if the layout contradicts the brackets.
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(total * tolerated);
  });
});
