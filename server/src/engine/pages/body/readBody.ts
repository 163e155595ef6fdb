import { type Steps, stepwise } from '../../base/pause';
import type { Span } from '../../base/spans';
import { detached } from '../../base/strings';
import { contentLength } from '../contentLength';
import { frontMatterEnd } from '../frontMatter/frontMatter';
import { iconKind } from '../frontMatter/icon';
import { readAnchors } from './anchors';
import type { Fence } from './blockMarkers';
import { readBlocks } from './blocks';
import { skipSpacesBefore } from './characters';
import { ElementStack, type FoundError } from './elementStack';
import { ScriptParser } from './expression';
import { headingText } from './headingText';
import type { InlineMarkup } from './inline';
import type { CodeAnchors, CodeBlock, Heading, JsxElement, PageBody, PageLink, SpannedText, VariableUse } from './pageBody';
import { textAt } from './spannedText';
import type { Statement } from './statement';

/** Maximum length of a page: larger pages are generated. */
const maxLength = 2_000_000;

/** Reads the body of a page, after its front matter. */
export function readPageBody(text: string): PageBody {
  return readBody(text, frontMatterEnd(text));
}

/** Reads the body of a page from an offset on. @param mode of the front matter */
export const readBody = stepwise(function* (text: string, from: number, mode?: string): Steps<PageBody> {
  if (text.length > maxLength) return empty;
  const reader = new BodyReader(text);
  // A byte order mark is not text.
  yield* readBlocks(text, from === 0 && text.startsWith('\uFEFF') ? 1 : from, reader);
  return yield* reader.body(from, mode);
});

const empty: PageBody = {
  links: [],
  headings: [],
  anchors: [],
  elements: [],
  imports: [],
  exports: [],
  code: undefined,
  codeElements: [],
  hasOnlyExports: false,
  variables: [],
  tables: [],
  emptyLinks: [],
  codeBlocks: [],
  errors: [],
};

/** Collects the content of blocks and inline content. */
class BodyReader {
  readonly elements = new ElementStack();
  readonly scripts = new ScriptParser();
  readonly links: PageLink[] = [];
  readonly errors: FoundError[] = [];
  readonly expressions: Span[] = [];
  readonly code: Span[] = [];
  readonly tables: Span[] = [];
  private readonly codeBlocks: CodeBlock[] = [];
  private readonly headings: Heading[] = [];
  private readonly statements: Statement[] = [];

  constructor(private readonly text: string) {}

