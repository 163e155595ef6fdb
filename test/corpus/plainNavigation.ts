/**
 * A model of the navigation as plain values, with operations whose results edits of the text must match. Written from the format alone,
 * without the engine. Values of a fragment that is included several times are the same objects.
 */
import { posix } from 'node:path';
import type { NavigationOperation } from '../../server/src/engine/languageService';

type Plain = string | number | boolean | null | Plain[] | PlainObject;
export interface PlainObject {
  [key: string]: Plain;
}

const kinds: readonly (readonly [noun: string, nameKey: string, listKey: string])[] = [
  ['product', 'product', 'products'],
  ['language', 'language', 'languages'],
  ['version', 'version', 'versions'],
  ['tab', 'tab', 'tabs'],
  ['anchor', 'anchor', 'anchors'],
  ['dropdown', 'dropdown', 'dropdowns'],
  ['menu item', 'item', 'menu'],
  ['group', 'group', 'groups'],
];

export interface PlainNode {
  readonly id: string;
  readonly kind: string;
  readonly value: Plain;
  readonly list: Plain[];
  readonly listKey: string;
  /** Index in its array. */
  readonly index: number;
  readonly parent: PlainNode | undefined;
  readonly holder: PlainObject;
}

/** A configuration with its `$ref`s resolved. @param read the text of a file by its path */
export function resolved(path: string, read: (path: string) => string, known = new Map<string, Plain>()): Plain {
  const found = known.get(path);
  if (found !== undefined) return found;
  const resolve = (value: Plain): Plain => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) value[index] = resolve(item);
      return value;
    }
    if (typeof value !== 'object' || value === null) return value;
    for (const key of Object.keys(value)) value[key] = resolve(value[key] as Plain);
    const { $ref, ...own } = value;
    if (typeof $ref !== 'string') return value;
    const target = resolved(posix.join(posix.dirname(path), $ref), read, known);
    return Object.keys(own).length === 0 || typeof target !== 'object' || Array.isArray(target) ? target : { ...target, ...own };
  };
  const value = resolve(JSON.parse(read(path).replace(/^\uFEFF/, '')) as Plain);
  known.set(path, value);
  return value;
}

const escaped = (name: string): string => name.slice(0, 200).replace(/~/g, '~0').replace(/\//g, '~1');
const endpointForm = /^(?:(\S+)\s+)?(get|put|post|delete|patch|options|head|trace|webhook)\s+(\S.*)$/i;

function isEndpoint(text: string): boolean {
  const match = endpointForm.exec(text.trim());
  return match !== null && (/^webhook$/i.test(match[2] ?? '') || (match[3] ?? '').startsWith('/') || /\b[A-Z]{3,7}\s/.test(text));
}

function childrenOf(holder: PlainObject, parent?: PlainNode): PlainNode[] {
  const found: PlainNode[] = [];
  const counts = new Map<string, number>();
  const holders = [holder, ...(!parent && typeof holder.global === 'object' ? [holder.global as PlainObject] : [])];
  for (const each of holders) {
    for (const [key, list] of Object.entries(each)) {
      const kind = kinds.find(([, , listKey]) => listKey === key) ?? (key === 'pages' ? kinds.at(-1) : undefined);
      if (!kind || !Array.isArray(list)) continue;
      for (const [index, value] of list.entries()) {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        if (!isObject && (typeof value !== 'string' || key !== 'pages')) continue;
        const noun = isObject
          ? kind[0]
          : /^(?:https?:|mailto:|data:|\/\/)/i.test(value as string)
            ? 'link'
            : isEndpoint(value as string)
              ? 'endpoint'
              : 'page';
        const name = isObject ? value[kind[1]] : value;
        const step = `${noun}:${escaped(typeof name === 'string' ? name : '')}`;
        const count = (counts.get(step) ?? 0) + 1;
        counts.set(step, count);
        const id = `${parent ? `${parent.id}/` : ''}${step}${count > 1 ? `~~${count}` : ''}`;
        found.push({ id, kind: noun, value, list, listKey: key, index, parent, holder: each });
      }
    }
  }
  return found;
}

/** Every node of a navigation. */
export function allNodes(navigation: PlainObject): PlainNode[] {
  const found: PlainNode[] = [];
  const visit = (node: PlainNode): void => {
    found.push(node);
    if (typeof node.value === 'object') for (const child of childrenOf(node.value as PlainObject, node)) visit(child);
  };
  for (const child of childrenOf(navigation)) visit(child);
  return found;
}

/** The OpenAPI file in the scope of an element. */
function sourceIn(navigation: PlainObject, node: PlainNode | undefined): string | undefined {
  for (let at = node; ; at = at.parent) {
    const holder = at ? (at.value as PlainObject) : navigation;
    let source = holder.openapi;
    if (Array.isArray(source)) [source] = source as [Plain];
    if (typeof source === 'object' && source !== null) source = (source as PlainObject).source ?? null;
    if (typeof source === 'string') return normalized(source);
    if (!at) return undefined;
  }
}

function normalized(path: string): string {
  return path.includes(':') ? path : posix.join('/', path).slice(1);
}

/** The navigation with endpoints resolved to file, method and path. */
export function meaning(navigation: PlainObject): unknown {
  const read = (value: Plain, source: string | undefined): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? entryMeaning(item, source) : read(item, source)));
    const own = sourceIn(value, undefined) ?? source;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, read(item, own)]));
  };
  return read(navigation, undefined);
}

