import { addToList } from '../../base/lists';
import type { Steps } from '../../base/pause';
import type { Span } from '../../base/spans';
import { char, endOfRun } from './characters';
import type { ElementStack, FoundError } from './elementStack';
import type { ScriptParser } from './expression';
import { maxErrors, type PageLink } from './pageBody';
import { readResource } from './resource';
import { readTag, type TagReading } from './tag';

/** Collector of inline content. */
export interface InlineSink {
  readonly elements: ElementStack;
  readonly scripts: ScriptParser;
  readonly links: PageLink[];
  readonly errors: FoundError[];
  /** Expressions of JavaScript, with their braces. */
  readonly expressions: Span[];
  /** Inline code and fenced blocks, with their markers. */
  readonly code: Span[];
}

/** Markup of inline content. */
export interface InlineMarkup {
  readonly span: Span;
  /**
   * `code`: inline code with its markers. `escape`: the backslash before a character. `image`: an image with its description. `expression`:
   * JavaScript in braces. `variable`: a name in double braces, whose value is unknown. `markup`: tags, and parts of links without their text.
   */
  readonly kind: 'code' | 'escape' | 'expression' | 'image' | 'markup' | 'variable';
}

interface Bracket {
  readonly start: number;
  readonly isImage: boolean;
}

const isSpecial = Array.from({ length: 128 }, (_, code) => '\\`$[]<{hHwW'.includes(String.fromCharCode(code)));
/** A URL that is a link without brackets (GFM), up to the next whitespace or angle bracket. */
const bareUrl = /(?:https?:\/\/[^\s\p{P}\p{C}<]|www\.)[^\s<\]]*/iuy;

/** Characters of one step: a paragraph may be as long as the page. */
const step = 32_768;

/**
 * Reads the content of a paragraph, a heading or a cell: between two offsets of a text in which spaces replace the line prefixes of
 * containers, such as quote markers. @returns the steps in which long content is read; `undefined` for other content, which has been read
 */
export function readInline(text: string, start: number, end: number, sink: InlineSink, markup?: InlineMarkup[]): Steps<void> | undefined {
  const reader = new InlineReader(text, start, end, sink, markup);
  if (end - start > step) return readLong(reader, start, end, sink);
  sink.elements.enter();
  reader.readTo(end);
  sink.elements.leave();
  return undefined;
}

function* readLong(reader: InlineReader, start: number, end: number, { elements }: InlineSink): Steps<void> {
  elements.enter();
  for (let to = start; to < end; ) {
    if (to > start) yield;
    to = reader.readTo(Math.min(end, to + step));
  }
  elements.leave();
}

class InlineReader {
  private readonly brackets: Bracket[] = [];
  /** Number of outer brackets that contain a link, so that they cannot be links themselves. */
  private inactive = 0;
  private backticks: Runs | undefined;
  private dollars: Runs | undefined;
  private at: number;
  /** Offset of the last escaped character. */
  private escaped = -1;

  constructor(
    private readonly text: string,
    start: number,
    private readonly end: number,
    private readonly sink: InlineSink,
    private readonly markup: InlineMarkup[] | undefined,
  ) {
    this.at = start;
  }

  /** Reads up to an offset, or to the end of the markup that begins before it. @returns the offset after the last character read */
  readTo(to: number): number {
    const { text } = this;
    while (this.at < to) {
      const code = text.charCodeAt(this.at);
      if (code < isSpecial.length && isSpecial[code]) this.step(code);
      else this.at++;
    }
    return this.at;
  }

  private step(code: number): void {
    if (code === char.backslash) this.escape();
    else if (code === char.backtick) this.code();
    else if (code === char.dollar) this.formula();
    else if (code === char.leftBracket) this.openBracket();
    else if (code === char.rightBracket) this.closeBracket();
    else if (code === char.lessThan) this.angleBracket();
    else if (code === char.leftBrace) this.brace();
    else this.letter();
  }

