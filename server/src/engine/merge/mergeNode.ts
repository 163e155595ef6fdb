import type { ASTNode } from 'vscode-json-languageservice';
import { elementKindTable } from '../../../../shared/elementKinds';
import { atOnce } from '../base/pause';
import { maxConfigLength, maxNesting, maxValues } from '../config/configFile';
import { type JsonTree, parseJsonTree } from '../json/tree/jsonTree';
import { stringOf } from '../json/tree/nodes';

export type MergeSide = 'ours' | 'theirs';

/** A value in one of the three texts, with the key of its property. A class, since objects of one shape take less time and memory. */
export class MergeNode {
  readonly type: 'object' | 'array' | 'scalar';
  readonly valueStart: number;
  readonly end: number;
  /** The value of a string. */
  readonly text: string | undefined;
  readonly children: MergeNode[] = [];
  /** Equal for equal values, in all three texts. */
  hash = 0;
  /** Identity among the members of its object or array: kind and name, source, path, value or key. Equal ones are numbered. */
  identity = '';
  /** Kind and name, if the value is an element of the navigation. */
  element: string | undefined = undefined;
  /** `undefined` until the texts are matched. */
  entry: MergeEntry | undefined = undefined;
  /** Whether its side changed it other than by removing or reordering parts; `undefined` until it is computed. */
  isTouched: boolean | undefined = undefined;

  /**
   * @param start start of the member: of its key, if it has one
   * @param key key of a property
   */
  constructor(
    value: ASTNode,
    readonly start: number,
    readonly key: string | undefined,
    readonly parent: MergeNode | undefined,
    readonly file: MergeFile,
  ) {
    this.type = value.type === 'object' || value.type === 'array' ? value.type : 'scalar';
    this.valueStart = value.offset;
    this.end = value.offset + value.length;
    this.text = value.type === 'string' ? value.value : undefined;
  }
}

/** A value of the merge: its counterparts in the three texts. */
export interface MergeEntry {
  base?: MergeNode;
  ours?: MergeNode;
  theirs?: MergeNode;
}

/** One of the three texts. */
export interface MergeFile {
  readonly text: string;
  /** All values, parents before their children. */
  readonly nodes: MergeNode[];
  readonly eol: '\n' | '\r\n';
  /** One level of indentation. */
  readonly indent: string;
  /** The text has no line breaks between its values. */
  readonly isOneLine: boolean;
  /** It is on one line, and its colons are not followed by whitespace. */
  readonly isCompact: boolean;
}

/** Numbers that are equal for equal values. */
export class ValueIds {
  private readonly ids = new Map<string, number>();

  idOf(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    this.ids.set(text, this.ids.size);
    return this.ids.size - 1;
  }
}

/**
 * Reads a text; `undefined` if it is too large, nests too deep, or is not valid JSON without duplicate keys.
 * @param isTolerant whether syntax errors and duplicate keys are accepted
 */
export function readMergeText(text: string, values: ValueIds, isTolerant = false): MergeNode | undefined {
  if (text.length > maxConfigLength) return undefined;
  const limits = { commas: maxValues, quotes: 4 * maxValues, lines: 2 * maxValues };
  // A byte order mark is as long as the space, so offsets stay.
  const tree: JsonTree | string | undefined = atOnce(parseJsonTree.steps(text.replace(/^\uFEFF/, ' '), maxNesting, limits));
  if (!tree || typeof tree === 'string') return undefined;
  if (!isTolerant && (!tree.strict || tree.duplicates.size > 0)) return undefined;
  const { offset, length } = tree.root;
  const inside = text.slice(offset, offset + length);
  const file: MergeFile = {
    text,
    nodes: [],
    eol: /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n',
    indent: /\n([ \t]+)\S/.exec(inside)?.[1] ?? '  ',
    isOneLine: !inside.includes('\n'),
    isCompact: !/\n|": /.test(inside),
  };
  return readNode(tree.root, offset, undefined, undefined, file, values);
}

/** Recursion is bounded by `maxNesting`. */
function readNode(
  value: ASTNode,
  start: number,
  key: string | undefined,
  parent: MergeNode | undefined,
  file: MergeFile,
  values: ValueIds,
): MergeNode {
  const node = new MergeNode(value, start, key, parent, file);
  file.nodes.push(node);
  if (value.type === 'object') {
    for (const { offset, keyNode, valueNode } of value.properties) {
      if (!valueNode) continue;
      const child = readNode(valueNode, offset, keyNode.value, node, file, values);
      child.identity = keyNode.value;
      node.children.push(child);
    }
    const parts = node.children.map(({ key: name, hash }) => `${JSON.stringify(name)}:${hash}`).sort();
    node.hash = values.idOf(`{${parts.join()}}`);
    node.element = elementOf(value);
  } else if (value.type === 'array') {
    const counts = new Map<string, number>();
    for (const item of value.items) {
      const child = readNode(item, item.offset, undefined, node, file, values);
      const identity = identityOf(item, child);
      const count = counts.get(identity) ?? 0;
      counts.set(identity, count + 1);
      child.identity = count === 0 ? identity : `${identity} (${count})`;
      node.children.push(child);
    }
    node.hash = values.idOf(`[${node.children.map(({ hash }) => hash).join()}]`);
  } else if (value.type !== 'property') node.hash = values.idOf(value.type === 'string' ? `"${value.value}` : String(value.value));
  return node;
}

function elementOf(value: ASTNode): string | undefined {
  for (const { nameKey } of elementKindTable) {
    const name = stringOf(value, nameKey);
    if (name !== undefined) return `${nameKey} ${name}`;
  }
  return undefined;
}

function identityOf(item: ASTNode, { element, text, hash }: MergeNode): string {
  if (text !== undefined) return `string ${text}`;
  if (element !== undefined) return element;
  for (const key of ['source', '$ref']) {
    const value = stringOf(item, key);
    if (value !== undefined) return `${key} ${value}`;
  }
  return `value ${hash}`;
}
