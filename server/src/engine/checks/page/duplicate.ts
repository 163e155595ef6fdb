import { t } from '../../../../../shared/l10n';
import { readPageEntries } from '../../site/languages/pageEntries';
import { defineCheck } from '../check';
import { entryRemoval, firstEntryData, firstEntryOf, removalOfFirst } from '../fixes/remove';

/** A duplicate entry in one array of pages. Duplicates in different arrays: `page.repeated`. */
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
  data: firstEntryData,
  *run(context) {
    for (const { reference, first, within } of context.once(readPageEntries).repeats) {
      if (within !== 'list') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: t`Duplicate ${reference.kind === 'page' ? t`page` : t`endpoint`} \`${reference.text}\` in this list.`,
        data: firstEntryOf(reference, first),
        related: [{ file: first.file, span: first.span, message: t`First listed here.` }],
      };
    }
  },
  *fix(target, data) {
    yield* entryRemoval(target, t`Remove duplicate entry`, true);
    yield* removalOfFirst(target, data);
  },
});
