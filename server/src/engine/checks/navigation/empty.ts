import { t } from '../../../../../shared/l10n';
import { hasUnknownKeys } from '../../config/docsConfig';
import { divisionKeys, isNavigationRoot } from '../../config/navigation/elementKinds';
import { defineCheck } from '../check';

/** A navigation without any content, which does not deploy. */
export const navigationEmpty = defineCheck({
  code: 'navigation.empty',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An empty navigation.`,
    why: t`A site needs something to show: with nothing, or only \`global\`, in \`navigation\`, the deploy fails.`,
    wrong: `"navigation": {
  "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com/blog" }] }
}`,
    right: `"navigation": {
  "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com/blog" }] },
  "pages": ["index"]
}`,
  },
  *run({ config, elements, keyErrors }) {
    // An array under an unknown key counts as content.
    const hasContent = keyErrors.some(
      (keyError) => keyError.kind === 'unknownKey' && isNavigationRoot(keyError.schemaNode) && keyError.entry.value?.node.type === 'array',
    );
    if (hasContent) return;
    for (const { schemaNode, divisions } of elements) {
      if (!isNavigationRoot(schemaNode) || divisions.length > 0 || hasUnknownKeys(config, schemaNode.at)) continue;
      // If the navigation is a fragment, the fragment gets the diagnostic.
      const { node: holder } = schemaNode.at;
      const target = holder.type === 'object' && holder.properties.length === 1 ? config.links.get(holder)?.target : undefined;
      const { file, node } = target?.root ? { file: target, node: target.root } : schemaNode.at;
      yield {
        file,
        span: { start: node.offset, end: node.offset + 1 },
        message: t`Empty navigation: add one of ${divisionKeys
          .filter((key) => key !== 'menu')
          .map((key) => `\`${key}\``)
          .join(', ')}.`,
      };
    }
  },
});
