import type { NavigationNode, NavigationRow } from '../../../../server/src/lsp/protocol';
import type { Localizer } from '../../l10n';
import { type RowTexts, rowTexts } from '../tree/rowTexts';
import type { Comparison } from './comparison';
import { differenceOf, firstNode, nodeOn, type Side } from './difference';

/** The labels of the two that are compared. */
type SideNames = Readonly<Record<Side, string>>;

/** The texts of a row with two sides: the left title, and behind it what differs and the right title. */
export function comparedTexts(row: NavigationRow, names: SideNames, l10n: Localizer): RowTexts {
  const first = firstNode(row);
  const texts = first && nodeTexts(first, l10n);
  const differences = differenceTexts(row, names, l10n);
  const side: Side = row.left ? 'left' : 'right';
  const counterpart = nodeOn(side === 'left' ? 'right' : 'left', row);
  const other = counterpart && nodeTexts(counterpart, l10n);
  // The path of what has no counterpart says which page to write.
  const behind = other ? [other.label] : first?.description === undefined ? [] : [first.description];
  const sides = (['left', 'right'] as const).flatMap((each) => {
    const node = nodeOn(each, row);
    const { label = '', tooltip = [] } = node ? nodeTexts(node, l10n) : {};
    return node ? [l10n.t('{0}: {1}', names[each], [label, ...tooltip.slice(1)].join(' · '))] : [];
  });
  const otherName = names[side === 'left' ? 'right' : 'left'];
  return {
    label: texts?.label ?? '',
    // What differs first: a narrow side bar cuts the end off.
    description: [...differences, ...behind].join(' · '),
    tooltip: [...sides, ...differences.map(sentence)],
    accessibleLabel: [texts?.accessibleLabel ?? '', ...(other ? [l10n.t('{0}: {1}', otherName, other.label)] : []), ...differences].join(
      ', ',
    ),
  };
}

/** Without problems: most of them are what the comparison says. */
function nodeTexts({ problems, ...node }: NavigationNode, l10n: Localizer): RowTexts {
  return rowTexts(node, l10n);
}

/** What a comparison lacks altogether. */
export function summary({ left, right, missing }: Comparison, l10n: Localizer): string {
  const lacks = missingTexts(missing, { left: left.label, right: right.label }, l10n);
  if (lacks.length > 0) return lacks.join(', ');
  return l10n.t('{0} and {1} have the same entries', left.label, right.label);
}

function differenceTexts(row: NavigationRow, names: SideNames, l10n: Localizer): string[] {
  const difference = differenceOf(row);
  switch (difference.kind) {
    case 'missing':
      return [l10n.t('missing in {0}', names[difference.lackedBy])];
    case 'elsewhere':
      return [l10n.t('elsewhere in {0}', names[difference.lackedBy])];
    case 'reordered':
      return [l10n.t('other order'), ...missingTexts(row.missing, names, l10n)];
    case 'below': {
      const lacks = missingTexts(row.missing, names, l10n);
      return lacks.length > 0 ? lacks : [l10n.t('other order below')];
    }
    case 'none':
      return [];
  }
}

function missingTexts({ left, right }: NavigationRow['missing'], names: SideNames, l10n: Localizer): string[] {
  return [
    ...(right > 0 ? [l10n.t('{0} missing in {1}', right, names.right)] : []),
    ...(left > 0 ? [l10n.t('{0} missing in {1}', left, names.left)] : []),
  ];
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
