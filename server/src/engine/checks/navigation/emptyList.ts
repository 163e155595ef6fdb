import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { ConfigEntry } from '../../config/configNode';
import { hasUnknownKeys } from '../../config/docsConfig';
import { isNavigationRoot } from '../../config/navigation/elementKinds';
import { elementName } from '../../config/navigation/elementNames';
import { countItems } from '../../json/tree/listNode';
import { defineCheck } from '../check';
import { removeElement } from '../fixes/remove';
import { objectNameOf } from '../wording';

/** Keys other than divisions that provide the content of an element. */
const contentKeys = ['href', 'openapi', 'asyncapi', 'graphql', 'sdk', 'root'];

/** Divisions that the service refuses at the top of the navigation if they are empty. */
const neverEmpty: ReadonlySet<string> = new Set(['languages', 'versions', 'tabs', 'anchors', 'groups']);

/** An empty division, or an element without a division: usually unfinished. */
export const navigationEmptyList = defineCheck({
  code: 'navigation.emptyList',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`An empty list in the navigation, or an element without content or link.`,
    why: t`The element that holds it shows nothing. Fill the list, or remove the element until there is something to show. At the top of the navigation the service refuses an empty list of languages, versions, tabs, anchors or groups.`,
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
  *run({ config, elements, keyErrors }) {
    // A misspelled key may contain the content.
    const reported = new Set(keyErrors.map(({ schemaNode }) => schemaNode.at.node));
    for (const { schemaNode, divisions, entries, kind, name } of elements) {
      const isBare = divisions.length === 0 && !contentKeys.some((key) => entries.has(key));
      if (isBare && kind && name && kind.noun !== 'group' && !hasUnknownKeys(config, schemaNode.at) && !reported.has(schemaNode.at.node)) {
        const message = t`Empty ${elementName(kind.noun)}: add content or \`href\`.`;
        yield { file: name.file, span: spanOf(name.keyNode), message };
      }
      // `navigation.twoDivisions` reports the empty one of two divisions.
      if (divisions.length !== 1) continue;
      const node = divisions[0]?.value?.node;
      // A group with `root` shows that page.
      if (!divisions[0] || node?.type !== 'array' || countItems(node) > 0 || entries.has('root')) continue;
      yield {
        file: divisions[0].file,
        span: spanOf(node),
        message: t`Empty \`${divisions[0].key}\` in ${objectNameOf(schemaNode)}: add entries.`,
        severity: mustHaveItems(isNavigationRoot(schemaNode), divisions[0].key, entries) ? 'error' : 'hint',
      };
    }
  },
  *fix(target) {
    const edit = removeElement(target);
    if (edit) yield { title: t`Remove this element`, edits: [edit], preferred: false };
  },
});

/** Whether the service refuses an empty array; elsewhere it treats the element as an element without content. */
export function mustHaveItems(isRoot: boolean, key: string, entries: ReadonlyMap<string, ConfigEntry>): boolean {
  return isRoot ? neverEmpty.has(key) : key === 'groups' && (entries.has('sdk') || entries.has('graphql'));
}
