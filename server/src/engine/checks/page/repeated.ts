import { type Localizable, t } from '../../../../../shared/l10n';
import { elementName } from '../../config/navigation/elementNames';
import type { Reference } from '../../config/references/reference';
import { stringOf } from '../../json/tree/nodes';
import { readPageEntries } from '../../site/languages/pageEntries';
import { defineCheck } from '../check';
import { findCopies } from '../element/common';
import { entryRemoval, firstEntryData, firstEntryOf, removalOfFirst } from '../fixes/remove';

/**
 * A duplicate page in two groups or tabs of the same version, language and product. In different ones, the same page is common. Duplicates
 * in one array: `page.duplicate`.
 */
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
  data: firstEntryData,
  *run(context) {
    const copies = context.once(findCopies);
    for (const { reference, first, within } of context.once(readPageEntries).repeats) {
      if (within === 'list' || (copies.size > 0 && isWithin(reference, copies))) continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: t`Duplicate ${reference.kind === 'page' ? t`page` : t`endpoint`} \`${reference.text}\` in the navigation${scopeText(first)}.`,
        ...(within === 'tab' ? {} : { severity: 'hint' as const }),
        data: firstEntryOf(reference, first),
        related: [{ file: first.file, span: first.span, message: t`First listed here.` }],
      };
    }
  },
  *fix(target, data) {
    yield* entryRemoval(target, t`Remove this entry`, false);
    yield* removalOfFirst(target, data);
  },
});

function isWithin({ scope }: Reference, elements: ReadonlySet<unknown>): boolean {
  for (const { at } of scope?.lineage() ?? []) if (elements.has(at.node)) return true;
  return false;
}

/** Text such as `: already in the group \`Start\``; empty if the element has no name. */
function scopeText({ scope }: Reference): Localizable | '' {
  const name = scope?.kind && stringOf(scope.at.node, scope.kind.nameKey);
  return name ? t`: already in the ${elementName(scope.kind.noun)} \`${name}\`` : '';
}
