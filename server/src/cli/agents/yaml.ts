import { type Document, isMap, isScalar, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { lineBreakOf } from '../../../../shared/lineBreak';
import { linesWithOffsets, withBlock, withoutBlock } from './blocks';
import { type AgentEntry, type FileFormat, FormatError, type Value } from './entry';

/** YAML: an entry is a mapping in one mapping at the root. */
export const yamlFormat: FileFormat = {
  read: (text) => documentOf(text).toJS() ?? {},
  create: (entry) => `${containerLines(entry).join('\n')}\n`,
  add,
  remove,
};

function documentOf(text: string): Document.Parsed {
  const document = parseDocument(text);
  if (document.errors.length > 0) throw new FormatError('damaged');
  if (document.contents !== null && !isMap(document.contents)) throw new FormatError('layout');
  return document;
}

function containerLines(entry: AgentEntry): string[] {
  return [`${entry.containers[0]}:`, ...entryLines(entry, '  ')];
}

function entryLines({ key = '', value }: AgentEntry, indent: string): string[] {
  return propertyLines(key, value, indent);
}

function propertyLines(key: string, value: Value, indent: string): string[] {
  if (Array.isArray(value)) return [`${indent}${key}:`, ...value.map((item) => `${indent}  - ${printed(item)}`)];
  if (typeof value !== 'object') return [`${indent}${key}: ${printed(value)}`];
  return [`${indent}${key}:`, ...Object.entries(value).flatMap(([name, item]) => propertyLines(name, item, `${indent}  `))];
}

/** A scalar, in quotes unless it is plainly a word. JSON is YAML. */
function printed(value: Value): string {
  return typeof value === 'string' && /^[a-z][a-z-]*$/.test(value) && !/^(?:true|false|yes|no|on|off|null|y|n)$/.test(value)
    ? value
    : JSON.stringify(value);
}

function add(text: string, entry: AgentEntry): string {
  const pair = pairOf(documentOf(text).contents, entry.containers[0]);
  if (!pair) return withBlock(text, containerLines(entry), false);
  const { key, map } = mapOf(pair);
  const [first] = map.items;
  if (map.flow) {
    const start = map.range[0] + 1;
    return `${text.slice(0, start)}${JSON.stringify(entry.key)}: ${JSON.stringify(entry.value)}${first ? ', ' : ''}${text.slice(start)}`;
  }
  const eol = lineBreakOf(text);
  const end = text.indexOf('\n', key.range[1]) + 1;
  const indent = /[ \t]*$/.exec(text.slice(0, (isScalar(first?.key) && first.key.range?.[0]) || 0))?.[0] ?? '';
  // After the line of the key, so that a comment stays before the entry that it is about.
  return (
    text.slice(0, end) +
    entryLines(entry, indent)
      .map((line) => line + eol)
      .join('') +
    text.slice(end)
  );
}

function remove(text: string, entry: AgentEntry): string {
  const container = pairOf(documentOf(text).contents, entry.containers[0]);
  const { key: containerKey, map } = container ? mapOf(container) : { key: undefined, map: undefined };
  const pair = pairOf(map ?? null, entry.key);
  if (!map || !pair || !isScalar(pair.key) || !pair.key.range || !containerKey) throw new FormatError('layout');
  const start = pair.key.range[0];
  if (map.flow) {
    const end = isMap(pair.value) && pair.value.range ? pair.value.range[1] : start;
    return text.slice(0, start) + text.slice(end).replace(/^\s*,[ \t]?/, '');
  }
  const lines = linesWithOffsets(text);
  const lineAt = (offset: number): number => lines.filter((line) => line.offset <= offset).length - 1;
  const first = lineAt(start);
  const indent = indentOf(lines[first]?.text);
  let next = first + 1;
  while (next < lines.length && indentOf(lines[next]?.text) > indent) next++;
  const from = map.items.length === 1 ? lineAt(containerKey.range[0]) : first;
  if (map.items.length > 1) return text.slice(0, lines[first]?.offset) + text.slice(lines[next]?.offset ?? text.length);
  return withoutBlock(text, lines[from]?.offset ?? 0, lines[next]?.offset ?? text.length, false);
}

/** Number of spaces before the first character; -1 for a blank line. */
function indentOf(line = ''): number {
  return line.trim() === '' ? -1 : line.length - line.trimStart().length;
}

function pairOf(map: unknown, key: string | undefined): Pair | undefined {
  return isMap(map) ? map.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
}

type Ranged<T> = T & { readonly range: readonly [number, number, number] };

/** Key and mapping of a pair. @throws {FormatError} if the value is something else */
function mapOf({ key, value }: Pair): { readonly key: Ranged<Scalar>; readonly map: Ranged<YAMLMap> } {
  if (!isScalar(key) || !isMap(value) || !key.range || !value.range) throw new FormatError('layout');
  return { key: key as Ranged<Scalar>, map: value as Ranged<YAMLMap> };
}
