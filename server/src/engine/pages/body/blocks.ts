import { lineStartAt } from '../../../../../shared/lineBreak';
import type { Steps } from '../../base/pause';
import type { Span } from '../../base/spans';
import { type Fence, fenceAt, headingLevel, isThematicBreak, isUnderline, type ListItem, listItemAt } from './blockMarkers';
import { char, endOfRun, isSpaceOrTab, skipSpaces } from './characters';
import { type InlineMarkup, type InlineSink, readInline, readVariable } from './inline';
import { readDefinition } from './resource';
import { readStatement, type Statement } from './statement';
import { endOfRow, isDelimiterRow, rowCells } from './table';
import { readTag, type Tag } from './tag';

/** Collector of the content of blocks. */
interface BlockSink extends InlineSink {
  readonly tables: Span[];
  heading(level: number, content: Span, markup: readonly InlineMarkup[]): void;
  statement(statement: Statement): void;
  codeBlock(fence: Fence, isQuoted: boolean): void;
}

/** Maximum nesting of quotes and list items: each line is searched for the markers of all of them. Deeper markers are text. */
const maxContainers = 64;

type Container = { readonly kind: 'quote' } | ListItem;

type Leaf =
  /** `end`: end of its last line. */
  { readonly kind: 'paragraph'; start: number; end: number } | { readonly kind: 'table'; readonly start: number; end: number } | Fence;

/** Maximum number of adjacent tags and expressions without text between them, read in one step. More are a paragraph. */
const maxParts = 10_000;
/** Number of characters that are read in one step. */
const step = 32_768;

/** Reads blocks line by line as in CommonMark, with the additions and omissions of MDX: no indented code and no HTML. */
export function readBlocks(text: string, from: number, sink: BlockSink): Steps<void> {
  return new BlockReader(text, from, sink).read();
}

class BlockReader {
  private readonly containers: Container[] = [];
  private leaf: Leaf | undefined;
  /** The current line, without its end. */
  private start: number;
  private end = 0;
  /** The text with spaces in place of the markers of quotes. */
  private unquoted: string | undefined;
  /** Long content of the current line, which is read in steps, and what follows it, in order. */
  private waiting: Addition[] = [];

  constructor(
    private readonly text: string,
    from: number,
    private readonly sink: BlockSink,
  ) {
    this.start = from;
  }

  *read(): Steps<void> {
    let pauseAt = this.start + step;
    while (this.start < this.text.length) {
      this.setEnd();
      this.start = this.readLine();
      if (this.waiting.length > 0) yield* this.addWaiting();
      if (this.start < pauseAt) continue;
      yield;
      pauseAt = this.start + step;
    }
    this.closeContainers(0);
    yield* this.addWaiting();
    this.sink.elements.end();
  }

  private add(addition: Addition): void {
    if (this.waiting.length > 0) {
      this.waiting.push(addition);
      return;
    }
    const steps = addition();
    if (steps) this.waiting.push(() => steps);
  }

  private *addWaiting(): Steps<void> {
    const { waiting } = this;
    this.waiting = [];
    for (const addition of waiting) {
      const steps = addition();
      if (steps) yield* steps;
    }
  }

  private setEnd(): void {
    const end = this.text.indexOf('\n', this.start);
    this.end = end < 0 ? this.text.length : end;
    if (this.end > this.start && this.text.charCodeAt(this.end - 1) === char.carriageReturn) this.end--;
  }

  /** Returns the start of the next line. */
  private readLine(): number {
    const { text } = this;
    let [at, matched] = this.matchContainers();
    const content = skipSpaces(text, at, this.end);
    const isBlankLine = content >= this.end;
    if (matched < this.containers.length) {
      if (this.leaf?.kind === 'paragraph' && !isBlankLine && !this.endsParagraph(content)) {
        this.leaf.end = this.end;
        return this.nextLine();
      }
      this.closeContainers(matched);
    }
    if (this.leaf?.kind === 'fence') return this.readFenced(content, this.leaf);
    if (isBlankLine) {
      this.closeLeaf();
      return this.nextLine();
    }
    if (this.leaf?.kind === 'paragraph' && isUnderline(text, content, this.end) && this.addDefinitions(this.leaf) < this.leaf.end) {
      this.closeHeading(this.leaf, text.charCodeAt(content) === char.equals ? 1 : 2);
      return this.nextLine();
    }
    at = this.openContainers(at, matched);
    return this.readLeaf(skipSpaces(text, at, this.end));
  }

