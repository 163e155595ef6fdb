import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import { skipSpacesBefore } from '../../pages/body/characters';
import type { JsxElement, MdxErrorKind, PageBody } from '../../pages/body/pageBody';
import { rootOf } from '../../schema/components';
import { defineCheck } from '../check';
import { pageSample } from '../docs';
import type { PageToFix } from '../fixes/pageToFix';
import { inBody } from '../inBody';
import type { PageCheckContext } from '../pageCheckContext';
import { quoteList } from '../wording';
import { isIncluded, ownNames, usedComponents } from './common';

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
  /** `parent`: component that it can be wrapped in; empty if an element encloses it. */
  data: object({ parent: string() }),
  *run(page, context) {
    const own = ownNames(page.body);
    const unclosed = new Set(page.body.errors.flatMap(({ kind, span }) => (isUnclosed(kind) ? span.start : [])));
    for (const { element, component } of usedComponents(page, context)) {
      const parents = component.schema['x-parents'];
      if (!parents) continue;
      const parent = parentOf(page.body, element);
      // The end of an unclosed element is unknown.
      if (parent && unclosed.has(parent.nameSpan.start)) continue;
      if (parent ? !isCertain(parent, own, context) || parents.includes(parent.name) : isIncluded(page, context)) continue;
      const message =
        parents.length === 1
          ? t`\`${component.name}\` must be directly in \`${parents[0] ?? ''}\`.`
          : t`\`${component.name}\` must be directly in one of ${quoteList(parents)}.`;
      yield { ...inBody(page, element.nameSpan), message, data: { parent: parent ? '' : (parents[0] ?? '') } };
    }
  },
  *fix({ span, page }, { parent }) {
    const edits = /^\w+$/.test(parent) ? wrapRun(page, span.start, parent) : [];
    if (edits.length > 0) yield { title: t`Wrap in \`${parent}\``, edits, preferred: true };
  },
});

/** Element that encloses another element; fragments do not count. */
function parentOf({ elements }: PageBody, element: JsxElement): JsxElement | undefined {
  let parent = element.parent === undefined ? undefined : elements[element.parent];
  while (parent?.name === '') parent = parent.parent === undefined ? undefined : elements[parent.parent];
  return parent;
}

function isUnclosed(kind: MdxErrorKind): boolean {
  return kind === 'unclosedTag' || kind === 'splitTag';
}

function isCertain({ name }: JsxElement, own: ReadonlySet<string>, { components }: PageCheckContext): boolean {
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
