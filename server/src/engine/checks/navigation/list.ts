import { object, picklist } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { divisionKeys, elementKinds, isNavigationRoot } from '../../config/navigation/elementKinds';
import type { SchemaNode } from '../../config/schemaNode';
import { indentationAt, layoutOf } from '../../json/edit/layout';
import { printSourced, sourcedJson } from '../../json/edit/sourcedJson';
import { childOf, innermostAt } from '../../json/tree/nodes';
import { defineCheck } from '../check';

/** Divisions that a navigation can have at the top; menus are only in tabs. */
const rootDivisions = divisionKeys.filter((key) => key !== 'menu');

/** A navigation that is an array of elements, as in the legacy format. */
export const navigationList = defineCheck({
  code: 'navigation.list',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`navigation\` that is an array, as in the legacy format.`,
    why: t`It must be an object. With an array the site does not deploy. The fix puts the array into the list of its elements, such as \`groups\` or \`tabs\`, or into \`pages\` if it has pages without a group.`,
    wrong: '"navigation": [\n  { "group": "Start", "pages": ["index"] }\n]',
    right: '"navigation": {\n  "groups": [\n    { "group": "Start", "pages": ["index"] }\n  ]\n}',
  },
  data: object({ division: picklist(rootDivisions) }),
  *run({ violations }) {
    for (const { keyword, schemaNode } of violations) {
      const { node, file } = schemaNode.at;
      if (keyword !== 'type' || !isNavigationList(schemaNode) || node.type !== 'array') continue;
      const kind = elementKinds.find(({ nameKey }) => node.items.every((item) => childOf(item, nameKey) !== undefined));
      const division = rootDivisions.find((key) => key === kind?.listKey) ?? 'pages';
      yield {
        file,
        span: { start: node.offset, end: node.offset + 1 },
        message: t`Expected an object for \`navigation\`, got an array. Wrap it in \`${division}\`.`,
        data: { division },
      };
    }
  },
  *fix({ file, span }, { division }) {
    const { document } = file;
    let list = innermostAt(file.root, span.start + 1);
    while (list && list.offset > span.start) list = list.parent;
    while (list && list.type !== 'array') list = list.parent;
    if (list?.offset !== span.start) return;
    const { value, sources } = sourcedJson(list);
    const source = document.getText().slice(list.offset, list.offset + list.length);
    const text = source.includes('\n')
      ? printSourced({ [division]: value }, sources, document, layoutOf(document), indentationAt(document, list.offset))
      : `{ ${JSON.stringify(division)}: ${source} }`;
    yield { title: t`Wrap in \`${division}\``, edits: [{ span: spanOf(list), text }], preferred: true };
  },
});

/** Whether a value of the wrong type is reported by `navigation.list`. */
export function isNavigationList(schemaNode: SchemaNode): boolean {
  return isNavigationRoot(schemaNode) && schemaNode.at.node.type === 'array';
}
