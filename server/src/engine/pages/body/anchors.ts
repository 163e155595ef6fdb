import { atOnce, type Steps } from '../../base/pause';
import type { Span } from '../../base/spans';
import { detached } from '../../base/strings';
import { hasOwnLayout } from '../frontMatter/mode';
import { customId, headingId } from './anchorId';
import { AnchorNumbers, type IdRule } from './anchorNumbers';
import { readCodeAnchors } from './codeAnchors';
import { closedComponents, componentsWithoutId, headingElements } from './componentIds';
import { ElementStack } from './elementStack';
import { ScriptParser } from './expression';
import { decoded, type HeadingText, headingText } from './headingText';
import { type InlineMarkup, readInline } from './inline';
import type { Anchor, Heading, JsxAttribute, JsxElement, JsxValue } from './pageBody';

/** Number of headings, elements or anchors that are read in one step. */
const step = 5_000;

type Found = Pick<Anchor, 'isUncertain' | 'kind' | 'rule' | 'source' | 'span'>;

/** Parts of a body that anchors are made from. */
interface AnchorParts {
  readonly text: string;
  readonly headings: readonly Heading[];
  readonly elements: readonly JsxElement[];
  /** Expressions of JavaScript, with their braces. */
  readonly expressions: readonly Span[];
}

/** Anchors of a page in the order of the text. @param mode of the front matter */
export function* readAnchors(parts: AnchorParts, mode: string | undefined): Steps<Anchor[]> {
  const found: Found[] = [];
  const areas = new Areas(parts.elements);
  let read = 0;
  for (const heading of parts.headings) {
    const anchor = ofHeading(heading, areas.isClosed(heading.span.start));
    if (anchor) found.push(anchor);
    if (++read % step === 0) yield;
  }
  const reader = new ElementReader(parts);
  for (const element of parts.elements) {
    for (const anchor of reader.anchorsOf(element)) found.push(anchor);
    if (++read % step === 0) yield;
  }
  for (const span of parts.expressions) {
    for (const anchor of ofExpression(parts.text, span)) found.push(anchor);
    if (++read % step === 0) yield;
  }
  const own = withMode(found, mode);
  own.sort((a, b) => a.span.start - b.span.start);
  const numbers = new AnchorNumbers(own);
  const anchors: Anchor[] = [];
  for (const each of own) {
    const { kind, rule, source, span, isUncertain } = each;
    const { id, isNumbered, isUnknown } = isUncertain ? { id: '', isNumbered: false, isUnknown: false } : numbers.next(each);
    // Written out: copied properties would take several times the memory, and there are very many anchors.
    anchors.push({
      id: id === source ? source : detached(id),
      kind,
      rule,
      source,
      span,
      isNumbered,
      isUncertain: isUncertain || isUnknown === true,
    });
    if (anchors.length % step === 0) yield;
  }
  return anchors;
}

/** The anchors that a page in a mode has. */
export function withMode<Source extends Pick<Anchor, 'kind' | 'rule'>>(found: Source[], mode: string | undefined): Source[] {
  return hasOwnLayout(mode) ? found.flatMap(withoutHeading) : found;
}

/** The anchor in a page without ids of headings: an id that the author gives stays. */
function withoutHeading<Source extends Pick<Anchor, 'kind' | 'rule'>>(source: Source): Source[] {
  const { rule, kind } = source;
  if (rule === 'heading' || rule === 'innerHeading' || (rule === 'section' && kind === 'heading')) return [];
  return [rule === 'givenSection' ? { ...source, rule: 'fixed' } : source];
}

/** The anchor within steps whose titles are headings. */
export function withinSteps<Source extends Pick<Anchor, 'rule'>>(source: Source): Source {
  return source.rule === 'step' ? { ...source, rule: 'section' } : source;
}

/** The anchor within an accordion or the like. */
export function withinClosed<Source extends Pick<Anchor, 'rule'>>(source: Source): Source[] {
  const { rule } = source;
  if (rule === 'section') return [];
  const inner: IdRule = rule === 'heading' ? 'innerHeading' : rule === 'givenSection' ? 'fixed' : rule;
  return [{ ...source, rule: inner }];
}

/** Finds the offsets within accordions and the like, for ascending offsets. */
export class Areas {
  private next = 0;
  private readonly ends: number[] = [];

  constructor(private readonly elements: readonly JsxElement[]) {}

  isClosed(offset: number): boolean {
    for (let element = this.elements[this.next]; element && element.tag.start < offset; element = this.elements[++this.next]) {
      if (element.isFlow && isClosing(element)) this.ends.push(element.end);
    }
    while (this.ends.length > 0 && (this.ends.at(-1) ?? 0) <= offset) this.ends.pop();
    return this.ends.length > 0;
  }
}

