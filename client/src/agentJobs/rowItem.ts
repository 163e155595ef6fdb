import { l10n, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import { commands } from '../ids';
import type { Row } from './core';

/**
 * Tree item of a row, without its tooltip (see {@link jobRowTooltip}). The view escapes its texts.
 * @param isExpanded choice of the user; by default the initial state of the row
 */
export function jobRowItem(row: Row, isExpanded = row.expanded): TreeItem {
  const item = new TreeItem(row.label, collapsibleState(row, isExpanded));
  item.id = row.id;
  item.contextValue = row.contextValue;
  item.accessibilityInformation = { label: row.accessibleLabel };
  if (row.description !== undefined) item.description = row.description;
  if (row.icon) item.iconPath = new ThemeIcon(row.icon.id, row.icon.color === undefined ? undefined : new ThemeColor(row.icon.color));
  const command = rowCommand(row);
  if (command) item.command = { ...command, arguments: [{ row }] };
  return item;
}

/** Tooltip of a row. The editor requests it only when the row is hovered. */
export function jobRowTooltip({ tooltip }: Row): string {
  return tooltip.join('\n');
}

function collapsibleState(row: Row, isExpanded: boolean): TreeItemCollapsibleState {
  if (row.kind === 'detail' || row.kind === 'draft') return TreeItemCollapsibleState.None;
  return isExpanded ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

/** Command of a click on a row, besides selecting it. */
function rowCommand(row: Row): { readonly title: string; readonly command: string } | undefined {
  if (row.kind === 'draft') return { title: l10n.t('Open Prompt'), command: commands.agentJobsOpenPrompt };
  return row.kind === 'detail' && row.opens ? { title: l10n.t('Open'), command: commands.agentJobsOpen } : undefined;
}
