import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import type { JsxElement } from '../../pages/body/pageBody';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';
import type { PageToFix } from '../fixes/pageToFix';
import { inBody } from '../inBody';
import { isBuilt, usedComponents } from './common';

/** A second occurrence of a component that is allowed only once per page. */
export const componentDuplicate = defineContentCheck({
  code: 'component.duplicate',
  severity: 'warning',
  docs: {
    summary: t`A second \`RequestExample\` or \`ResponseExample\` on a page.`,
    why: t`A page shows the first one only; the other is removed. Put all code blocks into the first.`,
    wrong: pageSample(
      '---\ntitle: Welcome\n---\n\n<RequestExample>\n```bash cURL\ncurl example.com\n```\n</RequestExample>\n\n<RequestExample>\n```js Node\nfetch("example.com")\n```\n</RequestExample>\n',
    ),
    right: pageSample(
      '---\ntitle: Welcome\n---\n\n<RequestExample>\n```bash cURL\ncurl example.com\n```\n\n```js Node\nfetch("example.com")\n```\n</RequestExample>\n',
    ),
  },
  *run(page, context) {
    const seen = new Set<string>();
    for (const { element, component } of usedComponents(page, context)) {
      if (!component.schema['x-once']) continue;
      if (seen.has(component.name)) {
        yield { ...inBody(page, element.nameSpan), message: t`Second \`${component.name}\` on this page. Only the first is shown.` };
      } else seen.add(component.name);
    }
  },
  appliesTo: isBuilt,
  *fix({ span, page }) {
    const second = page.elementAt(span.start);
    const first = second && page.once(firstOfNames).get(second.name);
    const edits = first && second && first !== second && first.end <= second.tag.start ? merge(page, first, second) : [];
    if (edits.length > 0) yield { title: t`Move the content into the first`, edits, preferred: true };
    const removal = edits.at(-1);
    if (removal) yield { title: t`Remove the second \`${second?.name ?? ''}\``, edits: [removal], preferred: false };
  },
});

/** The first element of each name. For `PageToFix.once`. */
function firstOfNames({ body }: PageToFix): ReadonlyMap<string, JsxElement> {
  return new Map([...body.elements].reverse().map((element) => [element.name, element]));
}

/** Moves the content of the second element to the end of the first, and removes the second. */
function merge({ text, lineBreak: line }: PageToFix, first: JsxElement, second: JsxElement): SpanEdit[] {
  const [into, from] = [innerEnd(text, first), innerEnd(text, second)];
  if (into === undefined || from === undefined) return [];
  const enclosed = text.slice(second.tag.end, from).trimEnd();
  const content = enclosed === '' ? '' : enclosed.replace(/^\s*?\r?\n/, '');
  const end = text.slice(0, into).trimEnd().length;
  const before = text.slice(0, second.tag.start).trimEnd().length;
  return [
    { span: { start: end, end }, text: line + line + content.replace(/^(?:[ \t]*\r?\n)+/, '') },
    { span: { start: before, end: second.end }, text: '' },
  ];
}

/** Offset of the closing tag. */
function innerEnd(text: string, { closingName, tag }: JsxElement): number | undefined {
  if (!closingName) return undefined;
  const start = text.lastIndexOf('<', closingName.start);
  return start >= tag.end ? start : undefined;
}
