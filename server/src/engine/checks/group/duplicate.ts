import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import { defineCheck } from '../check';
import { flag } from '../data';
import { findDuplicateNames } from '../element/common';
import { removeHolder } from '../fixes/remove';

/** Sibling groups with the same name. */
export const groupDuplicate = defineCheck({
  code: 'group.duplicate',
  target: 'config',
  severity: 'information',
  docs: {
    summary: t`Two groups of the same name in one list.`,
    why: t`Readers see two sections of one title. Give one another name, or put their pages together.`,
    wrong: `"navigation": {
  "groups": [
    { "group": "Guides", "pages": ["index"] },
    { "group": "Guides", "pages": ["quickstart"] }
  ]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quickstart"] }]
}`,
  },
  data: object({ isCopy: flag }),
  *run(context) {
    for (const { noun, name, entry, first, copy } of context.once(findDuplicateNames)) {
      if (noun !== 'group' || !entry.value || !first.value) continue;
      yield {
        file: entry.value.file,
        span: innerSpan(entry.value.node),
        message: t`Duplicate group \`${name}\` in this list.`,
        data: { isCopy: copy !== undefined },
        related: [{ file: first.value.file, span: innerSpan(first.value.node), message: t`First group of this name.` }],
      };
    }
  },
  *fix(target, { isCopy }) {
    const edit = removeHolder(target);
    // Its content may be missing in the other one, so that only the author can decide.
    if (edit) yield { title: isCopy ? t`Remove duplicate` : t`Remove this group`, edits: [edit], preferred: isCopy };
  },
});
