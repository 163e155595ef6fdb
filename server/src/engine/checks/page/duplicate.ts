import { integer, minValue, number, object, optional, pipe, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import type { Reference } from '../../config/references/reference';
import { removeItem } from '../../json/edit/jsonEdit';
import { defineCheck } from '../check';
import type { FixTarget } from '../fixes/fix';
import { textAt } from '../fixes/removeEntry';
import { removal } from './fixes';
import { readPageEntries } from './pageEntries';

/** A duplicate entry in one array of pages. */
export const pageDuplicate = defineCheck({
  code: 'page.duplicate',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A duplicate page or endpoint in one \`pages\` list.`,
    why: t`The navigation shows it twice, and readers who go on from page to page go in a circle.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quickstart", "index"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quickstart"] }]
}`,
  },
  data: object({
    /** Index of the first entry in the array. */
    first: optional(pipe(number(), integer(), minValue(0))),
    /** The first entry as it is written. */
    text: optional(string()),
  }),
  *run(context) {
    for (const { reference, first, within } of context.once(readPageEntries).repeats) {
      if (within !== 'list') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: t`Duplicate ${reference.kind === 'page' ? t`page` : t`endpoint`} \`${reference.text}\` in this list.`,
        data: { first: indexInList(first), text: first.text },
        related: [{ file: first.file, span: first.span, message: t`First listed here.` }],
      };
    }
  },
  *fix(target, { first, text }) {
    yield* removal(target, t`Remove duplicate entry`, true);
    const other = first === undefined ? undefined : firstEntry(target, first, text);
    if (other) yield { title: t`Remove the first entry`, edits: [other], preferred: false };
  },
});

function indexInList({ node }: Reference): number | undefined {
  const index = node.parent?.type === 'array' ? node.parent.items.indexOf(node) : -1;
  return index < 0 ? undefined : index;
}

/** Removes the entry at an index of the marked entry's array, if it is still the same. */
function firstEntry(target: FixTarget, index: number, text: string | undefined): SpanEdit | undefined {
  const entry = textAt(target);
  const list = entry?.parent;
  const item = list?.type === 'array' ? list.items[index] : undefined;
  if (list?.type !== 'array' || item?.type !== 'string' || item === entry || item.value !== text) return undefined;
  return removeItem(list, item);
}
