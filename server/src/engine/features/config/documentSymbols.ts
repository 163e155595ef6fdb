import type { ASTNode } from 'vscode-json-languageservice';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { spanOf, toRange } from '../../base/spans';
import type { ConfigFile } from '../../config/configFile';
import { stringOf } from '../../json/tree/nodes';
import type { ConfigDocument } from '../../site/siteContext';

/** Limit of symbols, since editors render all: beyond it leaves are dropped, level by level. */
const maxSymbols = 10_000;

/** The deepest level of symbols at first. */
const deepest = 40;

/** Keys whose value is the name of their object. */
const nameKeys = [
  'group',
  'tab',
  'anchor',
  'dropdown',
  'version',
  'language',
  'product',
  'item',
  'label',
  'header',
  'title',
  'source',
  'name',
  'id',
  'path',
];

/** The outline: settings by key, array items by name. */
export function documentSymbols({ file }: ConfigDocument): DocumentSymbol[] {
  if (!file.root) return [];
  let depth = deepest;
  // Counted first: making symbols takes much longer.
  while (depth > 1 && countSymbols(file.root, depth, maxSymbols) >= maxSymbols) depth = Math.ceil(depth / 2);
  return childSymbols(file, file.root, depth, { left: maxSymbols });
}

/** The number of symbols down to a depth, as far as `most`. */
function countSymbols(node: ASTNode, depth: number, most: number): number {
  if (depth === 0) return 0;
  let count = 0;
  const values = node.type === 'object' ? node.properties.map(({ valueNode }) => valueNode) : node.type === 'array' ? node.items : [];
  for (const value of values) {
    if (++count >= most) break;
    if (value) count += countSymbols(value, depth - 1, most - count);
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
