import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { hasUnknownKeys } from '../../config/docsConfig';
import { groupSources, standsForPages } from '../../recovery/keyErrors';
import { defineCheck } from '../check';

/** A group without pages. */
export const groupWithoutPages = defineCheck({
  code: 'group.withoutPages',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An empty group: without \`pages\` and without an OpenAPI file.`,
    why: t`The service leaves such a group out of the navigation. Add \`pages\`, or \`openapi\` or \`asyncapi\`, or take the group out.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "icon": "book" }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "icon": "book", "pages": ["quickstart"] }]
}`,
  },
  *run({ config, elements, keyErrors }) {
    const reported = new Set(keyErrors.filter(standsForPages).map(({ schemaNode }) => schemaNode.at.node));
    for (const { schemaNode, entries, kind } of elements) {
      if (kind?.noun !== 'group' || groupSources.some((key) => entries.has(key)) || hasUnknownKeys(config, schemaNode.at)) continue;
      // Key errors about the group or its pages are reported already.
      if (reported.has(schemaNode.at.node)) continue;
      const name = entries.get('group');
      // An object without `group` lacks more than its pages.
      if (!name) continue;
      yield {
        file: name.file,
        span: spanOf(name.keyNode),
        message: t`Empty group: add \`pages\`, \`openapi\` or \`asyncapi\`.`,
      };
    }
  },
});
