import { l10n, TreeItem, Uri } from 'vscode';
import { navigationScheme } from '../../ids';
import { collapsibleState, iconPath, openCommand } from '../tree/rowItem';
import { comparedContext, comparedIcon, comparedLook } from './comparedLook';
import { comparedTexts } from './comparedTexts';
import type { ComparisonModel, ComparisonRow } from './comparison';
import { firstNode } from './difference';

/** Tree item of a row of a comparison, without its tooltip (see {@link comparedTooltip}). The view escapes its texts. */
export function comparedItem({ node }: ComparisonRow, root: string, comparison: ComparisonModel, isExpanded: boolean): TreeItem {
  const first = firstNode(node);
  const texts = comparedTexts(node, namesOf(comparison), l10n);
  const item = new TreeItem(texts.label, collapsibleState(node.hasChildren, isExpanded));
  item.id = `${root}#${comparison.left.id} ${comparison.right.id} ${node.id}`;
  item.contextValue = comparedContext(node);
  item.accessibilityInformation = { label: texts.accessibleLabel };
  if (texts.description !== '') item.description = texts.description;
  const icon = comparedIcon(node);
  const path = icon && first && iconPath(icon, first);
  if (path) item.iconPath = path;
  const look = comparedLook(node);
  if (look) item.resourceUri = Uri.from({ scheme: navigationScheme, path: look });
  const command = first && openCommand(first, root);
  if (command) item.command = command;
  return item;
}

export function comparedTooltip({ node }: ComparisonRow, comparison: ComparisonModel): string {
  return comparedTexts(node, namesOf(comparison), l10n).tooltip.join('\n');
}

function namesOf({ left, right }: ComparisonModel) {
  return { left: left.label, right: right.label };
}
