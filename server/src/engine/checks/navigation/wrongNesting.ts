import { object, optional, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { divisionKeys } from '../../config/navigation/elementKinds';
import type { KeyError } from '../../recovery/keyErrors';
import { defineCheck } from '../check';
import { severityOfKey } from '../droppedSettings';
import { propertyAt } from '../fixes/propertyAt';
import { objectNameOf, quoteList } from '../wording';
import { propertyRemoval } from './common';

/** A division inside an element that cannot hold it. The service ignores it. */
export const navigationWrongNesting = defineCheck({
  code: 'navigation.wrongNesting',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An element of the navigation inside one that cannot hold it, such as tabs in a group.`,
    why: t`The service drops it with everything in it; beside \`sdk\` or \`graphql\`, and for \`sdk\` or \`graphql\` in an element that cannot have it, it refuses to deploy. Turn the nesting around, or use the kind of element that fits there.`,
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
  *run({ config, keyErrors, elements }) {
    for (const { schemaNode, kind, entries } of elements) {
      const source = kind?.noun === 'tab' ? generatedKeys.find((key) => entries.has(key)) : undefined;
      if (!source) continue;
      for (const entry of entries.values()) {
        if (entry.key === source || !excludedKeys.has(entry.key)) continue;
        const message = t`Unexpected \`${entry.key}\` in ${objectNameOf(schemaNode)} with \`${source}\`. Only \`groups\` is allowed.`;
        yield { file: entry.file, span: spanOf(entry.keyNode), message, severity: 'error', data: { rename: undefined } };
      }
    }
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'wrongNesting') continue;
      const { entry, schemaNode, allowed } = keyError;
      const holders = holderMessages.get(entry.key);
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: t`Unexpected \`${entry.key}\` in ${objectNameOf(schemaNode)}. ${holders ?? allowedInstead(allowed)}`,
        severity: holders ? 'error' : severityOfKey(config, keyError),
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
    yield* propertyRemoval(property, false);
  },
});

/** Keys of generated content. */
const generatedKeys = ['sdk', 'graphql'];
/** Keys that a tab with generated content cannot have. */
const excludedKeys: ReadonlySet<string> = new Set([
  ...divisionKeys.filter((key) => key !== 'groups'),
  ...generatedKeys,
  'openapi',
  'asyncapi',
  'href',
  'global',
]);
/** Messages about the elements that can have generated content, by key. */
const holderMessages: ReadonlyMap<string, Localizable> = new Map([
  ['sdk', t`Only tabs and groups can have it.`],
  ['graphql', t`Only tabs can have it.`],
]);

function allowedInstead(allowed: readonly string[]): Localizable {
  if (allowed.length === 0) return t`A link has no content.`;
  return allowed.length === 1 ? t`Expected ${quoteList(allowed)}.` : t`Expected one of ${quoteList(allowed)}.`;
}

/** New key, if only the key is wrong: nested groups belong into `pages`. */
function renaming({ entry, schemaNode, allowed }: Extract<KeyError, { kind: 'wrongNesting' }>): string | undefined {
  const hasPages =
    schemaNode.at.node.type === 'object' && schemaNode.at.node.properties.some((property) => property.keyNode.value === 'pages');
  return entry.key === 'groups' && !hasPages && allowed.length === 1 && allowed[0] === 'pages' ? 'pages' : undefined;
}
