import { createScanner, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { lineBreakOf } from '../../../../shared/lineBreak';
import { nestingDepth } from '../../engine/languageService';
import { type AgentEntry, type FileFormat, FormatError, type Value } from './entry';

/** Maximum nesting depth: the parser recurses per level. */
const maxDepth = 100;

/** JSON with comments and trailing commas, as the settings of editors are. */
export const jsonFormat: FileFormat = {
  read: (text) => getNodeValue(treeOf(text)),
  create: (entry) => `${print({ ...entry.base, ...nested(entry.containers, entry) }, '', '  ', '\n')}\n`,
  add,
  remove,
};

function treeOf(text: string): Node {
  // Same offsets as in the text.
  const json = text.replace(/^\uFEFF/, ' ');
  if (nestingDepth(json, maxDepth) > maxDepth) throw new FormatError('damaged');
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { allowTrailingComma: true });
  if (!tree || errors.length > 0) throw new FormatError('damaged');
  if (tree.type !== 'object') throw new FormatError('layout');
  return tree;
}

/** Object with the entry in its containers. */
function nested(containers: readonly string[], { key, value }: AgentEntry): Readonly<Record<string, Value>> {
  const inner: Value = key === undefined ? [value] : { [key]: value };
  return containers.reduceRight<Value>((content, name) => ({ [name]: content }), inner) as Record<string, Value>;
}

/** Adds the entry as the first one of its container, so that no comment and no trailing comma is affected. */
function add(text: string, entry: AgentEntry): string {
  let node = treeOf(text);
  let depth = 0;
  for (; depth < entry.containers.length; depth++) {
    const child = propertyNode(node, entry.containers[depth] ?? '')?.children?.[1];
    if (!child) break;
    const isInnermost = depth === entry.containers.length - 1;
    if (child.type !== (isInnermost && entry.key === undefined ? 'array' : 'object')) throw new FormatError('layout');
    node = child;
  }
  const missing = entry.containers.slice(depth);
  const eol = lineBreakOf(text);
  const [first] = node.children ?? [];
  const start = node.offset + 1;
  const before = first ? leading(text, start, first.offset) : '';
  const unit = unitOf(text);
  const indent = before.includes('\n') ? before.slice(before.lastIndexOf('\n') + 1) : lineIndent(text, node.offset) + unit;
  const isInline = missing.length === 0 && !before.includes('\n');
  const printed = (value: Value): string => (isInline ? JSON.stringify(value) : print(value, indent, unit, eol));
  const [property] = Object.entries(missing.length > 0 ? nested(missing, entry) : entry.key === undefined ? {} : nested([], entry));
  const member = property ? `${JSON.stringify(property[0])}: ${printed(property[1])}` : printed(entry.value);
  return text.slice(0, start) + before + member + (first ? ',' : '') + text.slice(start);
}

/** Whitespace before the first child of a container, as it is before further ones. */
function leading(text: string, start: number, end: number): string {
  const between = text.slice(start, end);
  if (between.trim() === '') return between;
  // A comment before the first child stays before it.
  return /\r?\n[ \t]*$/.exec(between)?.[0] ?? ' ';
}

function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

function lineIndent(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset) + 1))?.[0] ?? '';
}

/** Removes the entry, with the containers that were added with it: those that are empty then and have it on a line of its own. */
function remove(text: string, entry: AgentEntry): string {
  const path = [treeOf(text)];
  for (const name of entry.containers) {
    const child = path.at(-1) && propertyNode(path.at(-1), name)?.children?.[1];
    if (!child) throw new FormatError('layout');
    path.push(child);
  }
  const innermost = path.at(-1);
  let target =
    entry.key === undefined ? innermost?.children?.find((child) => entry.isOwn(getNodeValue(child))) : propertyNode(innermost, entry.key);
  for (let container = path.pop(); target && container && path.length > 0; container = path.pop()) {
    if (container.children?.length !== 1 || !text.slice(container.offset + 1, target.offset).includes('\n')) break;
    target = container.parent;
  }
  if (!target?.parent) throw new FormatError('layout');
  return withoutMember(text, target, target.parent);
}

/** The last of duplicate keys counts. */
function propertyNode(node: Node | undefined, key: string): Node | undefined {
  return node?.type === 'object' ? node.children?.filter(({ children }) => children?.[0]?.value === key).at(-1) : undefined;
}

/** Text without a property or element, and one of the commas beside it. */
function withoutMember(text: string, member: Node, container: Node): string {
  const children = container.children ?? [];
  const previous = children[children.indexOf(member) - 1];
  const start = text.slice(0, member.offset).trimEnd().length;
  const end = member.offset + member.length;
  const next = commaAfter(text, end);
  if (next !== undefined) return text.slice(0, start) + text.slice(end, next) + text.slice(next + 1);
  const comma = previous && commaAfter(text, previous.offset + previous.length);
  if (comma === undefined) return text.slice(0, start) + text.slice(end);
  return text.slice(0, comma) + text.slice(comma + 1, Math.max(comma + 1, start)) + text.slice(end);
}

/** Offset of the comma that follows, after comments. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return text[scanner.getTokenOffset()] === ',' ? scanner.getTokenOffset() : undefined;
}

/** JSON with arrays of plain values on one line. */
function print(value: Value, indent: string, unit: string, eol: string): string {
  const inner = indent + unit;
  const lines = (open: string, members: readonly string[], close: string): string =>
    `${open}${eol}${members.map((member) => inner + member).join(`,${eol}`)}${eol}${indent}${close}`;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    return lines(
      '[',
      value.map((item) => print(item, inner, unit, eol)),
      ']',
    );
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, inner, unit, eol)}`);
  return members.length === 0 ? '{}' : lines('{', members, '}');
}
