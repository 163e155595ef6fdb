import { integer, minValue, number, object, optional, pipe, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import { elementName } from '../../config/navigation/elementNames';
import type { Reference } from '../../config/references/reference';
import { removeItem } from '../../json/edit/jsonEdit';
import { innermostAt, stringOf } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import { findCopies } from '../element/duplicateNames';
import type { FixTarget } from '../fixes/fix';
import { removal } from './fixes';
import { readPageEntries } from './pageEntries';

/** A page in two groups or tabs that are shown together. Across versions, languages and products it is usual. */
export const pageRepeated = defineCheck({
  code: 'page.repeated',
  target: 'config',
  severity: 'information',
  docs: {
    summary: t`A duplicate page in two groups of one tab, or, as a hint, in two tabs.`,
    why: t`A page has one place in the navigation: opened from the other place it shows the first one as where the reader is. In several versions, languages or products the same page is usual, and nothing is reported.`,
    wrong: `"navigation": {
  "groups": [
    { "group": "Start", "pages": ["index", "quickstart"] },
    { "group": "Guides", "pages": ["quickstart"] }
  ]
}`,
    right: `"navigation": {
  "groups": [
    { "group": "Start", "pages": ["index"] },
    { "group": "Guides", "pages": ["quickstart"] }
  ]
}`,
  },
  data: object({
    /** Offset of the first entry, if it is in the same file. */
    first: optional(pipe(number(), integer(), minValue(0))),
    /** The first entry as it is written. */
    text: optional(string()),
  }),
  *run(context) {
    const copies = context.once(findCopies);
    for (const { reference, first, within } of context.once(readPageEntries).repeats) {
      if (within === 'list' || (copies.size > 0 && isWithin(reference, copies))) continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: t`Duplicate ${reference.kind === 'page' ? t`page` : t`endpoint`} \`${reference.text}\` in the navigation${scopeText(first)}.`,
        ...(within === 'tab' ? {} : { severity: 'hint' as const }),
        data: { first: first.file === reference.file ? first.span.start : undefined, text: first.text },
        related: [{ file: first.file, span: first.span, message: t`First listed here.` }],
      };
    }
  },
  *fix(target, { first, text }) {
    yield* removal(target, t`Remove this entry`, false);
    const other = first === undefined ? undefined : firstEntry(target, first, text);
    if (other) yield { title: t`Remove the first entry`, edits: [other], preferred: false };
  },
});

/** Removes the entry at an offset from its array, if it is still the same. */
function firstEntry({ file }: FixTarget, offset: number, text: string | undefined): SpanEdit | undefined {
  const entry = innermostAt(file.root, offset);
  if (entry?.type !== 'string' || entry.parent?.type !== 'array' || entry.value !== text) return undefined;
  return removeItem(entry.parent, entry);
}

function isWithin({ scope }: Reference, elements: ReadonlySet<unknown>): boolean {
  for (const { at } of scope?.lineage() ?? []) if (elements.has(at.node)) return true;
  return false;
}

/** `: already in the group \`Start\``; empty if the element has no name. */
function scopeText({ scope }: Reference): Localizable | '' {
  const name = scope?.kind && stringOf(scope.at.node, scope.kind.nameKey);
  return name ? t`: already in the ${elementName(scope.kind.noun)} \`${name}\`` : '';
}
