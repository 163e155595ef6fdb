/** Typing, as figures measure it: each step changes one character, so that no state of the text comes twice in a row. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Diagnostic, Position } from 'vscode-languageserver-types';
import { findPlaces, type OpenDocument } from './openDocument.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Milliseconds that a server has to read a site of 48,000 pages. */
const patience = 20_000;
const warmUps = 5;
const touches = (diagnostic: Diagnostic, line: number): boolean => diagnostic.range.start.line <= line && diagnostic.range.end.line >= line;

export interface Typing {
  /** One edit and the request it leads to; the milliseconds both took. */
  step(): Promise<number>;
}

export interface PageTyping extends Typing {
  /** Types until the server has read the site's files and knows the page to be missing; false when it never says so. */
  warmUp(): Promise<boolean>;
}

export interface KeyTyping extends Typing {
  /** Puts a pair of quotes on a line of its own, as an editor does when the first is typed. */
  begin(): Promise<void>;
}

/**
 * Types at the end of a page path: `step()` makes one edit, pulls diagnostics and returns the milliseconds from sending the one to having the other.
 * Throws when a server that checks pages answers without the page, which is missing by then.
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
      const deadline = performance.now() + patience;
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

/** Types a key into a nested group: `step()` makes one edit, asks for completion and returns the milliseconds. Throws when `expanded` is not offered. */
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

/** What is typed into an icon, and a name that must be offered then: by a part of names, by their start, by another word, and nothing at all. */
const iconTexts: readonly (readonly [typed: string, expected: string])[] = [
  ['a', 'award'],
  ['', 'rocket'],
  ['arrow', 'arrow-right'],
  ['money', 'wallet'],
  ['e', 'eye'],
  ['wal', 'wallet'],
];

/** Types into the first `icon` of a text: `step()` makes one edit, asks for completion and returns the milliseconds. Throws when a name is not offered. */
export function iconTyping(document: OpenDocument): Typing {
  const lines = document.text.split('\n');
  const line = lines.findIndex((each) => each.includes('"icon": "'));
  const place = { line, character: (lines[line] ?? '').indexOf('"icon": "') + '"icon": "'.length };
  let typed = '';
  let count = 0;
  return {
    async step() {
      const [next, expected] = iconTexts[count++ % iconTexts.length] ?? ['', ''];
      const start = performance.now();
      await document.edit(place, typed.length, next);
      typed = next;
      const labels = await document.completion({ line, character: place.character + next.length });
      const milliseconds = performance.now() - start;
      if (!labels.includes(expected)) throw new Error(`${expected} is not offered for "${next}", but: ${labels.slice(0, 5).join(', ')}`);
      return milliseconds;
    },
  };
}
