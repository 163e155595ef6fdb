import { lineStartAt } from '../../../../../shared/lineBreak';
import type { Span } from '../../base/spans';
import { readPageBody } from '../body/readBody';
import { restOfLine } from './cursorText';

/** The word at the cursor in the line at the start of a code block. */
export type CodeInfoCursor = LanguageCursor | CodeOptionCursor | CodeValueCursor;

interface LanguageCursor {
  readonly kind: 'language';
  readonly span: Span;
}

interface CodeOptionCursor {
  readonly kind: 'option';
  readonly span: Span;
  /** The other words of the line. */
  readonly others: ReadonlySet<string>;
}

interface CodeValueCursor {
  readonly kind: 'value';
  readonly option: string;
  /** Span of the value without quotes. */
  readonly span: Span;
}

/** Maximum number of characters of the line before the cursor. */
const maxLine = 1_000;
const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;

/** The word at an offset in the line that opens a code block; `undefined` elsewhere. Only such lines are parsed. */
export function codeInfoCursorAt(text: string, offset: number): CodeInfoCursor | undefined {
  const lineStart = lineStartAt(text, offset);
  if (offset - lineStart > maxLine) return undefined;
  const before = text.slice(lineStart, offset);
  const fence = opening.exec(before)?.[0];
  if (fence === undefined) return undefined;
  const from = lineStart + fence.length;
  const rest = restOfLine(text, offset);
  const isOpening = readPageBody(text).codeBlocks.some(({ info }) => info.span.start >= from && info.span.start <= offset + rest.length);
  return isOpening ? wordAt(text.slice(from, offset), offset, rest) : undefined;
}

function wordAt(typed: string, offset: number, rest: string): CodeInfoCursor | undefined {
  const word = /^[^\s`={}"']*/.exec(rest)?.[0].length ?? 0;
  const span = (length: number): Span => ({ start: offset - length, end: offset + word });
  const language = /^[ \t]*([^\s`]*)$/.exec(typed)?.[1];
  if (language !== undefined) return { kind: 'language', span: span(language.length) };
  const value = /\s(\w+)=(?:"([^"]*)|'([^']*)|([^\s"'{}]*))$/.exec(typed);
  if (value) {
    const written = value[2] ?? value[3] ?? value[4] ?? '';
    return { kind: 'value', option: (value[1] ?? '').toLowerCase(), span: span(written.length) };
  }
  // In quotes or braces there are no options.
  if (/(?:=["'{]|\s["'{])[^"'}]*$/.test(typed)) return undefined;
  const name = /\s([\w-]*)$/.exec(typed)?.[1];
  if (name === undefined) return undefined;
  const others = `${typed.slice(0, typed.length - name.length)} ${rest.slice(word)}`;
  return { kind: 'option', span: span(name.length), others: new Set(others.split(/[\s=]+/)) };
}
