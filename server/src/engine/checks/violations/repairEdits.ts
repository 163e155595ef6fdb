import { type Localizable, t } from '../../../../../shared/l10n';
import { lineBreakOf, lineStartAt } from '../../../../../shared/lineBreak';
import type { SpanEdit } from '../../base/textEdits';
import { quotesOf, yamlScalar } from '../../yaml/quoting';
import type { Fix, TextFixTarget } from '../fixes/fix';
import type { OpenApiRepair } from './repair';

/** Maximum number of characters of a file that is searched for the end of a value. */
const maxSearched = 2_000_000;

/** The fix for a repair, at the span of its diagnostic; none if the text there has another form than is understood. */
export function* repairFix({ document, span }: TextFixTarget, repair: OpenApiRepair): Iterable<Fix> {
  const text = document.getText();
  const place: Place = {
    text,
    start: span.start,
    end: span.end,
    isJson: /^\uFEFF?\s*[{[]/.test(text),
    eol: lineBreakOf(text),
  };
  const found = fixOf(place, repair);
  if (found) yield { ...found, preferred: true };
}

interface Place {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isJson: boolean;
  readonly eol: string;
}

function fixOf(place: Place, repair: OpenApiRepair): Pick<Fix, 'title' | 'edits'> | undefined {
  const { text, start, end, isJson } = place;
  const written = text.slice(start, end);
  const change = (to: string): Localizable => t`Change to \`${to}\``;
  const fix = (title: Localizable, edit: SpanEdit | undefined): Pick<Fix, 'title' | 'edits'> | undefined =>
    edit && { title, edits: [edit] };
  switch (repair.kind) {
    case 'remove':
      return fix(t`Remove \`${written}\``, removal(place));
    case 'renameKey': {
      const isQuoted = isJson || /["']/.test(text[start - 1] ?? '');
      const key = isQuoted ? JSON.stringify(repair.text).slice(1, -1) : yamlScalar(repair.text);
      return fix(change(repair.text), { span: { start, end }, text: key });
    }
    case 'replace':
      return fix(change(repair.text), {
        span: { start, end },
        text: isJson ? JSON.stringify(repair.text) : yamlScalar(repair.text, quotesOf(written)),
      });
    case 'replaceJson':
      return replacement(place, repair.json, change(repair.json));
    case 'quote':
      return /^["'{[]/.test(written) ? undefined : fix(t`Put it in quotes`, { span: { start, end }, text: JSON.stringify(written) });
    case 'nullable':
      return fix(t`Use \`nullable\``, nullable(place));
    case 'insert':
      return fix(t`Add \`${repair.key}\``, insertion(place, repair.key, repair.json, repair.isWithin === true));
  }
}

/** Replaces `null`, or the missing value of a key. */
function replacement({ text, start, end }: Place, json: string, title: Localizable): Pick<Fix, 'title' | 'edits'> | undefined {
  const written = text.slice(start, end);
  if (/^(?:null|~)$/i.test(written)) return { title, edits: [{ span: { start, end }, text: json }] };
  const colon = /^["']?[ \t]*:/.exec(text.slice(end, end + 100))?.[0];
  if (colon === undefined || !/^[ \t]*(?:\r?\n|$|#)/.test(text.slice(end + colon.length, end + colon.length + 500))) return undefined;
  const at = end + colon.length;
  return { title, edits: [{ span: { start: at, end: at }, text: ` ${json}` }] };
}

function removal(place: Place): SpanEdit | undefined {
  return place.isJson ? removalFromJson(place) : removalFromYaml(place);
}

function removalFromJson({ text, start, end }: Place): SpanEdit | undefined {
  const from = start - 1;
  const colon = /^"\s*:\s*/.exec(text.slice(end, end + 1_000))?.[0];
  const valueEnd = colon === undefined ? undefined : endOfJson(text, end + colon.length);
  if (text[from] !== '"' || valueEnd === undefined) return undefined;
  const after = /^\s*,\s*/.exec(text.slice(valueEnd, valueEnd + 10_000))?.[0];
  if (after !== undefined) return { span: { start: from, end: valueEnd + after.length }, text: '' };
  const before = /,?\s*$/.exec(text.slice(Math.max(0, from - 10_000), from))?.[0] ?? '';
  return { span: { start: from - before.length, end: valueEnd }, text: before.startsWith(',') ? '' : before };
}

/** Offset after the JSON value at an offset. */
function endOfJson(text: string, from: number): number | undefined {
  let depth = 0;
  const end = Math.min(text.length, from + maxSearched);
  for (let at = from; at < end; at++) {
    const char = text[at];
    if (char === '"') {
      at++;
      while (at < end && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      if (depth === 0) return at + 1;
    } else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && /[\s,]/.test(char ?? ' ')) return at;
  }
  return undefined;
}

/** Removes the lines of a key of a block mapping. The first key of an item of a list is followed by the next. */
function removalFromYaml({ text, start }: Place): SpanEdit | undefined {
  const isQuoted = /["']/.test(text[start - 1] ?? '');
  const from = isQuoted ? start - 1 : start;
  const lineStart = lineStartAt(text, from);
  const before = text.slice(lineStart, from);
  if (!/^[ \t]*(?:- +)*$/.test(before)) return undefined;
  const column = before.length;
  let line = nextLine(text, from);
  for (; line < text.length; line = nextLine(text, line)) {
    const [indent = ''] = /^ */.exec(text.slice(line, line + 500)) ?? [];
    const rest = text.slice(line + indent.length, line + indent.length + 2);
    if (rest === '' || /^\r?\n/.test(rest)) continue;
    if (indent.length > column || (indent.length === column && /^-(?:\s|$)/.test(rest) && !before.includes('-'))) continue;
    if (/^\s*$/.test(before)) return { span: { start: lineStart, end: line }, text: '' };
    // The next key takes the place after the dash.
    return indent.length === column && !rest.startsWith('-') ? { span: { start: from, end: line + column }, text: '' } : undefined;
  }
  return /^\s*$/.test(before) ? { span: { start: lineStart, end: text.length }, text: '' } : undefined;
}

function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
}

/** The list of types after the key `type`, as a single type. */
function nullable({ text, end, isJson, eol, start }: Place): SpanEdit | undefined {
  const rest = text.slice(end, end + 500);
  const flow = /^(["']?\s*:\s*)(\[[^\][{}]*\])/.exec(rest);
  const block = flow ? undefined : /^(["']?[ \t]*:)[ \t]*((?:\r?\n[ \t]*- *["']?\w+["']?[ \t]*(?=\r?\n|$))+)/.exec(rest);
  const [, before, list] = flow ?? block ?? [];
  if (before === undefined || list === undefined) return undefined;
  const types = [...list.matchAll(/\w+/g)].map(([type]) => type);
  const others = types.filter((type) => type !== 'null');
  const [type] = others;
  if (others.length !== 1 || type === undefined) return undefined;
  const isNullable = types.length > 1;
  const from = end + before.length;
  const span = { start: from, end: from + list.length };
  if (isJson) return { span, text: `${JSON.stringify(type)}${isNullable ? `, "nullable": true` : ''}` };
  const column = start - lineStartAt(text, start) - (/["']/.test(text[start - 1] ?? '') ? 1 : 0);
  const isOwnLine = /^[ \t]*(?:- +)*["']?$/.test(text.slice(lineStartAt(text, start), start));
  const more = isNullable ? (isOwnLine ? `${eol}${' '.repeat(column)}nullable: true` : ', nullable: true') : '';
  return { span, text: `${block ? ' ' : ''}${type}${more}` };
}

function insertion(place: Place, key: string, json: string, isWithin: boolean): SpanEdit | undefined {
  const { text, start, end, isJson, eol } = place;
  const open = isWithin ? (text[start] === '{' ? start : undefined) : openBracket(text, end);
  if (open !== undefined) return insertionIntoBraces(text, open, isJson ? JSON.stringify(key) : key, json);
  if (isJson) return undefined;
  const value = yamlLines(key, json);
  if (isWithin) {
    const lineStart = lineStartAt(text, start);
    const indent = ' '.repeat(start - lineStart);
    return /^[ \t]*(?:- +)*$/.test(text.slice(lineStart, start))
      ? { span: { start, end: start }, text: value.map((line) => `${line}${eol}${indent}`).join('') }
      : undefined;
  }
  const line = contentLine(text, nextLine(text, end));
  const [indent = ''] = /^ */.exec(text.slice(line, line + 500)) ?? [];
  const lineStart = lineStartAt(text, start);
  const column = start - lineStart - (/["']/.test(text[start - 1] ?? '') ? 1 : 0);
  const isBlock = /^["']?[ \t]*:[ \t]*(?:#.*)?$/.test(text.slice(end, nextLine(text, end)).trimEnd());
  if (!isBlock || line >= text.length || indent.length <= column) return undefined;
  return { span: { start: line, end: line }, text: value.map((each) => `${indent}${each}${eol}`).join('') };
}

/** Offset of the bracket of the object after a key. */
function openBracket(text: string, keyEnd: number): number | undefined {
  const before = /^["']?\s*:\s*(?=\{)/.exec(text.slice(keyEnd, keyEnd + 1_000))?.[0];
  return before === undefined ? undefined : keyEnd + before.length;
}

function insertionIntoBraces(text: string, open: number, key: string, json: string): SpanEdit {
  const at = open + 1;
  const [space = ''] = /^\s*/.exec(text.slice(at, at + 10_000)) ?? [];
  const isEmpty = text[at + space.length] === '}';
  const member = `${key}: ${json.replace(/(?<=[{,:])(?=["{])/g, ' ').replace(/(?<=["}])(?=\})|(?<=":)(?=[\w[])/g, ' ')}`;
  if (isEmpty) return { span: { start: at, end: at + space.length }, text: ` ${member} ` };
  return { span: { start: at, end: at }, text: `${space}${member},${space === '' ? ' ' : ''}` };
}

/** Lines of a key with a value, in the block style of YAML. */
function yamlLines(key: string, json: string): string[] {
  const write = (name: string, value: unknown): string[] => {
    const quoted = /^\d/.test(name) ? JSON.stringify(name) : name;
    if (Array.isArray(value)) return [`${quoted}:`, ...value.flatMap(writeItem)];
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (entries.length === 0) return [`${quoted}: ${typeof value === 'string' ? yamlScalar(value) : JSON.stringify(value)}`];
    return [`${quoted}:`, ...entries.flatMap(([each, inner]) => write(each, inner)).map((line) => `  ${line}`)];
  };
  const writeItem = (value: unknown): string[] =>
    Object.entries(typeof value === 'object' && value !== null ? value : {})
      .flatMap(([name, each]) => write(name, each))
      .map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`);
  return write(key, parsed(json));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return '';
  }
}

function contentLine(text: string, from: number): number {
  let line = from;
  while (line < text.length && /^[ \t]*(?:#[^\n]*)?\r?\n/.test(text.slice(line, line + 2_000))) line = nextLine(text, line);
  return line;
}
