import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { escapePointer } from '../base/jsonPointer';
import { countItems, itemAt, stringAt } from '../json/tree/listNode';
import type { ConfigFile } from './configFile';
import type { ConfigNode } from './configNode';
import { type DocsConfig, entriesOf, hasUnknownKeys, maxDepth, resolveNode } from './docsConfig';

/** The configuration as a plain value, with the positions of its unknown parts. */
export interface PlainValue {
  readonly value: unknown;
  /** JSON Pointers of unknown values, which are `null`. */
  readonly unknown: ReadonlySet<string>;
  /** JSON Pointers of objects that may have further keys. */
  readonly open: ReadonlySet<string>;
}

/** See the limit of the same size in `schemaNode.ts`. */
const maxNodes = 1_000_000;

/**
 * Converts trees to values, `$ref` resolved. Values are cached by node, so that unchanged files are not converted again. Do not modify
 * them.
 */
export class PlainValues {
  /** Cache by node, for objects and arrays without a `$ref` below them. */
  private readonly cached = new WeakMap<ASTNode, object>();

  of(config: DocsConfig): PlainValue {
    const { root: file } = config;
    // The platform's parser has already created the value of a configuration without fragments.
    // Values of recovered keys differ from those in the cache.
    if (config.meanings.size > 0) return new Conversion(config, new WeakMap()).run();
    const parsed = config.links.size === 0 ? file.strict?.take() : undefined;
    return parsed ? { value: parsed.value, unknown: new Set(), open: new Set() } : new Conversion(config, this.cached).run();
  }
}

class Conversion {
  private readonly unknown = new Set<string>();
  private readonly open = new Set<string>();
  private readonly path: (string | number)[] = [];
  private left = maxNodes;
  /** Number of `$ref`s and unknown values so far. A value that contains one is not cached. */
  private foreignCount = 0;

  constructor(
    private readonly config: DocsConfig,
    private readonly cached: WeakMap<ASTNode, object>,
  ) {}

  run(): PlainValue {
    const { root: file } = this.config;
    const value = this.convert(file, file.root);
    return { value, unknown: this.unknown, open: this.open };
  }

  private convert(file: ConfigFile, unresolved: ASTNode | undefined): unknown {
    // Nearly all nodes of a large file are strings.
    if (unresolved && unresolved.type !== 'object' && unresolved.type !== 'array' && this.left-- > 0) return unresolved.value;
    const cached = unresolved && this.cached.get(unresolved);
    if (cached) return cached;
    const at =
      this.left-- > 0 && this.path.length <= maxDepth && unresolved ? resolveNode(this.config, { file, node: unresolved }) : undefined;
    if (!at) {
      this.foreignCount++;
      this.unknown.add(this.pointer());
      return null;
    }
    if (at.node !== unresolved) this.foreignCount++;
    const before = this.foreignCount;
    const value = at.node.type === 'array' ? this.list(at.file, at.node) : this.objectOrText(at);
    if (this.foreignCount === before && typeof value === 'object' && value !== null) this.cached.set(at.node, value);
    return value;
  }

  private list(file: ConfigFile, list: ArrayASTNode): unknown[] {
    const values: unknown[] = [];
    const count = countItems(list);
    for (let index = 0; index < count; index++) {
      const text = this.left > 0 ? stringAt(list, index) : undefined;
      if (text === undefined) {
        this.path.push(index);
        values.push(this.convert(file, itemAt(list, index)));
        this.path.pop();
      } else {
        this.left--;
        values.push(text);
      }
    }
    return values;
  }

  private objectOrText(at: ConfigNode): unknown {
    const { file, node } = at;
    if (node.type !== 'object') return node.value;
    const object: Record<string, unknown> = {};
    if (this.config.links.has(node) || this.config.meanings.has(node)) {
      this.foreignCount++;
      if (hasUnknownKeys(this.config, at)) this.open.add(this.pointer());
      for (const { key, value } of entriesOf(this.config, at).values()) this.set(object, key, value?.file ?? file, value?.node);
    } else {
      // The fast path for nearly every object: no map of its keys. A duplicate key overwrites the first.
      for (const { keyNode, valueNode } of node.properties) this.set(object, keyNode.value, file, valueNode);
    }
    return object;
  }

  private set(object: Record<string, unknown>, key: string, file: ConfigFile, value: ASTNode | undefined): void {
    this.path.push(key);
    setOwn(object, key, this.convert(file, value));
    this.path.pop();
  }

  private pointer(): string {
    return this.path.map((step) => `/${escapePointer(String(step))}`).join('');
  }
}

function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}