  private escape(): void {
    if (this.at + 1 < this.end && /[!-/:-@[-`{-~]/.test(this.text.charAt(this.at + 1))) {
      this.mark(this.at, this.at + 1, 'escape');
      this.escaped = this.at + 1;
      this.at += 2;
    } else this.at++;
  }

  private code(): void {
    const { text, at, end } = this;
    const opener = endOfRun(text, at, end) - at;
    this.backticks ??= new Runs(text, end, char.backtick);
    const close = this.backticks.closing(at + opener, opener);
    if (close !== undefined) {
      this.mark(at, close + opener, 'code');
      this.sink.code.push({ start: at, end: close + opener });
    }
    this.at = (close ?? at) + opener;
  }

  /** A formula has neither tags nor expressions nor links. Between two prices the text is a formula as well. */
  private formula(): void {
    const { text, at, end } = this;
    const opener = endOfRun(text, at, end) - at;
    this.dollars ??= new Runs(text, end, char.dollar);
    this.at = (this.dollars.closing(at + opener, opener) ?? at) + opener;
  }

  private openBracket(): void {
    const isImage = this.text.charCodeAt(this.at - 1) === char.exclamationMark && this.escaped !== this.at - 1;
    this.inactive = Math.min(this.inactive, this.brackets.length);
    this.brackets.push({ start: this.at, isImage });
    this.at++;
  }

  private closeBracket(): void {
    const { text, at, end } = this;
    const bracket = this.brackets.pop();
    const isActive = bracket?.isImage === true || this.brackets.length >= this.inactive;
    this.at++;
    if (!bracket || !isActive || text.charCodeAt(at + 1) !== char.leftParenthesis || at + 1 >= end) return;
    const resource = readResource(text, at + 1, end);
    if (!resource) return;
    const label = { start: bracket.start + 1, end: at };
    // A description of an image is plain text.
    while (bracket.isImage && (this.sink.links.at(-1)?.span.start ?? -1) > bracket.start) this.sink.links.pop();
    this.sink.links.push({ kind: bracket.isImage ? 'image' : 'link', text: resource.target.text, span: resource.target.span, label });
    if (bracket.isImage) this.mark(bracket.start - 1, resource.end, 'image');
    else {
      this.mark(bracket.start, label.start);
      this.mark(at, resource.end);
    }
    this.at = resource.end;
    // Links contain no links.
    if (!bracket.isImage) this.inactive = this.brackets.length;
  }

  private angleBracket(): void {
    const { text, at, end, sink } = this;
    const tag = readTag(text, at, end, sink.scripts);
    if (tag.kind === 'tag') {
      sink.elements.add(tag);
      this.mark(at, tag.span.end);
      this.at = tag.span.end;
      return;
    }
    this.at++;
    if (tag.kind !== 'error' || sink.errors.length >= maxErrors) return;
    const error = specificError(text, at, tag, end);
    this.report(error);
    sink.elements.skip(tag.name);
    this.at = Math.max(this.at, Math.min(error.span.end, end));
  }

  private brace(): void {
    const { text, at, end } = this;
    const variable = readVariable(text, at, end);
    if (variable !== undefined) {
      this.mark(at, variable, 'variable');
      this.at = variable;
      return;
    }
    const found = this.sink.scripts.endOfExpression(text, at, end, 'text');
    if (found.kind === 'valid') {
      this.mark(at, found.end, 'expression');
      this.sink.expressions.push({ start: at, end: found.end });
      this.at = found.end;
    } else if (found.kind === 'invalid') {
      const span = { start: at, end: found.end };
      // Variables are replaced before the expression is parsed.
      const isKnown = !text.slice(at + 1, found.end).includes('{{');
      if (isKnown) this.report({ kind: 'expression', span });
      this.at = found.end;
    } else {
      if (found.kind === 'unclosed') this.report({ kind: 'unclosedExpression', span: { start: at, end: at + 1 } });
      this.at++;
    }
  }

  /** A bare URL may have braces. Its second letter is a `t` or a `w`. */
  private letter(): void {
    const { text, at, end } = this;
    const code = text.charCodeAt(at + 1) | 32;
    if (code !== 116 && code !== 119) {
      this.at++;
      return;
    }
    const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    const url = new RegExp(bareUrl);
    url.lastIndex = at;
    const match = isStart && this.brackets.length === 0 ? url.exec(text) : null;
    this.at = match ? Math.min(end, at + match[0].length) : at + 1;
  }

  private report(error: FoundError): void {
    if (this.sink.errors.length < maxErrors) this.sink.errors.push(error);
  }

  private mark(start: number, end: number, kind: InlineMarkup['kind'] = 'markup'): void {
    this.markup?.push({ span: { start, end }, kind });
  }
}

/** The error of a tag, or of an HTML comment or autolink in place of a tag. */
function specificError(text: string, start: number, { error, span }: Extract<TagReading, { kind: 'error' }>, limit: number): FoundError {
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 4);
    return { kind: 'htmlComment', span: { start, end: end < 0 ? start + 4 : end + 3 } };
  }
  const link = /<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>/iy;
  link.lastIndex = start;
  const match = link.exec(text);
  if (match && start + match[0].length <= limit) return { kind: 'autolink', span: { start, end: start + match[0].length } };
  return { kind: error, span };
}

/** The offset after `{{name}}`, which the service replaces before the page is parsed. */
export function readVariable(text: string, start: number, limit: number): number | undefined {
  if (text.charCodeAt(start + 1) !== char.leftBrace) return undefined;
  const variable = /\{\{\s*[\w.-]+\s*\}\}/y;
  variable.lastIndex = start;
  const match = variable.exec(text);
  return match && start + match[0].length <= limit ? start + match[0].length : undefined;
}

/** The runs of one character in a part of a text. They are listed by length in one pass once a search needs more than the next run. */
export class Runs {
  private known: RunsByLength | undefined;

  constructor(
    private readonly text: string,
    private readonly limit: number,
    private readonly code: number,
  ) {}

  /** The start of the next run of exactly `length` characters at or after `from`, which must not decrease from call to call. */
  closing(from: number, length: number): number | undefined {
    if (this.known) return this.known.closing(from, length);
    const { text, limit, code } = this;
    let next = from;
    while (next < limit && text.charCodeAt(next) !== code) next++;
    if (next >= limit) return undefined;
    if (endOfRun(text, next, limit) - next === length) return next;
    this.known = new RunsByLength(text, next, limit, code);
    return this.known.closing(from, length);
  }
}

/** All runs of one character in a part of a text. They may have very many lengths. */
class RunsByLength {
  /** Ascending starts, by length. */
  private readonly starts = new Map<number, number[]>();
  /** Index of the first start not yet passed, by length. */
  private readonly next = new Map<number, number>();

  constructor(text: string, from: number, limit: number, code: number) {
    for (let at = from; at < limit; at++) {
      if (text.charCodeAt(at) !== code) continue;
      const end = endOfRun(text, at, limit);
      addToList(this.starts, end - at, at);
      at = end - 1;
    }
  }

  closing(from: number, length: number): number | undefined {
    const starts = this.starts.get(length) ?? [];
    let index = this.next.get(length) ?? 0;
    while ((starts[index] ?? from) < from) index++;
    this.next.set(length, index);
    return starts[index];
  }
}
