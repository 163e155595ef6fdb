import { innerSpan } from '../../base/spans';
import type { Check } from '../check';
import { findDuplicateNames } from '../element/duplicateNames';

/** Two groups of one name beside one another. */
export const duplicateGroup: Check<'group.duplicate'> = {
  code: 'group.duplicate',
  severity: 'information',
  docs: {
    summary: 'Two groups of the same name in one list.',
    why: 'Readers see two sections of one title. Give one another name, or put their pages together.',
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
  *check(context) {
    for (const { noun, name, entry, first, copy } of context.once(findDuplicateNames)) {
      if (noun !== 'group' || !entry.value || !first.value) continue;
      yield {
        file: entry.value.file,
        span: innerSpan(entry.value.node),
        message: `Duplicate group \`${name}\` in this list.`,
        data: { isCopy: copy !== undefined },
        related: [{ file: first.value.file, span: innerSpan(first.value.node), message: 'First group of this name.' }],
      };
    }
  },
};
