import { spanOf } from '../../base/spans';
import type { Check } from '../check';
import { withArticle } from '../wording';

/** An element that is named by the key of another kind of element. The service drops it. */
export const navigationWrongName: Check<'navigation.wrongName'> = {
  code: 'navigation.wrongName',
  severity: 'error',
  docs: {
    summary: 'An element of the navigation that is named by the key of another kind, such as `dropdown` in a list of tabs.',
    why: 'The service does not recognise the element and drops it with everything in it.',
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
        message: `${typeof list === 'string' ? `An entry of \`${list}\`` : 'This'} is ${withArticle(element.noun)} and is named by \`${element.nameKey}\`, not by \`${entry.key}\`.`,
        data: { key: element.nameKey },
      };
    }
  },
};
