/** Typing for figures: each step changes one character, and no text occurs twice in a row. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Diagnostic, Position } from 'vscode-languageserver-types';
import { findPlaces, type OpenDocument } from './openDocument.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Timeout of reading a site of 48,000 pages. */
const warmUpTimeoutMs = 20_000;
const warmUps = 5;
const touches = (diagnostic: Diagnostic, line: number): boolean => diagnostic.range.start.line <= line && diagnostic.range.end.line >= line;

export interface Typing {
  /** One edit and the following request; returns their milliseconds. */
  step(): Promise<number>;
}

interface PageTyping extends Typing {
  /** Types until the server has read the site's files and reports the page as missing; `false` if it never does. */
  warmUp(): Promise<boolean>;
}

interface KeyTyping extends Typing {
  /** Inserts a pair of quotes on a new line, as an editor does when the first quote is typed. */
  begin(): Promise<void>;
}

/**
 * Types at the end of a page path: `step()` makes one edit, pulls diagnostics and returns the milliseconds. Throws if a server that checks
 * pages does not report the page, which is missing by then.
 */
export function pageTyping(document: OpenDocument): PageTyping {
  const { page } = findPlaces(document.text);
  let count = 0;
  let checksPages = false;
  const attempt = async (): Promise<{ milliseconds: number; found: boolean }> => {
    const letter = letters[count % letters.length] ?? '';
    const start = performance.now();
    await document.edit(page, count === 0 ? 0 : 1, letter);
    count += 1;
    const items = await document.diagnostics();
    return { milliseconds: performance.now() - start, found: items?.some((item) => touches(item, page.line)) === true };
  };
  return {
    async warmUp() {
      const deadline = performance.now() + warmUpTimeoutMs;
      for (let good = 0; good < warmUps; ) {
        if (performance.now() > deadline) return false;
        const { found } = await attempt();
        good = found ? good + 1 : 0;
        if (!found) await pause(50);
      }
      checksPages = true;
      return true;
    },
    async step() {
      const { milliseconds, found } = await attempt();
      if (checksPages && !found) throw new Error('Diagnostics after an edit do not show the page that is missing since then.');
      return milliseconds;
    },
  };
}

/**
 * Types a key into a nested group: `step()` makes one edit, requests completion and returns the milliseconds. Throws if `expanded` is not
 * offered.
 */
export function keyTyping(document: OpenDocument): KeyTyping {
  const { key } = findPlaces(document.text);
  let typed = '';
  const type = async (): Promise<Position> => {
    const next = typed === 'e' ? 'ex' : 'e';
    const at = { line: key.line, character: key.character + 1 };
    await document.edit(at, typed.length, next);
    typed = next;
    return { line: at.line, character: at.character + next.length };
  };
  return {
    begin: async () => {
      await document.edit(key, 0, `"",\n${' '.repeat(key.character)}`);
    },
    async step() {
      const start = performance.now();
      const labels = await document.completion(await type());
      const milliseconds = performance.now() - start;
      if (!labels.some((label) => String(label).includes('expanded')))
        throw new Error(`The keys of a group are not offered, but: ${labels.slice(0, 5).join(', ')}`);
      return milliseconds;
    },
  };
}

/** Text that is typed into an icon, and a name that must be offered then: by a part of names, by prefix, by search word, and empty. */
const iconTexts: readonly (readonly [typed: string, expected: string])[] = [
  ['a', 'award'],
  ['', 'rocket'],
  ['arrow', 'arrow-right'],
  ['money', 'wallet'],
  ['e', 'eye'],
  ['wal', 'wallet'],
];

/**
 * Types into the first `icon` of a text: `step()` makes one edit, requests completion and returns the milliseconds. Throws if a name is not
 * offered.
 */
export function iconTyping(document: OpenDocument): Typing {
  const lines = document.text.split('\n');
  const line = lines.findIndex((each) => each.includes('"icon": "'));
  const position = { line, character: (lines[line] ?? '').indexOf('"icon": "') + '"icon": "'.length };
  let typed = '';
  let count = 0;
  return {
    async step() {
      const [next, expected] = iconTexts[count++ % iconTexts.length] ?? ['', ''];
      const start = performance.now();
      await document.edit(position, typed.length, next);
      typed = next;
      const labels = await document.completion({ line, character: position.character + next.length });
      const milliseconds = performance.now() - start;
      if (!labels.includes(expected)) throw new Error(`${expected} is not offered for "${next}", but: ${labels.slice(0, 5).join(', ')}`);
      return milliseconds;
    },
  };
}
