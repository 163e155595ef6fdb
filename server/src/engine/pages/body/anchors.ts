import type { Steps } from '../../base/pause';
import { anchorIdOf } from './anchorId';
import type { Anchor, Heading, JsxAttribute, JsxElement } from './pageBody';
import { detached } from './spannedText';

/** Components whose title generates an anchor, with the attribute of the title. An `id` wins. */
const titled: ReadonlyMap<string, string> = new Map([
  ['Accordion', 'title'],
  ['Expandable', 'title'],
  ['Step', 'title'],
  ['Tab', 'title'],
  ['Update', 'label'],
]);
/** Components of parameters, with the attributes of the name: each component has the anchor `param-<name>`. */
const fields: ReadonlyMap<string, readonly string[]> = new Map([
  ['ParamField', ['path', 'query', 'body', 'header']],
  ['ResponseField', ['name']],
]);

/** Number of headings, elements or anchors that are read in one step. */
const step = 5_000;

type Found = Omit<Anchor, 'isNumbered'>;

/** The anchors of a page in the order of the text. Of several anchors with one id, the second is `id-2`. */
export function* readAnchors(text: string, headings: readonly Heading[], elements: readonly JsxElement[]): Steps<Anchor[]> {
  const found: Found[] = [];
  let read = 0;
  for (const heading of headings) {
    found.push(ofHeading(heading));
    if (++read % step === 0) yield;
  }
  for (const element of elements) {
    for (const anchor of ofElement(element, text)) found.push(anchor);
    if (++read % step === 0) yield;
  }
  found.sort((a, b) => a.span.start - b.span.start);
  const counts = new Map<string, number>();
  const anchors: Anchor[] = [];
  for (const { id, kind, span, isUncertain } of found) {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const isNumbered = count > 1 && (kind === 'heading' || kind === 'title');
    // Written out: copied properties would take several times the memory, and there are very many anchors.
    anchors.push({ id: detached(isNumbered ? `${id}-${count}` : id), kind, span, isNumbered, isUncertain });
    if (anchors.length % step === 0) yield;
  }
  return anchors;
}

function ofHeading({ text, span, id, isUncertain }: Heading): Found {
  return id ? { id: id.text, kind: 'custom', span, isUncertain: false } : { id: anchorIdOf(text), kind: 'heading', span, isUncertain };
}

function ofElement(element: JsxElement, text: string): Found[] {
  const { name, attributes } = element;
  const own = attributes.find(({ name: attribute }) => attribute === 'id');
  if (own) return [anchorFrom(own, 'attribute', (id) => id)];
  const title = titled.get(name);
  const titleAttribute = title === undefined ? undefined : attributes.find(({ name: attribute }) => attribute === title);
  if (titleAttribute) return [anchorFrom(titleAttribute, 'title', anchorIdOf)];
  const names = fields.get(name);
  const field = names && attributes.find(({ name: attribute }) => names.includes(attribute));
  if (field) return [anchorFrom(field, 'title', (id) => `param-${anchorIdOf(id)}`)];
  return /^(?:h[1-6]|Heading)$/.test(name) ? ofHeadingElement(element, text) : [];
}

function anchorFrom({ nameSpan, value }: JsxAttribute, kind: Anchor['kind'], idOf: (text: string) => string): Found {
  return { id: idOf(value?.string?.text ?? ''), kind, span: value?.string?.span ?? nameSpan, isUncertain: !value?.string };
}

/** Maximum length of the content of a heading element. */
const maxHeading = 500;

/** The anchor of `<h2>Text</h2>`. */
function ofHeadingElement({ tag, closingName, nameSpan }: JsxElement, text: string): Found[] {
  if (!closingName || closingName.start - tag.end > maxHeading) return [];
  const content = text.slice(tag.end, closingName.start - '</'.length);
  const start = tag.end + content.length - content.trimStart().length;
  const isUncertain = /[<{&*_`[\]\\]/.test(content);
  return [
    { id: anchorIdOf(content), kind: 'heading', isUncertain, span: isUncertain ? nameSpan : { start, end: start + content.trim().length } },
  ];
}
