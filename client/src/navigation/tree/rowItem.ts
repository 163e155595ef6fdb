import { type Command, l10n, Range, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { Location } from 'vscode-languageserver-types';
import { navigationScheme } from '../../ids';
import { contextValue } from './rowContext';
import { type RowIcon, rowIcon, rowLook } from './rowLook';
import { rowTexts } from './rowTexts';
import type { TreeRow } from './treeModel';

/** Schemes that the editor can draw images of. */
const imageSchemes: readonly string[] = ['file', 'vscode-remote'];

/** A row as the editor draws it, but for its tooltip, see {@link rowTooltip}. The view makes its texts plain. */
export function rowItem(
  { node }: TreeRow,
  root: string,
  { isExpanded, isCut }: { readonly isExpanded: boolean; readonly isCut: boolean },
): TreeItem {
  const texts = rowTexts(node, l10n);
  const item = new TreeItem(texts.label, collapsibleState(node.hasChildren, isExpanded));
  // With the site, since the editor remembers by id what is expanded.
  item.id = `${root}#${node.id}`;
  item.contextValue = contextValue(node);
  item.accessibilityInformation = { label: texts.accessibleLabel };
  if (texts.description !== '') item.description = texts.description;
  const icon = iconPath(rowIcon(node), node);
  if (icon) item.iconPath = icon;
  const look = isCut ? '/dimmed' : rowLook(node);
  if (look) item.resourceUri = Uri.from({ scheme: navigationScheme, path: look });
  const opens = openCommand(node, root);
  if (opens) item.command = opens;
  return item;
}

/** The editor asks for it when somebody points at the row. */
export function rowTooltip({ node }: TreeRow): string {
  return rowTexts(node, l10n).tooltip.join('\n');
}

/** @param node whose icon is drawn; has its kind if the editor cannot draw the image */
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

/** What a click does: a page or operation is opened, as by the editor's explorer; what has no file leads to its place. */
export function openCommand(node: TreeRow['node'], root: string): Command | undefined {
  const location = node.target ?? (node.hasChildren ? undefined : node.location);
  if (!location) return undefined;
  const uri = Uri.parse(location.uri);
  // Only files of the site are opened, never addresses.
  if (uri.scheme !== Uri.parse(root).scheme) return undefined;
  // The editor adds whether the click was a double one.
  return { title: l10n.t('Open'), command: 'vscode.open', arguments: [uri, { selection: rangeOf(location) }] };
}

/** An empty range at its start, so that typing replaces nothing. */
export function rangeOf({ range: { start } }: Location): Range {
  return new Range(start.line, start.character, start.line, start.character);
}
