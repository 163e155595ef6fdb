import type { ObjectASTNode } from 'vscode-json-languageservice';
import { type Command, type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { fragmentKey } from '../../../config/docsConfig';
import type { NodeAtOffset } from '../../../schema/nodeAt';
import type { DocsSchema, SchemaView } from '../../../schema/schemaView';
import { usualKeys } from './usualKeys';

/** Limit of neighboring objects whose keys are counted. */
const maxNeighbors = 200;
const suggest: Command = { title: 'Suggest', command: 'editor.action.triggerSuggest' };

/**
 * Ranks the keys among the items for an object: required keys first, then the keys of its neighbors in an array, by frequency, then those
 * that sites usually have.
 * `$ref` is valid everywhere but rarely wanted, so it comes after the settings of the object itself.
 */
export function rankedKeys(schemas: SchemaView, spot: NodeAtOffset, items: readonly CompletionItem[]): CompletionItem[] {
  if (!items.some(isKey)) return [...items];
  const schema = spot.onKey ? spot.ownerSchema : spot.schema;
  const object = spot.onKey ? spot.property?.parent : spot.node;
  const required = new Set((schema && schemas.branch(schema, 'object')?.required) ?? []);
  const used = object?.type === 'object' ? keysOfNeighbors(object) : new Map<string, number>();
  const usual = object?.type === 'object' ? (usualKeys[holderOf(object)] ?? '').split(' ') : [];
  return items.map((item) => {
    if (!isKey(item)) return item;
    const count = used.get(item.label) ?? 0;
    const index = usual.indexOf(item.label);
    const others = `${padded(maxNeighbors - count)}${padded(index < 0 ? usual.length : index)}`;
    const rank = item.label === fragmentKey ? '9' : required.has(item.label) ? '10' : `11${others}`;
    const value = schema && schemas.property(schema, item.label);
    const isEmpty = /"\$(?:1|\{1\})"/.test(item.textEdit?.newText ?? '');
    const continued = !item.command && isEmpty && value !== undefined && hasSuggestions(schemas, value);
    return { ...item, sortText: `${rank}${item.sortText ?? item.label}`, ...(continued && { command: suggest }) };
  });
}

/** Key of an object, or of the array that it is in; objects in `pages` are groups. Empty for the root. */
function holderOf({ parent }: ObjectASTNode): string {
  const holder = parent?.type === 'array' ? parent.parent : parent;
  const key = holder?.type === 'property' ? holder.keyNode.value : '';
  return key === 'pages' ? 'groups' : key;
}

function padded(count: number): string {
  return String(count).padStart(3, '0');
}

function isKey({ kind }: CompletionItem): boolean {
  return kind === CompletionItemKind.Property;
}

/** Number of the other objects in the array that have a key, by key. */
function keysOfNeighbors(object: ObjectASTNode): Map<string, number> {
  const counts = new Map<string, number>();
  const list = object.parent?.type === 'array' ? object.parent.items : [];
  for (const other of list.slice(0, maxNeighbors)) {
    if (other === object || other.type !== 'object') continue;
    for (const { keyNode } of other.properties) counts.set(keyNode.value, (counts.get(keyNode.value) ?? 0) + 1);
  }
  return counts;
}

/** Whether completion has items for the empty string of a new value. */
function hasSuggestions(schemas: SchemaView, value: DocsSchema): boolean {
  const text = schemas.branch(value, 'string') ?? itemsOf(schemas, value);
  if (!text) return false;
  const { 'x-kind': kind, 'x-files': files, enum: values } = text;
  return values !== undefined || files !== undefined || (kind !== undefined && kind !== 'url');
}

function itemsOf(schemas: SchemaView, value: DocsSchema): DocsSchema | undefined {
  const item = schemas.items(value);
  return item && schemas.branch(item, 'string');
}
