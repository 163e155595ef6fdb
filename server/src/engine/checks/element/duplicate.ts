import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import { elementName } from '../../config/navigation/elementNames';
import { defineCheck } from '../check';
import { flag } from '../data';
import { removeHolder } from '../fixes/remove';
import { findDuplicateNames } from './common';

/** Sibling tabs, versions, languages or other elements with the same name; groups have their own check. */
export const elementDuplicate = defineCheck({
  code: 'element.duplicate',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`Two tabs, versions, languages, anchors, dropdowns, products or menu items of the same name in one list.`,
    why: t`Readers choose between them by name and cannot tell which is which. Give one another name, or put their content together.`,
    wrong: `"navigation": {
  "tabs": [
    { "tab": "Docs", "pages": ["index"] },
    { "tab": "Docs", "pages": ["quickstart"] }
  ]
}`,
    right: `"navigation": {
  "tabs": [
    { "tab": "Docs", "pages": ["index"] },
    { "tab": "Guides", "pages": ["quickstart"] }
  ]
}`,
  },
  data: object({ isCopy: flag }),
  *run(context) {
    for (const { noun, name, entry, first, copy } of context.once(findDuplicateNames)) {
      if (noun === 'group' || !entry.value || !first.value) continue;
      yield {
        file: entry.value.file,
        span: innerSpan(entry.value.node),
        message: t`Duplicate ${elementName(noun)} \`${name}\` in this list.`,
        data: { isCopy: copy !== undefined },
        related: [{ file: first.value.file, span: innerSpan(first.value.node), message: t`First ${elementName(noun)} of this name.` }],
      };
    }
  },
  *fix(target, { isCopy }) {
    const edit = removeHolder(target);
    // Its content may be missing in the other one, so that only the author can decide.
    if (edit) yield { title: isCopy ? t`Remove duplicate` : t`Remove this element`, edits: [edit], preferred: isCopy };
  },
});
