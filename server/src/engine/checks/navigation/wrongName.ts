import { spanOf } from '../../base/spans';
import type { Check } from '../check';
import { withArticle } from '../wording';

/** An element that is named by the key of another kind of element. The service drops it. */
export const navigationWrongName: Check<'navigation.wrongName'> = {
  code: 'navigation.wrongName',
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
  *check({ keyErrors }) {
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
};