function isClosing({ name, attributes }: JsxElement): boolean {
  return closedComponents.has(name) || (name === 'Visibility' && stringOf(attributes, 'for') === 'agents');
}

/** The lowest level of headings with ids. */
const maxLevel = 4;

function ofHeading({ level, source, span, isUncertain, id }: Heading, isClosed: boolean): Found | undefined {
  if (id) {
    const isSection = level <= maxLevel && !isClosed;
    return {
      rule: isSection ? 'givenSection' : 'fixed',
      source: customId(id.text),
      kind: 'custom',
      span,
      isUncertain: /\{\{/.test(id.text),
    };
  }
  if (level > maxLevel) return undefined;
  return { rule: isClosed ? 'innerHeading' : 'heading', source, kind: 'heading', span, isUncertain };
}

class ElementReader {
  private readonly areas: Areas;
  private readonly text: string;
  private readonly elements: readonly JsxElement[];

  constructor({ text, elements }: AnchorParts) {
    this.text = text;
    this.elements = elements;
    this.areas = new Areas(elements);
  }

  /** The anchors of an element. The elements must be in the order of the text. */
  anchorsOf(element: JsxElement): Found[] {
    const { name, attributes, isFlow, nameSpan, hasSpread } = element;
    const isClosed = this.areas.isClosed(element.tag.start);
    const own = attributes.find((each) => each.name === 'id');
    if (componentsWithoutId.has(name)) return [];
    const found: Found[] = [];
    // The object may have an id.
    if (hasSpread) found.push({ rule: 'fixed', source: '', kind: 'attribute', span: nameSpan, isUncertain: true });
    if (own) found.push(this.given(element, own, isClosed));
    else if (isFlow) for (const anchor of this.generated(element, isClosed)) found.push(anchor);
    // Only these elements are found by their name.
    const named = name === 'a' ? attributes.find((each) => each.name === 'name') : undefined;
    if (named) found.push(fixed(named));
    return found;
  }

  private given({ name, isFlow }: JsxElement, attribute: JsxAttribute, isClosed: boolean): Found {
    const anchor = fixed(attribute);
    if (name === 'Heading' || name === 'Step' || name === 'Update') anchor.source = headingId(anchor.source);
    if (!isFlow || attribute.value?.isExpression) return anchor;
    if (name === 'Tab') return { ...anchor, rule: 'givenTab' };
    if (fieldNames.has(name)) return { ...anchor, rule: 'givenField' };
    if (!headingElements.has(name) || isClosed) return anchor;
    return { ...anchor, rule: 'givenSection', source: headingId(anchor.source) };
  }

  private generated(element: JsxElement, isClosed: boolean): Found[] {
    const { name, attributes } = element;
    if (name === 'Tab') return ofTitle('tab', attributes, 'title', titleText);
    if (name === 'Accordion') return ofTitle('accordion', attributes, 'title', titleText);
    if (name === 'View') return ofTitle('view', attributes, 'title', plainText);
    const field = fieldNames.get(name)?.find((each) => stringOf(attributes, each));
    if (field !== undefined) return ofTitle('field', attributes, field, plainText);
    if (isClosed) return [];
    if (name === 'Update') return ofTitle('section', attributes, 'label', plainText);
    if (name === 'Step') {
      const rule = this.ruleOfStep(element);
      return rule ? ofTitle(rule, attributes, 'title', titleText) : [];
    }
    return headingElements.has(name) ? this.ofHeadingElement(element) : [];
  }

  /** Whether a step is part of the table of contents; `step` if it depends on the page that has the snippet. */
  private ruleOfStep({ attributes, parent }: JsxElement): IdRule | undefined {
    if (attributes.some(({ name, value }) => name === 'noAnchor' && (!value || /^[{"']true/.test(valueText(this.text, value)))))
      return undefined;
    const size = stringOf(attributes, 'titleSize');
    if (size !== undefined) return isHeadingSize(size) ? 'section' : undefined;
    const around = enclosing(this.elements, parent);
    if (around === undefined) return 'step';
    return hasHeadings(around) ? 'section' : undefined;
  }

  /** The anchor of `<h2>Text</h2>`. */
  private ofHeadingElement({ tag, closingName, nameSpan }: JsxElement): Found[] {
    if (!closingName) return [];
    const unknown: Found = { rule: 'section', source: '', kind: 'heading', span: nameSpan, isUncertain: true };
    if (closingName.start - tag.end > maxHeading) return [unknown];
    const content = this.text.slice(tag.end, closingName.start - '</'.length);
    // Blocks within it.
    if (/\n\s*\n|^\s*[<{#>*+-]/m.test(content.replace(/^[^\n]*/, ''))) return [unknown];
    const start = tag.end + content.length - content.trimStart().length;
    const end = start + content.trim().length;
    const { source, isUncertain } = readText(this.text, start, end);
    return [{ rule: 'section', source, kind: 'heading', isUncertain, span: isUncertain ? nameSpan : { start, end } }];
  }
}

/** The element around elements of a parent, without fragments; `undefined` at the top level. */
export function enclosing(elements: readonly JsxElement[], parent: number | undefined): JsxElement | undefined {
  let around = parent === undefined ? undefined : elements[parent];
  while (around?.name === '') around = around.parent === undefined ? undefined : elements[around.parent];
  return around;
}

/** Whether an element makes headings of the titles of its steps. */
export function hasHeadings({ name, attributes }: JsxElement): boolean {
  return name === 'Steps' && isHeadingSize(stringOf(attributes, 'titleSize'));
}

function isHeadingSize(size: string | undefined): boolean {
  return size === 'h2' || size === 'h3';
}

function valueText(text: string, { span }: JsxValue): string {
  return text.slice(span.start, span.end);
}

/** Attributes with the name of a parameter or a field, in the order in which they count. */
const fieldNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['Param', ['query', 'path', 'body', 'header']],
  ['ParamField', ['query', 'path', 'body', 'header']],
  ['ResponseField', ['name']],
]);

/** Maximum length of the content of a heading element. */
const maxHeading = 500;

/** An id that the author gives. */
function fixed({ nameSpan, value }: JsxAttribute): { -readonly [Key in keyof Found]: Found[Key] } {
  const source = value?.string?.text ?? '';
  return {
    rule: 'fixed',
    source,
    kind: 'attribute',
    span: value?.string?.span ?? nameSpan,
    isUncertain: !value?.string || isVariable(source),
  };
}

function ofTitle(rule: IdRule, attributes: readonly JsxAttribute[], name: string, read: (text: string) => HeadingText): Found[] {
  const value = attributes.find((each) => each.name === name)?.value;
  // The service makes no id of an expression.
  if (!value?.string || value.isExpression || value.string.text === '') return [];
  const { source, isUncertain } = read(value.string.text);
  return [{ rule, source, kind: 'title', span: value.string.span, isUncertain: isUncertain || isVariable(value.string.text) }];
}

function isVariable(text: string): boolean {
  return text.includes('{{');
}

/** The string of an attribute, if it is one in quotes. */
function stringOf(attributes: readonly JsxAttribute[], name: string): string | undefined {
  const value = attributes.find((each) => each.name === name)?.value;
  return value?.isExpression ? undefined : value?.string?.text;
}

/** The text of a title that is Markdown, as it is rendered. */
function titleText(title: string): HeadingText {
  if (!/[*_~`[\]\\&$<]/.test(title)) return plainText(title);
  // Neither tags nor mathematics.
  const masked = title.replace(/[<{$]/g, '\u0001');
  const { text, isUncertain } = readText(masked, 0, masked.length);
  let next = 0;
  const special = title.match(/[<{$]/g) ?? [];
  const restored = text.replaceAll('\u0001', () => special[next++] ?? '');
  return { text: restored, source: restored, isUncertain };
}

/** The text of an attribute. Without typographic quotes, which the service gives to text of Markdown alone. */
function plainText(title: string): HeadingText {
  const text = decoded(title);
  return { text, source: text, isUncertain: /&\w+;/.test(text) };
}

/** Reads the text of a heading that is an element. */
function readText(text: string, start: number, end: number): HeadingText {
  const markup: InlineMarkup[] = [];
  const sink = { elements: new ElementStack(), scripts: new ScriptParser(), links: [], errors: [], expressions: [], code: [] };
  const steps = readInline(text, start, end, sink, markup);
  if (steps) atOnce(steps);
  return headingText(text, { start, end }, markup);
}

/** The ids of elements within an expression. */
function ofExpression(text: string, span: Span): Found[] {
  const code = text.slice(span.start, span.end);
  if (!/<[A-Za-z]/.test(code)) return [];
  const { ids, isComplete } = readCodeAnchors(code);
  const found = ids.map((id): Found => ({ rule: 'fixed', source: id, kind: 'code', span, isUncertain: false }));
  return isComplete ? found : [...found, { rule: 'fixed', source: '', kind: 'code', span, isUncertain: true }];
}