function entryMeaning(text: string, source: string | undefined): unknown {
  const match = isEndpoint(text) ? endpointForm.exec(text.trim()) : null;
  return match ? [match[1] === undefined ? source : normalized(match[1]), match[2], match[3]] : text;
}

/** A value whose endpoints get the file of the scope that they leave. */
function withSource(value: Plain, before: string | undefined, after: string | undefined): Plain {
  if (before === after || before === undefined) return value;
  if (typeof value === 'string') {
    const match = isEndpoint(value) ? endpointForm.exec(value.trim()) : null;
    return match && match[1] === undefined ? `${before} ${value}` : value;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'openapi' in value) return value;
  const copy: PlainObject = { ...value };
  for (const { list, listKey } of childrenOf(value)) copy[listKey] = list.map((item) => withSource(item, before, after));
  return copy;
}

/** Applies an operation for which the engine has an edit. @returns the values of the affected nodes */
export function applied(navigation: PlainObject, operation: NavigationOperation): readonly Plain[] {
  const nodes = allNodes(navigation);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const node = (id: string): PlainNode => {
    const found = byId.get(id);
    if (!found) throw new Error(`no node ${id}`);
    return found;
  };
  const selected = (ids: readonly string[]): PlainNode[] => {
    const isBelow = (each: PlainNode): boolean => {
      for (let at = each.parent; at; at = at.parent) if (ids.includes(at.id)) return true;
      return false;
    };
    const chosen = nodes.filter((each) => ids.includes(each.id) && !isBelow(each));
    // Positions of one array at which a fragment is included twice count once.
    return chosen.filter((each, index) => chosen.findIndex((other) => other.list === each.list && other.index === each.index) === index);
  };
  const holderOf = (id: string): PlainObject => (id === '' ? navigation : (node(id).value as PlainObject));
  switch (operation.kind) {
    case 'remove':
      takeOut(selected(operation.nodes));
      return [];
    case 'move':
    case 'copy': {
      const moved = selected(operation.nodes);
      const parent = operation.to.parent === '' ? undefined : node(operation.to.parent);
      const after = sourceIn(navigation, parent);
      const before = operation.to.before === undefined ? undefined : node(operation.to.before);
      const values = moved.map((each) => {
        const value = withSource(each.value, sourceIn(navigation, each.parent), after);
        return operation.kind === 'copy' ? structuredClone(value) : value;
      });
      const list = before?.list ?? targetOf(holderOf(operation.to.parent), parent, moved);
      const isMoved = (index: number): boolean =>
        operation.kind === 'move' && moved.some((each) => each.list === list && each.index === index);
      let position = before?.index ?? list.length;
      while (position < list.length && isMoved(position)) position++;
      list.splice(position, 0, ...values);
      if (operation.kind === 'move') takeOut(moved, list, position, values.length);
      return values;
    }
    case 'create': {
      const kind = kinds.find(([noun]) => noun === operation.element);
      if (!kind || operation.element === 'page') throw new Error('no element');
      const parent = operation.to.parent === '' ? undefined : node(operation.to.parent);
      const list = targetOf(holderOf(operation.to.parent), parent, [{ kind: operation.element } as PlainNode]);
      const siblings = list.filter((item): item is PlainObject => typeof item === 'object' && item !== null && !Array.isArray(item));
      const [division = 'pages'] = siblings.flatMap((item) => Object.keys(item).filter(isDivision)).reverse();
      const value: PlainObject = { [kind[1]]: operation.name, [kind[0] === 'group' ? 'pages' : division]: [] };
      list.push(value);
      return [value];
    }
    case 'wrap': {
      const wrapped = selected(operation.nodes);
      const kind = kinds.find(([noun]) => noun === operation.element);
      const [first] = wrapped;
      if (!kind || !first) throw new Error('nothing to wrap');
      const value: PlainObject = { [kind[1]]: operation.name };
      const { list, index } = first;
      const fits = first.listKey === kind[2] || (kind[0] === 'group' && first.listKey === 'pages');
      const key = kind[0] === 'group' ? 'pages' : first.listKey;
      value[key] = wrapped.map((each) => each.value);
      if (fits) {
        list.splice(index, 0, value);
        takeOut(wrapped, list, index, 1);
      } else rename(first.holder, first.listKey, kind[2], [value]);
      return [value];
    }
    case 'unwrap': {
      const target = node(operation.node);
      const { root } = target.value as PlainObject;
      const children = childrenOf(target.value as PlainObject, target);
      const after = sourceIn(navigation, target.parent);
      const values = children.map((child) => withSource(child.value, sourceIn(navigation, target), after));
      if (typeof root === 'string' && !children.some(({ value }) => value === root)) values.unshift(root);
      const isString = values.some((value) => typeof value === 'string');
      const [key = 'pages'] = children.map(({ listKey }) => listKey);
      const isGroups = values.every((value) => typeof value === 'object' && value !== null && 'group' in value);
      const fits =
        target.listKey === key || (isGroups && ['groups', 'pages'].includes(target.listKey)) || (isString && target.listKey === 'pages');
      if (fits) target.list.splice(target.index, 1, ...values);
      else rename(target.holder, target.listKey, isString ? 'pages' : key, values);
      return values;
    }
    case 'sort': {
      const list = holderOf(operation.node).pages as Plain[];
      const compare = new Intl.Collator('en', { numeric: true }).compare;
      const texts = list.filter((item): item is string => typeof item === 'string');
      const start = /(^|\/)(index|introduction|overview)$/i.test(texts[0] ?? '') ? 1 : 0;
      const sorted = [...texts.slice(0, start), ...texts.slice(start).sort(compare)];
      for (const [index, item] of list.entries()) if (typeof item === 'string') list[index] = sorted.shift() ?? '';
      return [];
    }
    default:
      throw new Error(`not modelled: ${operation.kind}`);
  }
}

