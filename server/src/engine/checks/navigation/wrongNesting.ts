import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';
import type { KeyError } from '../recovery/keyErrors';
import { objectNameOf, quoteList } from '../wording';
import { removal } from './fixes';

/** A division inside an element that cannot hold it. The service drops it. */
export const navigationWrongNesting = defineCheck({
  code: 'navigation.wrongNesting',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An element of the navigation inside one that cannot hold it, such as tabs in a group.`,
    why: t`The service drops it with everything in it. Turn the nesting around, or use the kind of element that fits there.`,
    wrong: `"navigation": {
  "groups": [
    {
      "group": "Guides",
      "pages": ["index"],
      "tabs": [{ "tab": "Start", "pages": ["quickstart"] }]
    }
  ]
}`,
    right: `"navigation": {
  "tabs": [
    { "tab": "Guides", "pages": ["index"] },
    { "tab": "Start", "pages": ["quickstart"] }
  ]
}`,
  },
  data: object({ rename: optional(string()) }),
  *run({ keyErrors, elements }) {
    for (const { schemaNode, kind, entries } of elements) {
      // An `sdk` of the wrong type is reported separately; it excludes the same divisions.
      if (kind?.noun !== 'tab' || !entries.has('sdk')) continue;
      for (const key of excludedBySdk) {
        const entry = entries.get(key);
        if (!entry) continue;
        const message = t`Unexpected \`${key}\` in ${objectNameOf(schemaNode)} with \`sdk\`. Only \`groups\` is allowed.`;
        yield { file: entry.file, span: spanOf(entry.keyNode), message, data: { rename: undefined } };
      }
    }
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'wrongNesting') continue;
      const { entry, schemaNode, allowed } = keyError;
      const holds =
        allowed.length === 0
          ? t`A link has no content.`
          : allowed.length === 1
            ? t`Expected ${quoteList(allowed)}.`
            : t`Expected one of ${quoteList(allowed)}.`;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: t`Unexpected \`${entry.key}\` in ${objectNameOf(schemaNode)}. ${holds}`,
        data: { rename: renaming(keyError) },
      };
    }
  },
  *fix(target, { rename }) {
    const property = propertyAt(target);
    if (!property) return;
    if (rename)
      yield {
        title: t`Change to \`${rename}\``,
        edits: [{ span: spanOf(property.keyNode), text: JSON.stringify(rename) }],
        preferred: true,
      };
    yield* removal(property, false);
  },
});

/** Divisions that a tab with `sdk` cannot have: its pages are generated. */
const excludedBySdk = ['pages', 'versions', 'languages', 'openapi', 'asyncapi', 'graphql'];

/** Nested groups belong into `pages`: only the key is wrong. */
function renaming({ entry, schemaNode, allowed }: Extract<KeyError, { kind: 'wrongNesting' }>): string | undefined {
  const hasPages =
    schemaNode.at.node.type === 'object' && schemaNode.at.node.properties.some((property) => property.keyNode.value === 'pages');
  return entry.key === 'groups' && !hasPages && allowed.length === 1 && allowed[0] === 'pages' ? 'pages' : undefined;
}
