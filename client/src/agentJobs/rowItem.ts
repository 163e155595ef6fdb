import { l10n, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import { commands } from '../ids';
import type { Row } from './core';

/**
 * A row as the editor draws it, but for its tooltip, see {@link rowTooltip}. The view makes its texts plain.
 * @param isExpanded what the user has chosen
 */
export function rowItem(row: Row, isExpanded = row.expanded): TreeItem {
  const item = new TreeItem(row.label, collapsibleState(row, isExpanded));
  item.id = row.id;
  item.contextValue = row.contextValue;
  item.accessibilityInformation = { label: row.accessibleLabel };
  if (row.description !== undefined) item.description = row.description;
  if (row.icon) item.iconPath = new ThemeIcon(row.icon.id, row.icon.color === undefined ? undefined : new ThemeColor(row.icon.color));
  const opens = rowCommand(row);
  if (opens) item.command = { ...opens, arguments: [{ row }] };
  return item;
}

/** The editor asks for it when somebody points at the row. */
export function rowTooltip({ tooltip }: Row): string {
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
