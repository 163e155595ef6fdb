import { type Steps, stepwise } from '../base/pause';
import type { Span } from '../base/spans';
import { withoutCode } from './withoutCode';

/** A string in quotes, with its span. */
interface AttributeText {
  readonly text: string;
  readonly span: Span;
}

/** The `icon` of a component in a page. */
interface ComponentIcon {
  readonly component: string;
  readonly text: string;
  /** Without quotes. */
  readonly span: Span;
  /** The library that the component sets. */
  readonly library: string | undefined;
  /** Its `iconType`. */
  readonly style: AttributeText | undefined;
}

/** Components of the service that display an icon. Components of the author with such a name are excluded. */
const components: ReadonlySet<string> = new Set('Accordion Badge Callout Card Icon Prompt Step Tab Tile Update View'.split(' '));

/** Maximum length of a page: larger pages are generated. */
const maxLength = 2_000_000;
/** Maximum length of an expression in braces, maximum number of unclosed expressions, and of attributes of one component. */
const maxExpression = 20_000;
const maxUnclosed = 100;
/** Number of components that are read in one step. */
const step = 1_000;
const maxAttributes = 100;

/** The icons of components after an offset, in the order of the text, except in code and comments. */
export const readComponentIcons = stepwise(function* (text: string, from: number): Steps<ComponentIcon[]> {
  if (text.length > maxLength || !/\bicon\s{0,20}=/.test(text)) return [];
  const body = withoutCode(text, from);
  const own = ownNames(body);
  const braces = new Braces(body);
  const found: ComponentIcon[] = [];
  let count = 0;
  for (const match of body.matchAll(/<([A-Z][A-Za-z]*)(?=[\s/>])/g)) {
    if (++count % step === 0) yield;
    const component = match[1] ?? '';
    if (!components.has(component) || own.has(component)) continue;
    const attributes = readAttributes(body, match.index + match[0].length, braces);
    const icon = attributes.get('icon');
    const library = attributes.get('library') ?? attributes.get('iconLibrary');
    const isKnown = library === undefined || library.text !== '';
    if (icon && isKnown && icon.text.trim() !== '') {
      const style = attributes.get('iconType');
      found.push({ component, ...icon, library: library?.text, style: style?.text ? style : undefined });
    }
  }
  return found;
});

/** An attribute of a component at the cursor. */
export interface OpenAttribute {
  readonly name: 'icon' | 'iconType';
  /** Start of the string within its quotes. */
  readonly start: number;
  /** The values of the attributes before it in the same tag that determine library and icon. */
  readonly icon: string | undefined;
  readonly library: string | undefined;
}

/** The `icon` or `iconType` of a component at an offset. */
export function openAttributeAt(text: string, offset: number): OpenAttribute | undefined {
  const before = text.slice(Math.max(0, offset - maxTyped), offset);
  const attribute = /\b(icon|iconType)\s{0,20}=\s{0,20}(?:\{\s{0,20})?["']([^"'\r\n{}<>]*)$/.exec(before);
  if (!attribute) return undefined;
  const start = offset - (attribute[2]?.length ?? 0);
  const tag = /<([A-Z][A-Za-z]*)(\s[^<]*)$/.exec(text.slice(Math.max(0, start - maxTag), start));
  if (!tag || !components.has(tag[1] ?? '')) return undefined;
  // A space in place of the quote means that the attribute is in code.
  if (withoutCode(text, 0)[start - 1] === ' ') return undefined;
  const written = tag[2] ?? '';
  const others = readAttributes(written, skipWhitespace(written, 0), new Braces(written));
  const library = others.get('library') ?? others.get('iconLibrary');
  const name = attribute[1] === 'icon' ? 'icon' : 'iconType';
  return { name, start, icon: others.get('icon')?.text, library: library?.text };
}

const maxTyped = 300;
const maxTag = 5_000;

/** The attributes after an offset within a tag: strings by value, other expressions as an empty string. */
function readAttributes(body: string, from: number, braces: Braces): Map<string, AttributeText> {
  const found = new Map<string, AttributeText>();
  const name = /[A-Za-z_$][\w.:-]*/y;
  let at = skipWhitespace(body, from);
  for (let count = 0; count < maxAttributes; count++) {
    if (body[at] === '{') at = skipWhitespace(body, braces.endOf(at));
    name.lastIndex = at;
    const key = name.exec(body)?.[0];
    if (key === undefined) break;
    at = skipWhitespace(body, at + key.length);
    if (body[at] !== '=') continue;
    const start = skipWhitespace(body, at + 1);
    const value = readValue(body, start, braces);
    if (!value) break;
    if (!found.has(key)) found.set(key, value);
    at = skipWhitespace(body, value.end);
  }
  return found;
}

function readValue(body: string, start: number, braces: Braces): (AttributeText & { readonly end: number }) | undefined {
  const quote = body[start];
  if (quote === '"' || quote === "'") {
    const end = body.indexOf(quote, start + 1);
    return end < 0 ? undefined : { text: body.slice(start + 1, end), span: { start: start + 1, end }, end: end + 1 };
  }
  if (quote !== '{') return undefined;
  const end = braces.endOf(start);
  const literal = /^\{(\s*)(["'])([^"'\\\r\n]*)\2\s*\}$/.exec(body.slice(start, end));
  const from = literal ? start + 2 + (literal[1]?.length ?? 0) : start;
  const text = literal?.[3] ?? '';
  return { text, span: { start: from, end: from + text.length }, end };
}

class Braces {
  private unclosed = 0;

  constructor(private readonly body: string) {}

  /** The offset after the counterpart of the opening brace at an offset. */
  endOf(start: number): number {
    const limit = Math.min(this.body.length, start + (this.unclosed < maxUnclosed ? maxExpression : 1));
    let depth = 0;
    for (let at = start; at < limit; at++) {
      const char = this.body[at];
      if (char === '{') depth++;
      else if (char === '}' && --depth === 0) return at + 1;
    }
    this.unclosed++;
    return limit;
  }
}

/** Names that the page imports or defines itself. */
function ownNames(body: string): ReadonlySet<string> {
  if (!/^(?:import|export)\b/m.test(body)) return new Set();
  const heads = [...body.matchAll(/^(?:import|export)\b[^=(;'"`]{0,500}/gm)].map(([head]) => head);
  return new Set(heads.join(' ').match(/[A-Za-z_$][\w$]*/g) ?? []);
}

function skipWhitespace(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  return at;
}
