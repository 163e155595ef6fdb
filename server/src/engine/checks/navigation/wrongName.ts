import { object, string } from 'valibot';
import { spanOf } from '../../base/spans';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';
import { withArticle } from '../wording';

/** An element whose name is under the key of another kind. The service drops it. */
export const navigationWrongName = defineCheck({
  code: 'navigation.wrongName',
  target: 'config',
  severity: 'error',
  docs: {
    summary: 'An element of the navigation with the name key of another kind, such as `dropdown` in a list of tabs.',
    why: 'The service does not recognize the element and drops it with everything in it.',
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
        message: `Unknown property \`${entry.key}\` in ${withArticle(element.noun)}${typeof list === 'string' ? ` of \`${list}\`` : ''}. Use \`${element.nameKey}\`.`,
        data: { key: element.nameKey },
      };
    }
  },
  *fix(target, { key }) {
    const property = propertyAt(target);
    if (property)
      yield { title: `Change to \`${key}\``, edits: [{ span: spanOf(property.keyNode), text: JSON.stringify(key) }], preferred: true };
  },
});
