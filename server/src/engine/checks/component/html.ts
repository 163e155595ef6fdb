import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import type { JsxElement } from '../../pages/body/pageBody';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';
import type { PageToFix } from '../fixes/pageToFix';
import { inBody } from '../inBody';
import { isNote, isWholePage, ownNames } from './common';

/** A block of HTML that the service's public pipeline removes. */
export const componentHtml = defineContentCheck({
  code: 'component.html',
  severity: 'hint',
  docs: {
    summary: t`A block of HTML, such as \`<details>\`, that the service may remove from the page.`,
    why: t`The public pipeline of the service removes such a block with its content; the hosted site may know more elements. The documented replacement of \`<details>\` is \`<Accordion>\`; a \`<Frame>\` holds a figure. Elements within a line of text stay.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\n<details>\n<summary>Where is my key?</summary>\n\nIt is shown once.\n\n</details>\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\n<Accordion title="Where is my key?">\n\nIt is shown once.\n\n</Accordion>\n'),
  },
  *run(page) {
    const { elements } = page.body;
    const own = ownNames(page.body);
    // Once a page: one decision is behind all elements of a name.
    const reported = new Set<string>();
    let end = 0;
    for (const element of elements) {
      const { name, isFlow, tag } = element;
      if (!isFlow || tag.start < end || !removed.has(name) || own.has(name)) continue;
      ({ end } = element);
      if (reported.has(name)) continue;
      reported.add(name);
      const message = replacements.has(name)
        ? t`The service may remove \`<${name}>\` with its content. Use \`<${replacements.get(name) ?? ''}>\`.`
        : t`The service may remove \`<${name}>\` with its content.`;
      yield { ...inBody(page, element.nameSpan), message };
    }
  },
  appliesTo: (page, context) => isWholePage(page, context) && !isNote(page, context),
  *fix({ span, page }) {
    const first = page.elementAt(span.start);
    if (!first || !replacements.has(first.name)) return;
    const edits: SpanEdit[] = [];
    let end = 0;
    for (const element of page.body.elements) {
      if (element.name !== first.name || !element.isFlow || element.tag.start < end) continue;
      const found = element.name === 'details' ? asAccordion(page, element) : asFrame(element);
      if (found) for (const edit of found) edits.push(edit);
      if (found) ({ end } = element);
    }
    if (edits.length > 0) yield { title: t`Change to \`<${replacements.get(first.name) ?? ''}>\``, edits, preferred: true };
  },
});

/** Elements of HTML that contain text or media, and that the pipeline does not know. */
const removed: ReadonlySet<string> = new Set(
  'details center figure figcaption audio h5 h6 blockquote dl article aside header footer main nav address fieldset menu font marquee'.split(
    ' ',
  ),
);

/** Components that are documented as replacements. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['details', 'Accordion'],
  ['figure', 'Frame'],
]);

/** Edits that make an accordion with the summary as its title; `undefined` if the summary is not plain text. */
function asAccordion({ text, body }: PageToFix, { tag, end, closingName, attributes }: JsxElement): SpanEdit[] | undefined {
  const summary = body.elements.find((each) => each.name === 'summary' && each.tag.start >= tag.end && each.end <= end);
  if (!summary?.closingName || !closingName || text.slice(tag.end, summary.tag.start).trim() !== '') return undefined;
  const closingTag = text.lastIndexOf('</', summary.closingName.start);
  const title = text.slice(summary.tag.end, closingTag).trim().replace(/\s+/g, ' ');
  if (title === '' || /["<>{}`*_\\[\]]/.test(title) || attributes.some(({ name }) => name !== 'open')) return undefined;
  const open = attributes.length > 0 ? ' defaultOpen' : '';
  return [
    { span: { start: tag.start, end: summary.end }, text: `<Accordion title="${title}"${open}>` },
    { span: closingName, text: 'Accordion' },
  ];
}

/** Edits that make a frame; `undefined` for other elements. */
function asFrame({ name, nameSpan, closingName }: JsxElement): SpanEdit[] | undefined {
  if (name !== 'figure' || !closingName) return undefined;
  return [nameSpan, closingName].map((span) => ({ span, text: 'Frame' }));
}