  private nextLine(): number {
    const next = this.text.indexOf('\n', this.end);
    return next < 0 ? this.text.length : next + 1;
  }

  /** The offset after the prefixes of open containers on this line, and the number of containers that continue. */
  private matchContainers(): [at: number, matched: number] {
    let at = this.start;
    let matched = 0;
    for (const container of this.containers) {
      const next = this.prefixEnd(container, at);
      if (next === undefined) break;
      at = next;
      matched++;
    }
    return [at, matched];
  }

  private prefixEnd(container: Container, from: number): number | undefined {
    const content = skipSpaces(this.text, from, this.end);
    if (container.kind === 'quote') {
      if (content >= this.end || this.text.charCodeAt(content) !== char.greaterThan) return undefined;
      return this.afterQuoteMarker(content);
    }
    if (content >= this.end) return content;
    return this.indented(from, container.indent);
  }

  /** The offset after the marker of a quote and the space after it. */
  private afterQuoteMarker(at: number): number {
    return at + 1 < this.end && isSpaceOrTab(this.text.charCodeAt(at + 1)) ? at + 2 : at + 1;
  }

  /** The offset after columns of whitespace; `undefined` if there are fewer. A tab reaches to the next multiple of four. */
  private indented(from: number, columns: number): number | undefined {
    let column = 0;
    let at = from;
    while (column < columns) {
      const code = this.text.charCodeAt(at);
      if (at >= this.end || !isSpaceOrTab(code)) return undefined;
      column += code === char.tab ? 4 - (column % 4) : 1;
      at++;
    }
    return at;
  }

  /** Opens quotes and items, and returns the offset after their markers. */
  private openContainers(from: number, matched: number): number {
    let at = from;
    for (;;) {
      const content = skipSpaces(this.text, at, this.end);
      if (content >= this.end) return content;
      if (this.containers.length >= maxContainers) return at;
      if (this.text.charCodeAt(content) === char.greaterThan) {
        this.open({ kind: 'quote' });
        at = this.afterQuoteMarker(content);
        continue;
      }
      const isInterrupting = this.leaf?.kind === 'paragraph' && this.containers.length === matched;
      const item = listItemAt(this.text, content, this.end, at, isInterrupting);
      if (!item) return at;
      this.open(item);
      at = item.content;
    }
  }

  private open(container: Container): void {
    this.closeLeaf();
    this.containers.push(container);
    this.add(() => this.sink.elements.enter());
  }

  /** Whether the content at an offset ends a paragraph in containers that this line is not part of. */
  private endsParagraph(content: number): boolean {
    const { text, end } = this;
    const code = text.charCodeAt(content);
    if (code === char.greaterThan || isThematicBreak(text, content, end) || headingLevel(text, content, end) > 0) return true;
    if (fenceAt(text, content, end) || listItemAt(text, content, end, content, false)) return true;
    return (code === char.lessThan || code === char.leftBrace) && this.flowAt(content)?.isAlone === true;
  }

  private readFenced(content: number, fence: Fence): number {
    const { marker, length } = fence;
    if (content < this.end && this.text.charCodeAt(content) === marker) {
      const after = endOfRun(this.text, content, this.end);
      if (after - content >= length && skipSpaces(this.text, after, this.end) >= this.end) {
        this.closeLeaf();
        return this.nextLine();
      }
    }
    fence.code = { start: fence.lines === 0 ? this.start : fence.code.start, end: this.end };
    fence.lines++;
    return this.nextLine();
  }

