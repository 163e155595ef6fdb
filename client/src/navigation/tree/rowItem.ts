import { type Command, l10n, Range, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { Location } from 'vscode-languageserver-types';
import { navigationScheme } from '../../ids';
import { contextValue, type RowPosition } from './rowContext';
import { type RowIcon, rowIcon, rowLook } from './rowLook';
import { rowTexts } from './rowTexts';
import type { TreeRow } from './treeModel';

/** Schemes of images that the editor can display. */
const imageSchemes: readonly string[] = ['file', 'vscode-remote'];

/** Tree item of a row, without its tooltip (see {@link navigationRowTooltip}). The view escapes its texts. */
export function navigationRowItem(
  { node }: TreeRow,
  root: string,
  { isExpanded, isCut, ...position }: { readonly isExpanded: boolean; readonly isCut: boolean } & RowPosition,
): TreeItem {
  const texts = rowTexts(node, l10n);
  const item = new TreeItem(texts.label, collapsibleState(node.hasChildren, isExpanded));
  // Includes the site, since the editor stores expansion states by id.
  item.id = `${root}#${node.id}`;
  item.contextValue = contextValue(node, position);
  item.accessibilityInformation = { label: texts.accessibleLabel };
  if (texts.description !== '') item.description = texts.description;
  const icon = iconPath(rowIcon(node), node);
  if (icon) item.iconPath = icon;
  const look = isCut ? '/dimmed' : rowLook(node);
  if (look) item.resourceUri = Uri.from({ scheme: navigationScheme, path: look });
  const command = openCommand(node, root);
  if (command) item.command = command;
  return item;
}

/** Tooltip of a row. The editor requests it when the user hovers over the row. */
export function navigationRowTooltip({ node }: TreeRow): string {
  return rowTexts(node, l10n).tooltip.join('\n');
}

/** @param node its kind provides the fallback if the editor cannot display the image */
export function iconPath(icon: RowIcon, node: TreeRow['node']): TreeItem['iconPath'] {
  switch (icon.kind) {
    case 'font':
      return new ThemeIcon(icon.id, icon.color === undefined ? undefined : new ThemeColor(icon.color));
    case 'pictures':
      return { light: Uri.parse(icon.light), dark: Uri.parse(icon.dark) };
    case 'file': {
      const uri = Uri.parse(icon.uri);
      return imageSchemes.includes(uri.scheme) ? uri : iconPath(rowIcon(withoutIcon(node)), node);
    }
  }
}

function withoutIcon({ icon, ...node }: TreeRow['node']): TreeRow['node'] {
  return node;
}

export function collapsibleState(hasChildren: boolean, isExpanded: boolean): TreeItemCollapsibleState {
  if (!hasChildren) return TreeItemCollapsibleState.None;
  return isExpanded ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

/** Command of a click: opens a page or operation as the explorer does, or the location of a node without file and children. */
export function openCommand(node: TreeRow['node'], root: string): Command | undefined {
  const location = node.target ?? (node.hasChildren ? undefined : node.location);
  if (!location) return undefined;
  const uri = Uri.parse(location.uri);
  // Opens only files of the site, never web addresses.
  if (uri.scheme !== Uri.parse(root).scheme) return undefined;
  // The editor appends an argument for double clicks.
  return { title: l10n.t('Open'), command: 'vscode.open', arguments: [uri, { selection: rangeOf(location) }] };
}

/** Empty range at the start of a location, so that typing replaces nothing. */
export function rangeOf({ range: { start } }: Location): Range {
  return new Range(start.line, start.character, start.line, start.character);
}
