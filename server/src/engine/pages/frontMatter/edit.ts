import { lineStartAt } from '../../../../../shared/lineBreak';
import type { SpanEdit } from '../../base/textEdits';
import { quotesOf, yamlScalar } from '../../yaml/quoting';
import { type FrontMatter, type FrontMatterEntry, type FrontMatterNode, readFrontMatter } from './frontMatter';

/** Maximum number of characters that are searched for the line break of a page. */
const maxSearched = 20_000;

/**
 * Sets a key in the front matter of a page, or removes it. Quotes, comments and line breaks stay. Front matter is added if there is none.
 * @param text of the whole page, or up to its body
 * @param value `null` removes the key
 * @param order usual order of keys
 * @returns no edits if nothing changes; `undefined` if the front matter has an error, or is written in a way that cannot be edited by lines
 */
export function editFrontMatter(
  text: string,
  key: string,
  value: string | boolean | null,
  order: readonly string[],
): SpanEdit[] | undefined {
  const frontMatter = readFrontMatter(text);
  if (frontMatter?.problem) return undefined;
  const edits = frontMatter ? editsIn(text, frontMatter, key, value, order) : value === null ? [] : [added(text, key, value)];
  return isCorrect(text, edits, frontMatter?.entries ?? [], key, value) ? edits : undefined;
}

function editsIn(
  text: string,
  frontMatter: FrontMatter,
  key: string,
  value: string | boolean | null,
  order: readonly string[],
): SpanEdit[] {
  const own = frontMatter.entries.filter((entry) => entry.key === key);
  if (value === null) return own.map((entry) => ({ span: linesOf(text, entry), text: '' }));
  const last = own.at(-1);
  if (!last) return [inserted(text, frontMatter, key, value, order)];
  return hasValue(last.value, value) ? [] : [replaced(text, last, value)];
}

function replaced(text: string, { keySpan, value: { kind, span } }: FrontMatterEntry, value: string | boolean): SpanEdit {
  const written = text.slice(span.start, span.end);
  const changed = scalar(value, quotesOf(written));
  const isOnLine = written !== '' && kind !== 'list' && kind !== 'map' && !/[\r\n]/.test(written);
  if (isOnLine) return { span, text: changed };
  const colon = text.indexOf(':', keySpan.end) + 1;
  const end = written === '' ? colon : span.start + written.trimEnd().length;
  return { span: { start: colon, end }, text: ` ${changed}` };
}

/** Inserts a line after the key that usually precedes the new key. */
function inserted(text: string, { block, entries }: FrontMatter, key: string, value: string | boolean, order: readonly string[]): SpanEdit {
  const rankOf = (each: string): number => (order.includes(each) ? order.indexOf(each) : order.length);
  const before = order.includes(key) ? entries.filter((entry) => rankOf(entry.key) < rankOf(key)).at(-1) : entries.at(-1);
  const beside = before ?? entries[0];
  const indentation = beside ? (/[ \t]*$/.exec(text.slice(block.start, beside.keySpan.start))?.[0] ?? '') : '';
  const line = `${indentation}${key}: ${scalar(value, usualQuotes(text, entries))}${eolOf(text)}`;
  const start = before ? linesOf(text, before).end : block.start;
  return { span: { start, end: start }, text: line };
}

function added(text: string, key: string, value: string | boolean): SpanEdit {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const eol = eolOf(text);
  const gap = text.length === start || /^\r?\n/.test(text.slice(start, start + 2)) ? '' : eol;
  return { span: { start, end: start }, text: `---${eol}${key}: ${scalar(value, '"')}${eol}---${eol}${gap}` };
}

/** The lines of an entry with their line breaks. */
function linesOf(text: string, { keySpan, value: { span } }: FrontMatterEntry): SpanEdit['span'] {
  const last = Math.max(keySpan.end, span.start + text.slice(span.start, span.end).trimEnd().length);
  const end = text.indexOf('\n', last);
  return { start: lineStartAt(text, keySpan.start), end: end < 0 ? text.length : end + 1 };
}

function scalar(value: string | boolean, quotes: '"' | "'" | ''): string {
  return typeof value === 'boolean' ? String(value) : yamlScalar(value, quotes);
}

/** The quotes around most strings. */
function usualQuotes(text: string, entries: readonly FrontMatterEntry[]): '"' | "'" | '' {
  const counts = new Map<'"' | "'" | '', number>();
  for (const { value } of entries) {
    if (value.kind !== 'string') continue;
    const quotes = quotesOf(text.slice(value.span.start, value.span.start + 1));
    counts.set(quotes, (counts.get(quotes) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function eolOf(text: string): string {
  return /\r?\n/.exec(text.slice(0, maxSearched))?.[0] ?? '\n';
}

function hasValue(node: FrontMatterNode, value: string | boolean): boolean {
  return node.kind === typeof value && 'value' in node && node.value === value;
}

/** Whether the edited text has the value, and all other entries as before: YAML has more notations than `key: value` lines. */
function isCorrect(
  text: string,
  edits: readonly SpanEdit[],
  before: readonly FrontMatterEntry[],
  key: string,
  value: string | boolean | null,
): boolean {
  let changed = text;
  for (const { span, text: replacement } of [...edits].reverse()) {
    changed = changed.slice(0, span.start) + replacement + changed.slice(span.end);
  }
  const after = readFrontMatter(changed);
  if (edits.length > 0 && (!after || after.problem)) return false;
  const entries = after?.entries ?? [];
  const own = entries.filter((entry) => entry.key === key).at(-1);
  if (value === null ? own !== undefined : !own || !hasValue(own.value, value)) return false;
  const others = (source: string, all: readonly FrontMatterEntry[]): string[] =>
    all
      .filter((entry) => entry.key !== key)
      .map(({ key: name, value: { span } }) => `${name}: ${source.slice(span.start, span.end).trim()}`);
  const [old, now] = [others(text, before), others(changed, entries)];
  return old.length === now.length && old.every((entry, index) => entry === now[index]);
}
