import { spanOf } from '../../base/spans';
import { indentationAt, layoutOf } from '../../json/edit/layout';
import { printSourced, sourcedJson } from '../../json/edit/sourcedJson';
import { innermostAt } from '../../json/tree/nodes';
import { type Fixer, isRecord } from '../fixes/fix';

export const wrapNavigation: Fixer<'navigation.list'> = {
  code: 'navigation.list',
  read: (data) => (isRecord(data) && (data.division === 'groups' || data.division === 'pages') ? { division: data.division } : undefined),
  *fixes({ file, span }, { division }) {
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
    yield { title: `Wrap in \`${division}\``, edits: [{ span: spanOf(list), text }], preferred: true };
  },
};
