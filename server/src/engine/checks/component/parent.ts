import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import { skipSpacesBefore } from '../../pages/body/characters';
import type { JsxElement, MdxErrorKind, PageBody } from '../../pages/body/pageBody';
import type { PageContent } from '../../pages/page';
import { rootOf } from '../../schema/components';
import { defineCheck } from '../check';
import type { ContentContext } from '../contentContext';
import { strings } from '../data';
import { pageSample } from '../docs';
import type { Fix } from '../fixes/fix';
import type { PageToFix } from '../fixes/pageToFix';
import { inBody } from '../inBody';
import { quoteList } from '../wording';
import { isExcluded, isIncluded, ownNames, type UsedComponent, usedComponents } from './common';

/** A component that is not directly in the component that it belongs to. */
export const componentParent = defineCheck({
  code: 'component.parent',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A component that is not directly in the one that it belongs to.`,
    why: t`A \`Step\` counts only in \`Steps\`, a \`Tab\` only in \`Tabs\`, a \`Tree.File\` only in a tree. Elsewhere it has no number, cannot be chosen, or is not shown. Nothing is reported where the parent is unknown: in snippets, in expressions and in components of your own.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\n<Step title="Install">\n  Run the installer.\n</Step>\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\n<Steps>\n<Step title="Install">\n  Run the installer.\n</Step>\n</Steps>\n'),
  },
  data: object({
    /** Component that it can be wrapped in; empty if an element encloses it. */
    parent: string(),
    /** Components that it belongs to, if an element encloses it. */
    parents: optional(strings, []),
  }),
  *run(page, context) {
    const misplaced = context.ofContent.once(misplacedComponents);
    if (misplaced.length === 0 || isExcluded(page, context)) return;
    for (const { element, component, parents, parent } of misplaced) {
      if (!parent && isIncluded(page, context)) continue;
      const message =
        parents.length === 1
          ? t`\`${component.name}\` must be directly in \`${parents[0] ?? ''}\`.`
          : t`\`${component.name}\` must be directly in one of ${quoteList(parents)}.`;
      yield {
        ...inBody(page, element.nameSpan),
        message,
        data: { parent: parent ? '' : (parents[0] ?? ''), parents: parent ? parents : [] },
      };
    }
  },
  *fix({ span, page }, { parent, parents }) {
    yield* wrongParentFixes(page, span.start, parents);
    const edits = /^\w+$/.test(parent) ? wrapRun(page, span.start, parent) : [];
    if (edits.length > 0) yield { title: t`Wrap in \`${parent}\``, edits, preferred: true };
  },
});

interface MisplacedComponent extends UsedComponent {
  /** Components that it belongs to. */
  readonly parents: readonly string[];
  /** The element that encloses it; `undefined` at the top level, which another page may enclose. */
  readonly parent: JsxElement | undefined;
}

/** Components that are not directly in the one that they belong to. For `PageCheckContext.ofContent`. */
function misplacedComponents(content: PageContent, context: ContentContext): readonly MisplacedComponent[] {
  const { body } = content;
  const own = ownNames(body);
  const unclosed = new Set(body.errors.flatMap(({ kind, span }) => (isUnclosed(kind) ? span.start : [])));
  const found: MisplacedComponent[] = [];
  for (const used of usedComponents(content, context)) {
    const parents = used.component.schema['x-parents'];
    if (!parents) continue;
    const parent = parentOf(body, used.element);
    // The end of an unclosed element is unknown.
    if (parent && (unclosed.has(parent.nameSpan.start) || !isCertain(parent, own, context) || parents.includes(parent.name))) continue;
    found.push({ ...used, parents, parent });
  }
  return found;
}

/** Element that encloses another element; fragments do not count. */
function parentOf({ elements }: PageBody, element: JsxElement): JsxElement | undefined {
  let parent = element.parent === undefined ? undefined : elements[element.parent];
  while (parent?.name === '') parent = parent.parent === undefined ? undefined : elements[parent.parent];
  return parent;
}

