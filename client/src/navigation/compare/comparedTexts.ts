import type { NavigationNode, NavigationRow } from '../../../../server/src/lsp/protocol';
import { capitalized } from '../../../../shared/strings';
import type { EditorLocalizer } from '../../l10n';
import { type RowTexts, rowTexts } from '../tree/rowTexts';
import type { ComparisonModel } from './comparison';
import { differenceOf, firstNode, nodeOn, type Side } from './difference';

/** Labels of the two sides. */
type SideNames = Readonly<Record<Side, string>>;

/** Texts of a row with two sides: the left title, followed by the differences and the right title. */
export function comparedTexts(row: NavigationRow, names: SideNames, l10n: EditorLocalizer): RowTexts {
  const first = firstNode(row);
  const texts = first && nodeTexts(first, l10n);
  const differences = differenceTexts(row, names, l10n);
  const side: Side = row.left ? 'left' : 'right';
  const counterpart = nodeOn(side === 'left' ? 'right' : 'left', row);
  const other = counterpart && nodeTexts(counterpart, l10n);
  // The path of a node without a counterpart shows which page to write.
  const suffix = other ? [other.label] : first?.description === undefined ? [] : [first.description];
  const sides = (['left', 'right'] as const).flatMap((each) => {
    const node = nodeOn(each, row);
    const { label = '', tooltip = [] } = node ? nodeTexts(node, l10n) : {};
    return node ? [l10n.t('{0}: {1}', names[each], [label, ...tooltip.slice(1)].join(' · '))] : [];
  });
  const otherName = names[side === 'left' ? 'right' : 'left'];
  return {
    label: texts?.label ?? '',
    // Differences first: a narrow side bar truncates the end.
    description: [...differences, ...suffix].join(' · '),
    tooltip: [...sides, ...differences.map(capitalized)],
    accessibleLabel: [texts?.accessibleLabel ?? '', ...(other ? [l10n.t('{0}: {1}', otherName, other.label)] : []), ...differences].join(
      ', ',
    ),
  };
}

/** Texts without problems, since the comparison reports most of these itself. */
function nodeTexts({ problems, ...node }: NavigationNode, l10n: EditorLocalizer): RowTexts {
  return rowTexts(node, l10n);
}

/** Summary of the entries that each side lacks. */
export function summary({ left, right, missing }: ComparisonModel, l10n: EditorLocalizer): string {
  const missingEntries = missingTexts(missing, { left: left.label, right: right.label }, l10n);
  if (missingEntries.length > 0) return missingEntries.join(', ');
  return l10n.t('{0} and {1} have the same entries', left.label, right.label);
}

function differenceTexts(row: NavigationRow, names: SideNames, l10n: EditorLocalizer): string[] {
  const difference = differenceOf(row);
  switch (difference.kind) {
    case 'missing':
      return [l10n.t('missing in {0}', names[difference.lackedBy])];
    case 'elsewhere':
      return [l10n.t('elsewhere in {0}', names[difference.lackedBy])];
    case 'reordered':
      return [l10n.t('other order'), ...missingTexts(row.missing, names, l10n)];
    case 'below': {
      const missingEntries = missingTexts(row.missing, names, l10n);
      return missingEntries.length > 0 ? missingEntries : [l10n.t('other order below')];
    }
    case 'none':
      return [];
  }
}

function missingTexts({ left, right }: NavigationRow['missing'], names: SideNames, l10n: EditorLocalizer): string[] {
  return [
    ...(right > 0 ? [l10n.t('{0} missing in {1}', right, names.right)] : []),
    ...(left > 0 ? [l10n.t('{0} missing in {1}', left, names.left)] : []),
  ];
}
