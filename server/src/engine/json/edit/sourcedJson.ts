import type { ASTNode } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Json } from '../jsonValue';
import { indentationAt, type Layout } from './layout';

/** The node that an object or array was read from. */
export type Sources = ReadonlyMap<Json, ASTNode>;

/** A plain value that remembers the nodes of its objects and arrays, so that they are written as the author wrote them. */
export function sourcedJson(node: ASTNode): { readonly value: Json; readonly sources: Sources } {
  const sources = new Map<Json, ASTNode>();
  const read = (current: ASTNode): Json => {
    if (current.type !== 'object' && current.type !== 'array') return current.type === 'property' ? null : current.value;
    const value: Json =
      current.type === 'array'
        ? current.items.map(read)
        : Object.fromEntries(
            current.properties.flatMap(({ keyNode, valueNode }): [string, Json][] => (valueNode ? [[keyNode.value, read(valueNode)]] : [])),
          );
    sources.set(value, current);
    return value;
  };
  return { value: read(node), sources };
}

/**
 * Prints a value in a layout, for a position indented by `indentation`. Objects and arrays that were read from the document are copied as
 * they are and reindented; others get a line per member.
 */
export function printSourced(value: Json, sources: Sources, document: TextDocument, layout: Layout, indentation: string): string {
  const source = sources.get(value);
  if (source) return copied(document, source, layout, indentation);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indentation + layout.indent;
  const print = (member: Json): string => printSourced(member, sources, document, layout, inner);
  const isList = Array.isArray(value);
  const members = isList ? value.map(print) : Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${print(member)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (members.length === 0) return `${open}${close}`;
  return `${open}${layout.eol}${inner}${members.join(`,${layout.eol}${inner}`)}${layout.eol}${indentation}${close}`;
}

function copied(document: TextDocument, node: ASTNode, layout: Layout, indentation: string): string {
  const former = indentationAt(document, node.offset);
  const [first = '', ...lines] = document
    .getText()
    .slice(node.offset, node.offset + node.length)
    .split(/\r?\n/);
  // Strings do not span lines, so whitespace at the start of a line is layout.
  const moved = lines.map((line) => indentation + (line.startsWith(former) ? line.slice(former.length) : line.trimStart()));
  return [first, ...moved].join(layout.eol);
}
