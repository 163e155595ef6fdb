import type { ASTNode, ObjectASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';
import { NextCharacter } from '../../base/nextCharacter';
import { type Steps, stepwise } from '../../base/pause';
import { hasDuplicateKey } from './duplicateKeys';
import { KeyTexts } from './keyTexts';
import { ListNode } from './listNode';
import { objectNode, propertyNode, type Writable } from './nodeBuilders';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export interface BuiltTree {
  readonly root: ASTNode;
  /** The objects with a duplicate key: cheaper to find here than in a second walk. */
  readonly duplicates: ReadonlySet<ObjectASTNode>;
}

/** Characters that are read in one step. */
const stepLength = 64 * 1024;

/**
 * Parses a text that is known to be valid JSON, into the tree type of vscode-json-languageservice. The library's parser recovers from
 * errors, which a valid text does not need: this parser takes a third of the time, and most texts are valid, even during typing. Others
 * go to the library.
 * @returns `undefined` if the text nests deeper than `maxDepth`
 */
export const parseStrict = stepwise(function* (text: string, maxDepth: number): Steps<BuiltTree | undefined> {
  const builder = new TreeBuilder(text, maxDepth);
  const root = yield* builder.document();
  return root && { root, duplicates: builder.duplicates };
});

type Container = Writable<ObjectASTNode> | ListNode;

/** Reads a text from start to end without validation, which only `parseLenient` needs. */
export class TreeBuilder {
  readonly duplicates = new Set<ObjectASTNode>();
  protected position = 0;
  /** Whether the text cannot be read. */
  protected isLost = false;
  private depth = 0;
  private readonly backslashes: NextCharacter;
  private readonly keys: KeyTexts;

  constructor(
    protected readonly text: string,
    private readonly maxDepth: number,
  ) {
    this.backslashes = new NextCharacter(text, '\\');
    this.keys = new KeyTexts(text);
  }

  /** Reads the first value. Without recursion, so that it can pause anywhere in the text. */
  *document(): Steps<ASTNode | undefined> {
    const root = this.value(undefined);
    let open = root && asContainer(root);
    while (open) {
      const stepEnd = this.position + stepLength;
      while (open && this.position < stepEnd) open = open.type === 'array' ? this.items(open, stepEnd) : this.properties(open, stepEnd);
      yield;
    }
    return this.isLost ? undefined : root;
  }

  /** Reads a scalar, or the opening bracket of an object or array. */
  protected value(parent: ASTNode | undefined): ASTNode | undefined {
    const offset = this.skipBlanks();
    switch (this.text.charCodeAt(offset)) {
      case 0x7b:
        return this.open(objectNode(parent, offset, 0, []));
      case 0x5b:
        return this.open(new ListNode(parent, offset, this.text));
      case QUOTE:
        return this.string(parent, offset);
      case 0x74:
        this.position = offset + 4;
        return { type: 'boolean', parent, offset, length: 4, value: true } as ASTNode;
      case 0x66:
        this.position = offset + 5;
        return { type: 'boolean', parent, offset, length: 5, value: false } as ASTNode;
      case 0x6e:
        this.position = offset + 4;
        return { type: 'null', parent, offset, length: 4, value: null } as ASTNode;
      default:
        return this.number(parent, offset);
    }
  }

  private open(node: Container): ASTNode | undefined {
    if (++this.depth > this.maxDepth) return this.giveUp();
    this.position = node.offset + 1;
    return node;
  }

  /**
   * Reads properties up to the end of the step.
   * @returns the container to continue with: the object, a container that opens in it, or its parent; `undefined` at the end
   */
  private properties(node: Writable<ObjectASTNode>, stepEnd: number): Container | undefined {
    while (this.nextMember() !== 0x7d) {
      if (this.position >= stepEnd) return node;
      const property = this.property(node);
      if (!property) return undefined;
      node.properties.push(property);
      const { valueNode } = property;
      const opened = valueNode && asContainer(valueNode);
      if (opened) return opened;
    }
    if (hasDuplicateKey(node.properties)) this.duplicates.add(node);
    return this.close(node);
  }

  /** Reads items of an array up to the end of the step. @returns the container to continue with, as `properties` does */
  private items(node: ListNode, stepEnd: number): Container | undefined {
    for (let char = this.nextItem(); char !== 0x5d; char = this.nextItem()) {
      const { position } = this;
      if (position >= stepEnd) return node;
      const end = char === QUOTE ? this.endOfPlainString(position) : -1;
      const item = end > 0 ? position : this.value(node);
      if (item === undefined) return undefined;
      node.push(item);
      if (typeof item === 'number') this.position = end;
      else {
        const opened = asContainer(item);
        if (opened) return opened;
      }
    }
    return this.close(node);
  }

  /** Ends a container, and the property whose value it is. */
  private close(node: Container): Container | undefined {
    this.depth--;
    node.length = ++this.position - node.offset;
    const { parent } = node;
    if (parent?.type !== 'property') return parent && asContainer(parent);
    (parent as Writable<PropertyASTNode>).length = this.position - parent.offset;
    return parent.parent && asContainer(parent.parent);
  }

  protected giveUp(): undefined {
    this.isLost = true;
    return undefined;
  }

  /** Reads a property with its value, or up to the opening bracket of its value. */
  protected property(parent: ASTNode): PropertyASTNode | undefined {
    const node = propertyNode(parent, this.position);
    node.keyNode = this.key(node, node.offset);
    node.colonOffset = this.skipBlanks();
    this.position = node.colonOffset + 1;
    return this.withValue(node);
  }

  /** Reads the value of a property behind its colon. */
  protected withValue(node: Writable<PropertyASTNode>): PropertyASTNode | undefined {
    const value = this.value(node);
    if (!value) return undefined;
    node.valueNode = value;
    node.length = this.position - node.offset;
    return node;
  }

  /** The end of a string without escapes; -1 for other strings. Must be called in the order of the text. */
  protected endOfPlainString(offset: number): number {
    const quote = this.text.indexOf('"', offset + 1);
    return quote < this.backslashes.from(offset) ? quote + 1 : -1;
  }

  protected key(parent: ASTNode, offset: number): StringASTNode {
    const end = this.text.indexOf('"', offset + 1);
    const value = this.keys.between(offset + 1, end);
    if (value.includes('\\')) return this.string(parent, offset);
    this.position = end + 1;
    return { type: 'string', parent, offset, length: end + 1 - offset, value } as StringASTNode;
  }

  protected string(parent: ASTNode | undefined, offset: number): StringASTNode {
    const { text } = this;
    let end = text.indexOf('"', offset + 1);
    let isEscaped = false;
    while (endsInOddBackslashes(text, end)) {
      isEscaped = true;
      end = text.indexOf('"', end + 1);
    }
    const raw = text.slice(offset + 1, end);
    const value: string = isEscaped || raw.includes('\\') ? JSON.parse(text.slice(offset, end + 1)) : raw;
    this.position = end + 1;
    return { type: 'string', parent, offset, length: end + 1 - offset, value } as StringASTNode;
  }

  protected number(parent: ASTNode | undefined, offset: number): ASTNode {
    let end = offset + 1;
    for (let char = this.text.charCodeAt(end); isNumberPart(char); char = this.text.charCodeAt(++end));
    const raw = this.text.slice(offset, end);
    this.position = end;
    return { type: 'number', parent, offset, length: end - offset, value: Number(raw), isInteger: !raw.includes('.') } as ASTNode;
  }

  /** Same as `nextMember`, for arrays. */
  protected nextItem(): number {
    return this.nextMember();
  }

  /** Skips whitespace and a comma; returns the character of the next member, or the closing bracket. */
  protected nextMember(): number {
    let offset = this.skipBlanks();
    if (this.text.charCodeAt(offset) === 0x2c) {
      this.position = offset + 1;
      offset = this.skipBlanks();
    }
    this.position = offset;
    return this.text.charCodeAt(offset);
  }

  protected skipBlanks(): number {
    let { position } = this;
    while (this.text.charCodeAt(position) <= 0x20) position++;
    return position;
  }
}

/** The node as a container, if it is an object or array. */
function asContainer(node: ASTNode): Container | undefined {
  return node.type === 'object' || node.type === 'array' ? (node as Container) : undefined;
}

function endsInOddBackslashes(text: string, quote: number): boolean {
  let count = 0;
  while (text.charCodeAt(quote - 1 - count) === BACKSLASH) count++;
  return count % 2 === 1;
}

/** Digits, signs, the decimal point and the exponent: a valid number has no others. */
function isNumberPart(char: number): boolean {
  return (char >= 0x30 && char <= 0x39) || char === 0x2e || char === 0x2b || char === 0x2d || char === 0x65 || char === 0x45;
}
