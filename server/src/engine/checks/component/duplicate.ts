import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import type { JsxElement } from '../../pages/body/pageBody';
import { readPageBody } from '../../pages/body/readBody';
import { defineCheck } from '../check';
import { pageSample } from '../frontMatter/docs';
import { inBody } from '../inBody';
import { usedComponents } from './elements';

/** A second component of which a page has one. */
export const componentDuplicate = defineCheck({
  code: 'component.duplicate',
  target: 'page',
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
  *fix({ document, span }) {
    const text = document.getText();
    const { elements } = readPageBody(text);
    const second = elements.find(({ nameSpan }) => nameSpan.start === span.start);
    const first = elements.find(({ name }) => name === second?.name);
    const edits = first && second && first !== second && first.end <= second.tag.start ? merge(text, first, second) : [];
    if (edits.length > 0) yield { title: t`Move the content into the first`, edits, preferred: true };
  },
});

/** Moves what the second element encloses to the end of the first, and removes the second. */
function merge(text: string, first: JsxElement, second: JsxElement): SpanEdit[] {
  const [into, from] = [innerEnd(text, first), innerEnd(text, second)];
  if (into === undefined || from === undefined) return [];
  const line = text.includes('\r\n') ? '\r\n' : '\n';
  const content = text.slice(second.tag.end, from).replace(/^\s*?\r?\n(?=\s*\S)|\s+$/g, '');
  const end = text.slice(0, into).trimEnd().length;
  const before = text.slice(0, second.tag.start).trimEnd().length;
  return [
    { span: { start: end, end }, text: line + line + content.replace(/^(?:[ \t]*\r?\n)+/, '') },
    { span: { start: before, end: second.end }, text: '' },
  ];
}

/** The offset of the closing tag. */
function innerEnd(text: string, { closingName, tag }: JsxElement): number | undefined {
  if (!closingName) return undefined;
  const start = text.lastIndexOf('<', closingName.start);
  return start >= tag.end ? start : undefined;
}
