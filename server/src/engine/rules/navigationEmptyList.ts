import { spanOf } from '../text/spans';
import type { Rule } from './rule';
import { objectNameOf } from './wording';

/** A division without entries: as a rule one that is still to be filled. */
export const navigationEmptyList: Rule<'navigation.emptyList'> = {
  code: 'navigation.emptyList',
  severity: 'hint',
  docs: {
    summary: 'A list of the navigation that has no entries.',
    why: 'The element that holds it shows nothing. Fill the list, or remove the element until there is something to show.',
    wrong: `"navigation": {
  "groups": [
    { "group": "Guides", "pages": ["quickstart"] },
    { "group": "Reference", "pages": [] }
  ]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  *check({ elements }) {
    for (const { place, divisions } of elements) {
      // Of two divisions the empty one is told by a rule of its own.
      if (divisions.length !== 1) continue;
      const node = divisions[0]?.value?.node;
      if (!divisions[0] || node?.type !== 'array' || node.items.length > 0) continue;
      yield {
        file: divisions[0].file,
        span: spanOf(node),
        message: `\`${divisions[0].key}\` is empty, so ${objectNameOf(place)} shows nothing.`,
        data: undefined,
      };
    }
  },
};
