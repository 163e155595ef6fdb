import type { Span } from '../../base/spans';
import { frontMatterEnd } from '../frontMatter/frontMatter';
import { withoutCode } from '../withoutCode';
import { restOfLine } from './cursorText';

/** The name of an element that is being typed after `<`. */
export interface TagNameCursor {
  readonly kind: 'name';
  /** Span that completion replaces. */
  readonly span: Span;
  /** Whether the tag continues after the name. */
  readonly isFollowed: boolean;
  /** Whether only whitespace precedes the tag on its line. */
  readonly isFirst: boolean;
}

/** The name of an attribute, or a position where it can be typed. */
export interface AttributeNameCursor {
  readonly kind: 'attribute';
  readonly element: string;
  readonly span: Span;
  /** The names of the other attributes. */
  readonly others: ReadonlySet<string>;
  /** Whether `=` follows. */
  readonly isFollowed: boolean;
}

/** The value of an attribute, in quotes or braces. */
export interface AttributeValueCursor {
  readonly kind: 'value';
  readonly element: string;
  readonly attribute: string;
  readonly span: Span;
  /** `{`: in braces without quotes. */
  readonly opening: '"' | "'" | '{';
  /** The missing closing quote or brace; empty if the value is closed. */
  readonly closing: string;
}

export type TagCursor = TagNameCursor | AttributeNameCursor | AttributeValueCursor;

/** Maximum length of a tag before the cursor. */
const maxTag = 5_000;
/** Pattern of the content of a tag: braces are nested at most twice. */
const inner = String.raw`(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*`;
const nameTag = /<([A-Za-z][\w.]*)?$/;
const attributeTag = new RegExp(String.raw`<([A-Za-z][\w.]*)((?:\s${inner})?[\s"'}])([A-Za-z_][\w-]*)?$`);
const valueTag = new RegExp(
  String.raw`<([A-Za-z][\w.]*)(?:\s${inner})?[\s"'}]([A-Za-z_][\w-]*)\s{0,20}=\s{0,20}(?:\{\s{0,20})?(["'{])([^"'\r\n{}<>]*)$`,
);

/** The part of a tag at an offset; `undefined` elsewhere, in code and in front matter. */
export function tagCursorAt(text: string, offset: number): TagCursor | undefined {
  const from = Math.max(0, offset - maxTag);
  const opening = text.lastIndexOf('<', offset - 1);
  if (opening < from) return undefined;
  const before = text.slice(opening, offset);
  const found = nameCursor(text, before, opening, offset) ?? valueCursor(text, before, offset) ?? attributeCursor(text, before, offset);
  const bodyStart = found && frontMatterEnd(text);
  if (!found || bodyStart === undefined || opening < bodyStart) return undefined;
  // A space in place of the bracket means that the tag is in code.
  return withoutCode(text, bodyStart)[opening] === ' ' ? undefined : found;
}

function nameCursor(text: string, before: string, opening: number, offset: number): TagNameCursor | undefined {
  if (!nameTag.test(before)) return undefined;
  const rest = restOfLine(text, offset);
  const word = /^[\w.]*/.exec(rest)?.[0].length ?? 0;
  const line = text.slice(text.lastIndexOf('\n', opening) + 1, opening);
  return {
    kind: 'name',
    span: { start: opening + 1, end: offset + word },
    isFollowed: rest.slice(word).trim() !== '',
    isFirst: line.trim() === '',
  };
}

function attributeCursor(text: string, before: string, offset: number): AttributeNameCursor | undefined {
  const [, element, attributes = '', typed = ''] = attributeTag.exec(before) ?? [];
  if (element === undefined) return undefined;
  const rest = text.slice(offset, offset + maxTag);
  const word = /^[\w-]*/.exec(rest)?.[0].length ?? 0;
  const after = new RegExp(`^${inner}(?=/?>)`).exec(rest.slice(word))?.[0] ?? '';
  return {
    kind: 'attribute',
    element,
    span: { start: offset - typed.length, end: offset + word },
    others: namesIn(`${attributes} ${after}`),
    isFollowed: /^\s*=/.test(rest.slice(word)),
  };
}

/** The names of attributes, without their values. */
function namesIn(attributes: string): ReadonlySet<string> {
  const withoutValues = attributes.replace(/"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ');
  return new Set(withoutValues.match(/[A-Za-z_][\w:-]*/g) ?? []);
}

function valueCursor(text: string, before: string, offset: number): AttributeValueCursor | undefined {
  const [, element, attribute, opening, typed = ''] = valueTag.exec(before) ?? [];
  if (element === undefined || attribute === undefined || (opening !== '"' && opening !== "'" && opening !== '{')) return undefined;
  const rest = restOfLine(text, offset);
  const closer = opening === '{' ? '}' : opening;
  const end = rest.indexOf(closer);
  // A quote after another attribute or tag does not close the value.
  const isClosed = end >= 0 && !/[=<>{]/.test(rest.slice(0, end));
  const length = isClosed ? end : (/^[\w-]*/.exec(rest)?.[0].length ?? 0);
  const closing = isClosed ? '' : closer;
  return { kind: 'value', element, attribute, span: { start: offset - typed.length, end: offset + length }, opening, closing };
}
