import { addToList } from '../../base/lists';
import type { Span } from '../../base/spans';
import { nearest } from '../../base/stringDistance';
import { type JsxElement, type MdxError, type MdxErrorKind, maxErrors } from './pageBody';
import type { Tag } from './tag';

/** An error without the text of its span. */
export type FoundError = Omit<MdxError, 'text'>;

/** An opening tag that is not closed yet. */
interface OpenElement {
  readonly index: number;
  readonly scope: number;
}

/** A part of the text within which tags must be closed: a paragraph, a heading, a cell, a list item, a quote, the page. */
interface Scope {
  /** Number of elements that were open before the scope and are not closed in it: the minimum since the scope began. */
  depth: number;
}

/** Pairs opening and closing tags. */
export class ElementStack {
  readonly elements: JsxElement[] = [];
  readonly errors: FoundError[] = [];
  private readonly open: OpenElement[] = [];
  /** Number of open elements by name. */
  private readonly openNames = new Map<string, number>();
  private readonly skipped = new Set<string>();
  private readonly scopes: Scope[] = [{ depth: 0 }];
  /** Opening tags whose paragraph has ended, by name: their closing tag may follow. */
  private readonly split = new Map<string, number[]>();

  /** Records an unparseable opening tag, so that its closing tag is not reported. */
  skip(name: string): void {
    if (name !== '') this.skipped.add(name);
  }

  enter(): void {
    this.scopes.push({ depth: this.open.length });
  }

  /** Leaves the innermost scope: its open elements are not closed, or closed outside of it. */
  leave(): void {
    const scope = this.scopes.pop();
    if (!scope) return;
    const outer = this.scopes.at(-1);
    if (outer) outer.depth = Math.min(outer.depth, scope.depth);
    for (const { index } of this.takeFrom(scope.depth)) {
      const name = this.elements[index]?.name ?? '';
      addToList(this.split, name, index);
    }
  }

  /** Leaves the last scope, and reports the tags that are still unclosed. */
  end(): void {
    this.leave();
    const left = [...this.split.values()].flat().sort((a, b) => a - b);
    for (const index of left) this.report('unclosedTag', index);
  }

  /** @param isFlow whether the tag is a block, not a part of a paragraph */
  add(tag: Tag, isFlow = false): void {
    if (tag.form === 'close') {
      this.close(tag);
      return;
    }
    const { name, nameSpan, span, attributes, hasSpread } = tag;
    const parent = this.open.at(-1)?.index;
    this.elements.push({ name, nameSpan, tag: span, attributes, hasSpread, closingName: undefined, end: span.end, parent, isFlow });
    if (tag.form !== 'open') return;
    this.open.push({ index: this.elements.length - 1, scope: this.scopes.length });
    this.openNames.set(name, (this.openNames.get(name) ?? 0) + 1);
  }

  /**
   * Makes the elements of a paragraph blocks if it has nothing else: the service does so as well.
   * @param from index of its first element
   * @param expressions expressions of the paragraph in ascending order
   */
  unwrap(text: string, { start, end }: Span, from: number, expressions: readonly Span[]): void {
    const indexes: number[] = [];
    let at = start;
    let next = 0;
    const skipTo = (offset: number): boolean => {
      for (let span = expressions[next]; span && span.start < offset; span = expressions[++next]) {
        if (span.start < at) continue;
        if (/\S/.test(text.slice(at, span.start))) return false;
        at = span.end;
      }
      return !/\S/.test(text.slice(at, offset));
    };
    for (let index = from; index < this.elements.length; index++) {
      const element = this.elements[index];
      if (!element || element.tag.start < at) continue;
      if (!skipTo(element.tag.start)) return;
      indexes.push(index);
      at = element.end;
    }
    if (!skipTo(end)) return;
    for (const index of indexes) {
      const element = this.elements[index];
      if (element) this.elements[index] = { ...element, isFlow: true };
    }
  }

  private close(tag: Tag): void {
    const at = this.lastOpen(tag.name);
    if (at === undefined) {
      if (this.errors.length < maxErrors) this.closeOther(tag);
      return;
    }
    const [opening, ...within] = this.takeFrom(at);
    if (!opening) return;
    this.finish(opening.index, tag);
    for (const { index } of within) this.report('unclosedTag', index);
    if (opening.scope !== this.scopes.length) this.report('splitTag', opening.index, tag);
    const scope = this.scopes.at(-1);
    if (scope) scope.depth = Math.min(scope.depth, at);
  }

  /** Handles a closing tag whose name no open element has. */
  private closeOther(tag: Tag): void {
    const opening = this.split.get(tag.name)?.pop();
    if (opening !== undefined) {
      this.report('splitTag', opening, tag);
      this.finish(opening, tag);
      return;
    }
    if (this.skipped.has(tag.name)) return;
    const innermost = this.open.at(-1);
    const element = innermost?.scope === this.scopes.length ? this.elements[innermost.index] : undefined;
    if (
      innermost &&
      element &&
      (element.name.toLowerCase() === tag.name.toLowerCase() || nearest(tag.name, [element.name]) !== undefined)
    ) {
      this.errors.push({ kind: 'closingName', span: tag.nameSpan, other: { text: element.name, span: element.nameSpan } });
      this.takeFrom(this.open.length - 1);
      this.finish(innermost.index, tag);
    } else this.errors.push({ kind: 'closingTag', span: tag.span });
  }

  /** Removes the open elements from an index on. */
  private takeFrom(depth: number): OpenElement[] {
    const taken = this.open.splice(depth);
    for (const { index } of taken) {
      const name = this.elements[index]?.name ?? '';
      this.openNames.set(name, (this.openNames.get(name) ?? 1) - 1);
    }
    return taken;
  }

  private lastOpen(name: string): number | undefined {
    if (!this.openNames.get(name)) return undefined;
    for (let at = this.open.length - 1; at >= 0; at--) {
      if (this.elements[this.open[at]?.index ?? -1]?.name === name) return at;
    }
    return undefined;
  }

  private finish(index: number, { nameSpan, span }: Tag): void {
    const element = this.elements[index];
    if (!element) return;
    this.elements[index] = { ...element, closingName: nameSpan, end: span.end };
  }

  private report(kind: MdxErrorKind, opening: number, closing?: Tag): void {
    const element = this.elements[opening];
    if (!element || this.errors.length >= maxErrors) return;
    const span = element.name === '' ? element.tag : element.nameSpan;
    this.errors.push(closing ? { kind, span, other: { text: closing.name, span: closing.span } } : { kind, span });
  }
}
