import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { textLengthOf } from '../../config/navigation/elementKinds';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';
import { objectNameOf } from '../wording';
import { elementsByKey, propertyRemoval } from './common';

/** An element with both a link and content, of which the service shows only one. */
export const navigationLinkWithContent = defineCheck({
  code: 'navigation.linkWithContent',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An element of the navigation with both \`href\` and content.`,
    why: t`An element is either a link or a part of the site. Only one of the two is shown; keep the one you mean.`,
    wrong: `"navigation": {
  "tabs": [{ "tab": "Guides", "href": "https://example.com", "pages": ["index", "quickstart"] }]
}`,
    right: `"navigation": {
  "tabs": [{ "tab": "Guides", "pages": ["index", "quickstart"] }]
}`,
  },
  *run({ once, schemas }) {
    for (const { schemaNode, entries, divisions } of once(elementsByKey).href) {
      const href = entries.get('href');
      if (!href || divisions.length === 0) continue;
      const allowed = schemaNode.schema ? schemas.keys(schemaNode.schema) : [];
      const content = divisions.find((entry) => allowed.includes(entry.key));
      if (!content || !allowed.includes('href')) continue;
      const [extra, other] = textLengthOf(content) < textLengthOf(href) ? [content, href] : [href, content];
      yield {
        file: extra.file,
        span: spanOf(extra.keyNode),
        message: t`Conflicting \`href\` and \`${content.key}\` in ${objectNameOf(schemaNode)}. Remove one of them.`,
        related: [{ file: other.file, span: spanOf(other.keyNode), message: t`Conflicts with this.` }],
      };
    }
  },
  *fix(target) {
    const property = propertyAt(target);
    if (property) yield* propertyRemoval(property, false);
  },
});
