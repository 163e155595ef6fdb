import type { ASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { ConfigEntry } from '../../config/configNode';
import { elementName } from '../../config/navigation/elementNames';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';
import { elementsByKey, propertyRemoval } from '../navigation/common';

/** A second version or language of an array that is marked as default. */
export const elementTwoDefaults = defineCheck({
  code: 'element.twoDefaults',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`Two versions or languages of one list that are both marked as the default.`,
    why: t`Readers start with the first one; \`default\` of the others has no effect.`,
    wrong: `"navigation": {
  "versions": [
    { "version": "2.0", "default": true, "pages": ["index"] },
    { "version": "1.0", "default": true, "pages": ["quickstart"] }
  ]
}`,
    right: `"navigation": {
  "versions": [
    { "version": "2.0", "default": true, "pages": ["index"] },
    { "version": "1.0", "pages": ["quickstart"] }
  ]
}`,
  },
  *run({ once }) {
    const firsts = new Map<ASTNode, ConfigEntry>();
    for (const { kind, entries, schemaNode } of once(elementsByKey).default) {
      const list = schemaNode.parent?.at.node;
      const entry = entries.get('default');
      if (!kind || !entry || list?.type !== 'array' || entry.value?.node.value !== true) continue;
      const first = firsts.get(list);
      if (!first) {
        firsts.set(list, entry);
        continue;
      }
      // An element of a fragment that is included twice is not a second default.
      if (first.keyNode === entry.keyNode) continue;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: t`Second default ${elementName(kind.noun)} in this list. Remove \`default\`.`,
        unnecessary: true,
        related: [{ file: first.file, span: spanOf(first.keyNode), message: t`First default of this list.` }],
      };
    }
  },
  *fix(target) {
    const property = propertyAt(target);
    if (property) yield* propertyRemoval(property, true);
  },
});
