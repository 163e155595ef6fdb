import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { textLengthOf } from '../../config/navigation/elementKinds';
import { defineCheck } from '../check';
import { flag } from '../data';
import { propertyAt } from '../fixes/propertyAt';
import { objectNameOf, quoteList } from '../wording';
import { propertyRemoval } from './common';

/** An element with two divisions, of which the service silently ignores one. */
export const navigationTwoDivisions = defineCheck({
  code: 'navigation.twoDivisions',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An element of the navigation that is divided in two ways, such as by \`groups\` and by \`pages\`.`,
    why: t`The service keeps one of them and drops the other with everything in it. Put the one into the other, or give it an element of its own.`,
    wrong: `"navigation": {
  "tabs": [
    {
      "tab": "Guides",
      "pages": ["index"],
      "groups": [{ "group": "Start", "pages": ["quickstart"] }]
    }
  ]
}`,
    right: `"navigation": {
  "tabs": [
    {
      "tab": "Guides",
      "groups": [{ "group": "Start", "pages": ["index", "quickstart"] }]
    }
  ]
}`,
  },
  data: object({ isEmpty: flag }),
  *run({ elements, schemas }) {
    for (const { schemaNode, divisions: held } of elements) {
      if (held.length < 2) continue;
      const allowed = schemaNode.schema ? schemas.keys(schemaNode.schema) : [];
      const divisions = held.filter((entry) => allowed.includes(entry.key));
      if (divisions.length < 2) continue;
      const [extra] = [...divisions].sort((a, b) => textLengthOf(a) - textLengthOf(b));
      const others = divisions.filter((entry) => entry !== extra);
      if (!extra) continue;
      const isEmpty = extra.value?.node.type === 'array' && extra.value.node.items.length === 0;
      yield {
        file: extra.file,
        span: spanOf(extra.keyNode),
        message: t`Conflicting ${quoteList(divisions.map((entry) => entry.key))} in ${objectNameOf(schemaNode)}. Keep one of them.`,
        data: { isEmpty },
        related: others.map((entry) => ({ file: entry.file, span: spanOf(entry.keyNode), message: t`Conflicts with this.` })),
      };
    }
  },
  *fix(target, { isEmpty }) {
    const property = propertyAt(target);
    const value = property?.valueNode;
    if (property) yield* propertyRemoval(property, isEmpty, value?.type === 'array' && value.items.length === 0);
  },
});
