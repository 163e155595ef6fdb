import type { ASTNode } from 'vscode-json-languageservice';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { rankedElementKinds } from '../../../../../shared/elementKinds';
import { spanOf, toRange } from '../../base/spans';
import type { ConfigFile } from '../../config/configFile';
import { stringOf } from '../../json/tree/nodes';
import type { ConfigDocument } from '../../site/siteContext';

/** Limit of symbols, because editors render all. If it is exceeded, the deepest levels are omitted. */
const maxSymbols = 10_000;

/** Limit of levels of symbols. */
const maxDepth = 40;

/** Keys whose value names their object. */
const nameKeys = [...rankedElementKinds.map(({ nameKey }) => nameKey), 'label', 'header', 'title', 'source', 'name', 'id', 'path'];

/** Outline: settings by key, array items by name. */
export function documentSymbols({ file }: ConfigDocument): DocumentSymbol[] {
  if (!file.root) return [];
  let depth = maxDepth;
  // Counting first is much faster than making symbols that are dropped.
  while (depth > 1 && countSymbols(file.root, depth, maxSymbols) >= maxSymbols) depth = Math.ceil(depth / 2);
  return childSymbols(file, file.root, depth, { left: maxSymbols });
}

/** Number of symbols down to a depth, at most `maxCount`. */
function countSymbols(node: ASTNode, depth: number, maxCount: number): number {
  if (depth === 0) return 0;
  let count = 0;
  const values = node.type === 'object' ? node.properties.map(({ valueNode }) => valueNode) : node.type === 'array' ? node.items : [];
  for (const value of values) {
    if (++count >= maxCount) break;
    if (value) count += countSymbols(value, depth - 1, maxCount - count);
  }
  return count;
}

function childSymbols(file: ConfigFile, node: ASTNode, depth: number, budget: { left: number }): DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  if (depth === 0) return symbols;
  if (node.type === 'object') {
    for (const property of node.properties) {
      if (budget.left-- <= 0) break;
      const value = property.valueNode;
      const symbol = toSymbol(file, property.keyNode.value || '""', property, property.keyNode, value);
      if (value) symbol.children = childSymbols(file, value, depth - 1, budget);
      symbols.push(symbol);
    }
  } else if (node.type === 'array') {
    for (const [index, item] of node.items.entries()) {
      if (budget.left-- <= 0) break;
      const symbol = toSymbol(file, nameOfItem(item, index), item, item, item);
      symbol.children = childSymbols(file, item, depth - 1, budget);
      symbols.push(symbol);
    }
  }
  return symbols;
}

function toSymbol(file: ConfigFile, name: string, whole: ASTNode, selected: ASTNode, value: ASTNode | undefined): DocumentSymbol {
  const symbol: DocumentSymbol = {
    name,
    kind: kindOf(value),
    range: toRange(file.document, spanOf(whole)),
    selectionRange: toRange(file.document, spanOf(selected)),
  };
  if (whole.type === 'property' && value && value.type !== 'object' && value.type !== 'array') symbol.detail = String(value.value);
  if (whole.type === 'object') symbol.detail = nameKeys.find((key) => stringOf(whole, key)) ?? '';
  return symbol;
}

function nameOfItem(item: ASTNode, index: number): string {
  if (item.type === 'string') return item.value || '""';
  const named = item.type === 'object' ? nameKeys.map((key) => stringOf(item, key)).find(Boolean) : undefined;
  return named ?? String(index + 1);
}

function kindOf(value: ASTNode | undefined): SymbolKind {
  switch (value?.type) {
    case 'object':
      return SymbolKind.Module;
    case 'array':
      return SymbolKind.Array;
    case 'boolean':
      return SymbolKind.Boolean;
    case 'number':
      return SymbolKind.Number;
    default:
      return SymbolKind.String;
  }
}
