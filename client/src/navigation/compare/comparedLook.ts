import type { NavigationRow } from '../../../../server/src/lsp/protocol';
import { type Decoration, type RowIcon, rowIcon } from '../tree/rowLook';
import { differenceOf, firstNode, lackingSide, nodeOn } from './difference';

/** Icon of a change from left to right, as in a diff; without a change the icon of the first node. */
export function comparedIcon(row: NavigationRow): RowIcon | undefined {
  const difference = differenceOf(row);
  switch (difference.kind) {
    case 'missing':
      return difference.lackedBy === 'right'
        ? { kind: 'font', id: 'diff-removed', color: 'charts.red' }
        : { kind: 'font', id: 'diff-added', color: 'charts.green' };
    case 'elsewhere':
      return { kind: 'font', id: 'diff-renamed', color: 'charts.blue' };
    default: {
      const first = firstNode(row);
      return first && rowIcon(first);
    }
  }
}

/** Path of a URI that encodes color and badge of a row; see `rowLook`. */
type ComparedLook = `/compared/${'removed' | 'added' | 'moved'}` | `/compared/below/${number}`;

export function comparedLook(row: NavigationRow): ComparedLook | undefined {
  const difference = differenceOf(row);
  switch (difference.kind) {
    case 'missing':
      return difference.lackedBy === 'right' ? '/compared/removed' : '/compared/added';
    case 'elsewhere':
    case 'reordered':
      return '/compared/moved';
    case 'below':
      return `/compared/below/${row.missing.left + row.missing.right}`;
    case 'none':
      return undefined;
  }
}

const colors: Readonly<Record<string, string>> = { removed: 'charts.red', added: 'charts.green', moved: 'charts.blue' };

export function comparedDecoration(path: string): Decoration | undefined {
  const [, look = '', count] = /^\/compared\/(removed|added|moved|below)(?:\/(\d+))?$/.exec(path) ?? [];
  if (look === '') return undefined;
  const color = colors[look] ?? 'list.warningForeground';
  if (count === undefined || count === '0') return { color };
  return { color, badge: count.length > 1 ? '9+' : count };
}

/** Words that menus match in `viewItem`. Excludes the words of editable nodes. */
export function comparedContext(row: NavigationRow): string {
  const difference = differenceOf(row);
  const first = firstNode(row);
  const words = [
    'compared',
    ...(first?.location ? ['located'] : []),
    ...(nodeOn('left', row)?.target ? ['leftFile'] : []),
    ...(nodeOn('right', row)?.target ? ['rightFile'] : []),
    ...(lackingSide(row) ? ['lacking'] : []),
    ...(difference.kind === 'missing' ? ['alone'] : []),
  ];
  return words.join(' ');
}
