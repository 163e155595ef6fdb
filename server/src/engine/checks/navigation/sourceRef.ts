import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { isNavigationRoot, sourceKey } from '../../config/navigation/elementKinds';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';
import { elementsByKey, propertyRemoval } from './common';

/** A `sourceRef` (the navigation of another repository) with other keys beside it, or with a value that is not a repository. */
export const navigationSourceRef = defineCheck({
  code: 'navigation.sourceRef',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`sourceRef\` with other properties beside it, or one that names no repository.`,
    why: t`An entry with \`sourceRef\` stands for the navigation of another repository, \`owner/repository\`, and holds nothing else: the service refuses to deploy other properties beside it.`,
    wrong: `"navigation": {
  "groups": [{ "sourceRef": "acme/sdk-docs", "icon": "book" }]
}`,
    right: `"navigation": {
  "groups": [{ "sourceRef": "acme/sdk-docs" }]
}`,
  },
  *run({ once }) {
    for (const { schemaNode, entries } of once(elementsByKey)[sourceKey]) {
      const source = isNavigationRoot(schemaNode) ? undefined : entries.get(sourceKey);
      if (!source) continue;
      const value = source.value?.node;
      if (value?.type === 'string' && value.value !== '' && !/^[\w.-]+\/[\w.-]+$/.test(value.value)) {
        yield {
          file: source.file,
          span: spanOf(value),
          message: t`Expected a repository such as \`acme/sdk-docs\` for \`${sourceKey}\`.`,
          severity: 'warning',
        };
      }
      for (const entry of entries.values()) {
        if (entry === source) continue;
        yield {
          file: entry.file,
          span: spanOf(entry.keyNode),
          message: t`Unexpected \`${entry.key}\` beside \`${sourceKey}\`. Remove it.`,
          related: [{ file: source.file, span: spanOf(source.keyNode), message: t`Stands for the navigation of another repository.` }],
        };
      }
    }
  },
  *fix(target) {
    const property = propertyAt(target);
    if (property) yield* propertyRemoval(property, true);
  },
});