function isUnclosed(kind: MdxErrorKind): boolean {
  return kind === 'unclosedTag' || kind === 'splitTag';
}

function isCertain({ name }: JsxElement, own: ReadonlySet<string>, { components }: ContentContext): boolean {
  return !own.has(rootOf(name)) && (components.get(name) !== undefined || /^[a-z][a-z0-9]*$/.test(name));
}

/** Wraps an element and its run of siblings. Each element of a run is reported with the same fix. */
function wrapRun(page: PageToFix, offset: number, name: string): SpanEdit[] {
  const element = page.elementAt(offset);
  const run = element && page.once(runsOfSiblings).get(element);
  if (!run) return [];
  const { text, lineBreak: line } = page;
  const start = run.first.tag.start;
  const end = run.last.end;
  const indent = text.slice(skipSpacesBefore(text, start, 0), start);
  return [
    { span: { start, end: start }, text: `<${name}>${line}${indent}` },
    { span: { start: end, end }, text: `${line}${indent}</${name}>` },
  ];
}

/**
 * Fixes for a run of siblings in a wrong element that is itself in the right one: removes the element around them, or ends it before them,
 * or begins it behind them.
 */
function* wrongParentFixes(page: PageToFix, offset: number, parents: readonly string[]): Iterable<Fix> {
  const element = page.elementAt(offset);
  const run = element && page.once(runsOfSiblings).get(element);
  const wrong = element && parentOf(page.body, element);
  const right = wrong && parentOf(page.body, wrong);
  if (!run || !wrong?.closingName || !right || !parents.includes(right.name)) return;
  const { text, lineBreak: line } = page;
  const closing = { start: text.lastIndexOf('<', wrong.closingName.start), end: wrong.end };
  const [opening, inner] = [wrong.tag, { start: run.first.tag.start, end: run.last.end }];
  const isFirst = text.slice(opening.end, inner.start).trim() === '';
  const isLast = text.slice(inner.end, closing.start).trim() === '';
  const name = wrong.name;
  const indent = text.slice(skipSpacesBefore(text, inner.start, 0), inner.start);
  const [openingLine, closingLine] = [wholeLine(text, opening), wholeLine(text, closing)].map((span) => ({ span, text: '' }));
  if (!openingLine || !closingLine) return;
  if (isFirst && isLast) {
    yield { title: t`Remove the \`${name}\` around it`, edits: [openingLine, closingLine], preferred: false };
  } else if (isLast) {
    const end = { span: { start: inner.start, end: inner.start }, text: `</${name}>${line}${indent}` };
    yield { title: t`Close \`${name}\` before it`, edits: [end, closingLine], preferred: false };
  } else if (isFirst) {
    const start = { span: { start: inner.end, end: inner.end }, text: line + indent + text.slice(opening.start, opening.end) };
    yield { title: t`Open \`${name}\` behind it`, edits: [openingLine, start], preferred: false };
  }
}

/** Span of a tag, with its line if it is alone on it. */
function wholeLine(text: string, { start, end }: Span): Span {
  const before = skipSpacesBefore(text, start, 0);
  const after = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end, end + 200));
  const isAlone = after && (before === 0 || text[before - 1] === '\n');
  return isAlone ? { start: before, end: end + after[0].length } : { start, end };
}

/** Elements with the same name and parent that are separated only by whitespace. */
interface Run {
  readonly first: JsxElement;
  last: JsxElement;
}

/** Runs by element. For `PageToFix.once`. */
function runsOfSiblings({ body, text }: PageToFix): ReadonlyMap<JsxElement, Run> {
  const runs = new Map<JsxElement, Run>();
  const latest = new Map<string, Run>();
  for (const element of body.elements) {
    const key = `${element.parent ?? ''} ${element.name}`;
    const former = latest.get(key);
    const isBeside = former && text.slice(former.last.end, element.tag.start).trim() === '';
    const run = isBeside ? former : { first: element, last: element };
    run.last = element;
    latest.set(key, run);
    runs.set(element, run);
  }
  return runs;
}