/** Removes nodes from their arrays. Before that, `changed` got `count` values at `position`. */
function takeOut(nodes: readonly PlainNode[], changed?: Plain[], position = 0, count = 0): void {
  const byList = new Map<Plain[], number[]>();
  for (const { list, index } of nodes) {
    byList.set(list, [...(byList.get(list) ?? []), list === changed && index >= position ? index + count : index]);
  }
  for (const [list, found] of byList) for (const index of found.sort((a, b) => b - a)) list.splice(index, 1);
}

function isDivision(key: string): boolean {
  return key === 'pages' || kinds.some(([, , listKey]) => listKey === key);
}

/** The array of an element to which nodes are appended; it is created if the element has none. */
function targetOf(holder: PlainObject, parent: PlainNode | undefined, nodes: readonly PlainNode[]): Plain[] {
  const [first] = nodes;
  if (first?.list && nodes.every((node) => node.list === first.list && node.parent?.id === parent?.id)) return first.list;
  const isElement = (kind: string): string | undefined => kinds.find(([noun]) => noun === kind)?.[2];
  const listKeys = new Set(nodes.map(({ kind }) => isElement(kind) ?? 'pages'));
  const isAnyGroup = listKeys.size === 1 && listKeys.has('groups');
  const isMixed = listKeys.has('pages');
  const keys = isAnyGroup ? ['groups', 'pages'] : isMixed ? ['pages'] : [...listKeys];
  const lists = keys.flatMap((key) => (Array.isArray(holder[key]) ? [holder[key] as Plain[]] : []));
  const own = lists.find(({ length }) => length > 0) ?? lists[0];
  if (own) return own;
  const key = isAnyGroup && parent?.kind === 'group' ? 'pages' : (keys[0] ?? 'pages');
  const list: Plain[] = [];
  const empty = Object.keys(holder).find(isDivision);
  if (empty) rename(holder, empty, key, list);
  else holder[key] = list;
  return list;
}

function rename(holder: PlainObject, key: string, to: string, value: Plain): void {
  const entries = Object.entries(holder).map(([each, old]): [string, Plain] => (each === key ? [to, value] : [each, old]));
  for (const each of Object.keys(holder)) delete holder[each];
  Object.assign(holder, Object.fromEntries(entries));
}
