import { isNavigationRoot } from '../../config/navigation/elementKinds';
import type { SchemaNode } from '../../config/schemaNode';
import { childOf } from '../../json/tree/nodes';
import type { Check } from '../check';

/** The navigation as a list of groups, which it was in the former format. */
export const navigationList: Check<'navigation.list'> = {
  code: 'navigation.list',
  severity: 'error',
  docs: {
    summary: 'A `navigation` that is an array, as in the legacy format.',
    why: 'It must be an object. With an array the site does not deploy. The fix puts the array into `groups`, or into `pages` if it has pages without a group.',
    wrong: '"navigation": [\n  { "group": "Start", "pages": ["index"] }\n]',
    right: '"navigation": {\n  "groups": [\n    { "group": "Start", "pages": ["index"] }\n  ]\n}',
  },
  *check({ violations }) {
    for (const { keyword, schemaNode } of violations) {
      const { node, file } = schemaNode.at;
      if (keyword !== 'type' || !isNavigationList(schemaNode) || node.type !== 'array') continue;
      const division = node.items.every((item) => childOf(item, 'group') !== undefined) ? 'groups' : 'pages';
      yield {
        file,
        span: { start: node.offset, end: node.offset + 1 },
        message: `Expected an object for \`navigation\`, got an array. Wrap it in \`${division}\`.`,
        data: { division },
      };
    }
  },
};

/** Whether a value of the wrong type is this mistake, which has a code of its own. */
export function isNavigationList(schemaNode: SchemaNode): boolean {
  return isNavigationRoot(schemaNode) && schemaNode.at.node.type === 'array';
}