  /** Reads the block that begins at an offset of this line; returns the start of the line after it. */
  private readLeaf(content: number): number {
    const { text } = this;
    if (content >= this.end) {
      this.closeLeaf();
      return this.nextLine();
    }
    const level = headingLevel(text, content, this.end);
    if (level > 0) {
      this.closeLeaf();
      this.addHeading(content + level, this.end, level);
      return this.nextLine();
    }
    const fence = fenceAt(text, content, this.end);
    if (fence || isThematicBreak(text, content, this.end)) {
      this.closeLeaf();
      this.leaf = fence;
      return this.nextLine();
    }
    const code = text.charCodeAt(content);
    if (code === char.lessThan || code === char.leftBrace) {
      const flow = this.flowAt(content);
      if (flow?.isAlone) return this.addFlow(flow);
      // The lines of a tag with text after it are one paragraph, whatever they begin with.
      if (flow && flow.end > this.end) return this.extendParagraph(content, flow.end);
    }
    if (this.leaf === undefined && content === this.start && this.containers.length === 0) {
      const statement = readStatement(text, content, this.sink.scripts);
      if (statement) {
        this.sink.statement(statement);
        this.end = statement.span.end;
        return this.nextLine();
      }
    }
    if (this.leaf?.kind === 'table') {
      this.readRow(content);
      this.leaf.end = this.end;
      return this.nextLine();
    }
    if (this.isTableAt(content)) {
      this.closeLeaf();
      this.readRow(content);
      // The row of delimiters has no content.
      this.start = this.nextLine();
      this.setEnd();
      this.leaf = { kind: 'table', start: content, end: this.end };
      return this.nextLine();
    }
    return this.extendParagraph(content, this.end);
  }

  /** Adds the text up to the end of the line at `to` to the paragraph. */
  private extendParagraph(content: number, to: number): number {
    if (to > this.end) {
      this.start = lineStartAt(this.text, to);
      this.setEnd();
    }
    if (this.leaf?.kind === 'paragraph') this.leaf.end = this.end;
    else this.leaf = { kind: 'paragraph', start: content, end: this.end };
    return this.nextLine();
  }

  private isTableAt(content: number): boolean {
    const next = this.nextLine();
    if (next >= this.text.length) return false;
    const lineEnd = endOfRow(this.text, next);
    const delimiters = skipPrefixes(this.text, next, lineEnd);
    const count = isDelimiterRow(this.text, delimiters, lineEnd);
    return count > 0 && rowCells(this.text, content, this.end).length === count;
  }

  private readRow(content: number): void {
    for (const { start, end } of rowCells(this.text, content, this.end)) this.add(() => readInline(this.text, start, end, this.sink));
  }

  /** Tags and expressions at an offset of this line. `undefined` if one of them has an error or does not end. */
  private flowAt(content: number): Flow | undefined {
    const text = this.withoutQuoteMarkers();
    const parts: (Tag | Span)[] = [];
    for (let at = content; parts.length <= maxParts; ) {
      at = skipSpaces(text, at, text.length);
      const code = at < text.length ? text.charCodeAt(at) : char.lineFeed;
      if (code === char.lineFeed || code === char.carriageReturn)
        return this.isContained(at) ? { parts, end: at, isAlone: true } : undefined;
      const last = parts.at(-1);
      // After an expression, only a tag may follow.
      if (code === char.leftBrace && (last === undefined || 'kind' in last)) {
        const variable = readVariable(text, at, text.length);
        const found = variable === undefined ? this.sink.scripts.endOfExpression(text, at, text.length, 'text') : undefined;
        // `{{name}}` alone on its line becomes a paragraph when its value is inserted.
        if (found?.kind !== 'valid') return undefined;
        parts.push({ start: at, end: found.end });
        at = found.end;
      } else if (code === char.lessThan) {
        const tag = readTag(text, at, text.length, this.sink.scripts);
        if (tag.kind !== 'tag') return undefined;
        parts.push(tag);
        at = tag.span.end;
      } else return this.isContained(at) ? { parts, end: at, isAlone: false } : undefined;
    }
    return undefined;
  }

  /** Whether the lines up to an offset are part of all open containers. */
  private isContained(end: number): boolean {
    if (end <= this.end || this.containers.length === 0) return true;
    const { start, end: lineEnd } = this;
    let isContained = true;
    for (let next = this.nextLine(); isContained && next <= end && next < this.text.length; next = this.nextLine()) {
      this.start = next;
      this.setEnd();
      isContained = this.matchContainers()[1] === this.containers.length;
    }
    this.start = start;
    this.end = lineEnd;
    return isContained;
  }

  private addFlow({ parts, end }: Flow): number {
    this.closeLeaf();
    this.add(() => {
      for (const part of parts) {
        if ('kind' in part) this.sink.elements.add(part, true);
        else this.sink.expressions.push(part);
      }
    });
    this.end = end;
    return this.nextLine();
  }

