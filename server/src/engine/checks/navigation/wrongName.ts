import { object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { elementNameWithArticle } from '../../config/navigation/elementNames';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';

/** An element with the name key of another kind. The service ignores it. */
export const navigationWrongName = defineCheck({
  code: 'navigation.wrongName',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An element of the navigation with the name key of another kind, such as \`dropdown\` in a list of tabs.`,
    why: t`The service does not recognize the element and drops it with everything in it.`,
    wrong: `"navigation": {
  "tabs": [{ "dropdown": "Guides", "pages": ["quickstart"] }]
}`,
    right: `"navigation": {
  "tabs": [{ "tab": "Guides", "pages": ["quickstart"] }]
}`,
  },
  data: object({ key: string() }),
  *run({ keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'wrongName') continue;
      const { entry, element, schemaNode } = keyError;
      const list = schemaNode.parent?.step;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: t`Unknown property \`${entry.key}\` in ${elementNameWithArticle(element.noun)}${typeof list === 'string' ? t` of \`${list}\`` : ''}. Use \`${element.nameKey}\`.`,
        data: { key: element.nameKey },
      };
    }
  },
  *fix(target, { key }) {
    const property = propertyAt(target);
    if (property)
      yield { title: t`Change to \`${key}\``, edits: [{ span: spanOf(property.keyNode), text: JSON.stringify(key) }], preferred: true };
  },
});