  heading(level: number, { start, end }: Span, markup: readonly InlineMarkup[]): void {
    const custom = /\{#([^{}\r\n]*)\}$/.exec(this.text.slice(start, end));
    const span = { start, end: custom ? skipSpacesBefore(this.text, start + custom.index, start) : end };
    const id = custom ? textAt(this.text, end - 1 - (custom[1]?.length ?? 0), end - 1) : undefined;
    const { text, source, isUncertain } = headingText(this.text, span, markup);
    this.headings.push({ level, text, source, isUncertain, span, id });
  }

  statement(statement: Statement): void {
    this.statements.push(statement);
    if (statement.error) this.errors.push(statement.error);
  }

  codeBlock({ info: { start, end }, lines, code }: Fence, isQuoted: boolean): void {
    const info = textAt(this.text, start, end);
    const isOfApi = !isQuoted && (mayHaveRequests(this.text.slice(code.start, code.end)) || this.mayBeResponse(info));
    this.codeBlocks.push({ info, lines, ...(isOfApi && { code: textAt(this.text, code.start, code.end) }) });
  }

  /** Whether code is JSON that its title, or the element around it, calls a response. */
  private mayBeResponse({ text, span: { start } }: SpannedText): boolean {
    if (!/^json\b/i.test(text)) return false;
    return (
      /\b(?:response|success|[2-5]\d\d)\b/i.test(text) ||
      this.text.slice(Math.max(0, start - maxBeforeResponse), start).includes('<ResponseExample')
    );
  }

  private hasOnlyExports(from: number): boolean {
    if (!this.statements.some(({ exports }) => exports.length > 0)) return false;
    let at = from;
    for (const { span } of this.statements) {
      if (contentLength(this.text.slice(at, span.start)) > 0) return false;
      at = span.end;
    }
    return contentLength(this.text.slice(at)) === 0;
  }

  *body(from: number, mode: string | undefined): Steps<PageBody> {
    const { text, headings } = this;
    const { elements } = this.elements;
    const scripts = [...this.expressions, ...this.statements.map(({ span }) => span)];
    const inScripts = scripts.flatMap((span) => linksInCode(text, span));
    yield;
    const links = [...this.links, ...attributeLinks(elements), ...inScripts].sort(inOrder);
    yield;
    const anchors = yield* readAnchors({ text, headings, elements, expressions: this.expressions }, mode);
    yield;
    const variables = text.includes('{{', from)
      ? yield* variablesIn(text, from, this.code, [...scripts, ...elements.map(({ tag }) => tag)])
      : [];
    yield;
    return {
      elements,
      headings,
      imports: this.statements.flatMap(({ imports }) => imports),
      exports: this.statements.flatMap(({ exports }) => exports),
      code: this.definitions(),
      codeElements: this.codeElements(),
      hasOnlyExports: this.hasOnlyExports(from),
      links,
      anchors,
      variables,
      tables: this.tables,
      emptyLinks: emptyLinksOf(text, elements),
      codeBlocks: this.codeBlocks,
      errors: [...this.errors, ...this.elements.errors].sort(inOrder).map((error) => ({ ...error, text: startOf(text, error.span) })),
    };
  }

  /** The anchors of what the page defines; `undefined` if it defines nothing. */
  private definitions(): ReadonlyMap<string, CodeAnchors> | undefined {
    const all = this.statements.flatMap(({ code }) => [...code]);
    return all.length === 0 ? undefined : new Map(all);
  }

  private codeElements(): readonly string[] {
    const names = new Set<string>();
    for (const { start, end } of this.expressions) {
      for (const [, name = ''] of this.text.slice(start, end).matchAll(componentTag)) names.add(detached(name));
    }
    return [...names];
  }
}

/** Maximum number of characters between the start of an element for responses and its first code. */
const maxBeforeResponse = 60;

/** Whether code may send requests to an API: fast, since it is asked for all code. */
function mayHaveRequests(code: string): boolean {
  return requestCall.test(code);
}

const requestCall =
  /\bcurl\b|^[ \t]*(?:GET|POST|PUT|PATCH|DELETE|HEAD)[ \t]+\S*[/.]|\bfetch\s?\(|\baxios\b|\b(?:requests|httpx|session|client)\.[a-z]+\(|\bhttp\.(?:NewRequest|Get|Post)/m;

/** A component within JavaScript. */
const componentTag = /<([A-Z][\w$]*)/g;

/** Maximum length of the text of an error. */
const maxErrorText = 60;

/** The first line of the text in a span, truncated. */
function startOf(text: string, { start, end }: Span): string {
  return detached(text.slice(start, Math.min(end, start + maxErrorText)).split(/\r?\n/, 1)[0] ?? '');
}

function inOrder(a: { readonly span: Span }, b: { readonly span: Span }): number {
  return a.span.start - b.span.start;
}

/** The attributes with the address of a page or a file. An `icon` may be a name instead. */
const addressAttributes = new Set(['href', 'src', 'img', 'image', 'icon', 'poster']);

function attributeLinks(elements: readonly JsxElement[]): PageLink[] {
  return elements.flatMap(({ attributes }, element) =>
    attributes.flatMap(({ name, value }): PageLink[] => {
      if (!value?.string || !addressAttributes.has(name) || (name === 'icon' && iconKind(value.string.text) === 'name')) return [];
      const { text, span } = value.string;
      return [{ kind: 'attribute', text, span, element, attribute: name }];
    }),
  );
}

/** Maximum length of the content of a link that is searched for text. */
const maxLinkContent = 5_000;

/** Names of the `<a>` elements that contain no text; images and expressions are not text. */
function emptyLinksOf(text: string, elements: readonly JsxElement[]): Span[] {
  const found: Span[] = [];
  for (const [index, { name, nameSpan, tag, closingName }] of elements.entries()) {
    if (name !== 'a') continue;
    const end = closingName ? closingName.start - '</'.length : tag.end;
    if (end - tag.end > maxLinkContent) continue;
    const pieces: string[] = [];
    let at = tag.end;
    let next = index + 1;
    for (let inner = elements[next]; inner && inner.tag.start < end; inner = elements[++next]) {
      // Nested elements without text in between are many in hostile pages.
      if (inner.tag.start > at) pieces.push(text.slice(at, inner.tag.start));
      at = Math.max(at, inner.tag.end);
    }
    const remaining = [...pieces, text.slice(at, end)].join(' ').replace(/<\/[^<>]*>|\{[^{}]*\}|!\[[^\]]*\]\([^()]*\)/g, '');
    if (remaining.trim() === '') found.push({ start: nameSpan.start, end: nameSpan.end });
  }
  return found;
}

const attributesInCode = /\b(href|src|img|image|poster)\s{0,20}[=:]\s{0,20}\{?\s{0,20}(["'])([^"'\r\n{}]+)\2/g;

/** Attributes of elements within JavaScript. */
function linksInCode(text: string, { start, end }: Span): PageLink[] {
  if (end - start < '{src=""}'.length) return [];
  return [...text.slice(start, end).matchAll(attributesInCode)].map((match) => {
    const to = start + match.index + match[0].length - 1;
    return { kind: 'code', attribute: match[1] ?? '', ...textAt(text, to - (match[3]?.length ?? 0), to) };
  });
}

const variable = /\{\{(\s*)([\w.-]+)\s*\}\}/g;

/** Number of variables that are read in one step. */
const variableStep = 5_000;

function* variablesIn(text: string, from: number, code: readonly Span[], scripts: readonly Span[]): Steps<VariableUse[]> {
  const [inCode, inScripts] = [new Cover(code), new Cover(scripts)];
  const found: VariableUse[] = [];
  for (const match of text.slice(from).matchAll(variable)) {
    const at = from + match.index;
    const start = at + 2 + (match[1]?.length ?? 0);
    const isInScript = inScripts.holds(at);
    const place = inCode.holds(at) ? 'code' : isInScript ? 'script' : 'text';
    found.push({ ...textAt(text, start, start + (match[2]?.length ?? 0)), place });
    if (found.length % variableStep === 0) yield;
  }
  return found;
}

/** Checks whether one of the spans contains an offset, for ascending offsets, in one pass over the spans. */
class Cover {
  private readonly spans: readonly Span[];
  private next = 0;
  /** The largest end of the spans up to the last offset. */
  private end = 0;

  constructor(spans: readonly Span[]) {
    this.spans = [...spans].sort((a, b) => a.start - b.start);
  }

  holds(offset: number): boolean {
    for (let span = this.spans[this.next]; span && span.start <= offset; span = this.spans[++this.next])
      this.end = Math.max(this.end, span.end);
    return offset < this.end;
  }
}