  private addHeading(from: number, to: number, level: number): void {
    const { text } = this;
    let end = to;
    while (end > from && isSpaceOrTab(text.charCodeAt(end - 1))) end--;
    let closing = end;
    while (closing > from && text.charCodeAt(closing - 1) === char.numberSign) closing--;
    if (closing === from || isSpaceOrTab(text.charCodeAt(closing - 1))) end = closing;
    while (end > from && isSpaceOrTab(text.charCodeAt(end - 1))) end--;
    const start = skipSpaces(text, from, end);
    const id = /\{#[^{}\r\n]*\}$/.exec(text.slice(start, end));
    const markup: InlineMarkup[] = [];
    const content = this.withoutQuoteMarkers();
    this.add(() => readInline(content, start, id ? start + id.index : end, this.sink, markup));
    this.add(() => this.sink.heading(level, { start, end }, markup));
  }

  private closeHeading({ start, end }: Extract<Leaf, { kind: 'paragraph' }>, level: number): void {
    this.leaf = undefined;
    this.addHeading(start, end, level);
  }

  private closeLeaf(): void {
    const { leaf } = this;
    this.leaf = undefined;
    if (leaf?.kind === 'fence') {
      this.sink.code.push({ start: leaf.start, end: this.end });
      if (leaf.marker !== char.dollar)
        this.sink.codeBlock(
          leaf,
          this.containers.some(({ kind }) => kind === 'quote'),
        );
    }
    if (leaf?.kind === 'table') this.sink.tables.push({ start: leaf.start, end: leaf.end });
    if (leaf?.kind !== 'paragraph') return;
    const start = this.addDefinitions(leaf);
    const text = this.withoutQuoteMarkers();
    if (start < leaf.end) this.add(() => readParagraph(text, start, leaf.end, this.sink));
  }

  /** Reads and removes the definitions at the start of a paragraph. Returns the new start. */
  private addDefinitions(leaf: Extract<Leaf, { kind: 'paragraph' }>): number {
    const text = this.withoutQuoteMarkers();
    for (let found = readDefinition(text, leaf.start, leaf.end); found; found = readDefinition(text, leaf.start, leaf.end)) {
      this.sink.links.push({ kind: 'definition', text: found.target.text, span: found.target.span });
      leaf.start = skipSpaces(text, found.end, leaf.end);
    }
    return leaf.start;
  }

  private closeContainers(count: number): void {
    this.closeLeaf();
    while (this.containers.length > count) {
      this.containers.pop();
      this.add(() => this.sink.elements.leave());
    }
  }

  private withoutQuoteMarkers(): string {
    if (!this.containers.some(({ kind }) => kind === 'quote')) return this.text;
    this.unquoted ??= this.text.replace(/^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*>[ \t>]*/gm, withSpaces);
    return this.unquoted;
  }
}

/** Content that is read, or an effect on what was read. Returns the steps of long content. */
type Addition = () => Steps<void> | undefined | void;

function readParagraph(text: string, start: number, end: number, sink: InlineSink): Steps<void> | undefined {
  const from = sink.elements.elements.length;
  const expressions = sink.expressions.length;
  const unwrap = (): void => {
    if (sink.elements.elements.length > from) sink.elements.unwrap(text, { start, end }, from, sink.expressions.slice(expressions));
  };
  const steps = readInline(text, start, end, sink);
  if (steps) return followedBy(steps, unwrap);
  unwrap();
  return undefined;
}

function* followedBy(steps: Steps<void>, effect: () => void): Steps<void> {
  yield* steps;
  effect();
}

interface Flow {
  readonly parts: readonly (Tag | Span)[];
  /** Offset after the last part and the whitespace after it. */
  readonly end: number;
  /** Whether no other text follows on the last line. */
  readonly isAlone: boolean;
}

/** Replaces the quote markers in the prefix of a line by spaces. Without callbacks, since there may be a million markers. */
function withSpaces(prefix: string): string {
  return /^[ >]*$/.test(prefix) ? ' '.repeat(prefix.length) : prefix.split('>').join(' ');
}

/** The offset after whitespace and markers of quotes. */
function skipPrefixes(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && (isSpaceOrTab(text.charCodeAt(at)) || text.charCodeAt(at) === char.greaterThan)) at++;
  return at;
}
