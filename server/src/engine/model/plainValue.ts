import { type ConfigNode, type DocsConfig, entriesOf, hasUnknownKeys, maxDepth, resolveNode } from './docsConfig';

/** The configuration as a plain value, and the places of which nothing can be said. */
export interface PlainValue {
  readonly value: unknown;
  /** JSON Pointers of values that are unknown; `null` stands there. */
  readonly unknown: ReadonlySet<string>;
  /** JSON Pointers of objects that may hold more keys than are visible. */
  readonly open: ReadonlySet<string>;
}

/** See the bound of the same size where places are walked. */
const maxNodes = 1_000_000;

/** Converts the tree, `$ref` followed. Keys such as `__proto__` become ordinary properties. */
export function plainValue(config: DocsConfig): PlainValue {
  const { root: file } = config;
  // Without fragments and errors the platform's parser gives the same value in a fraction of the time.
  if (file.strict && config.links.size === 0) return { value: file.strict.value(), unknown: new Set(), open: new Set() };
  const unknown = new Set<string>();
  const open = new Set<string>();
  const path: (string | number)[] = [];
  let left = maxNodes;

  const pointer = (): string => path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

  const convert = (given: ConfigNode | undefined): unknown => {
    const at = left-- > 0 && path.length <= maxDepth && given ? resolveNode(config, given) : undefined;
    if (!at) {
      unknown.add(pointer());
      return null;
    }
    const { node, file } = at;
    if (node.type === 'array') {
      return node.items.map((item, index) => {
        path.push(index);
        const value = convert({ file, node: item });
        path.pop();
        return value;
      });
    }
    if (node.type !== 'object') return node.value;
    const object: Record<string, unknown> = {};
    const set = (key: string, value: ConfigNode | undefined): void => {
      path.push(key);
      setOwn(object, key, convert(value));
      path.pop();
    };
    if (config.links.has(node)) {
      if (hasUnknownKeys(config, at)) open.add(pointer());
      for (const entry of entriesOf(config, at).values()) set(entry.key, entry.value);
    } else {
      // Nearly every object: no table of its keys is needed. A key that stands twice is simply set again.
      for (const { keyNode, valueNode } of node.properties) set(keyNode.value, valueNode && { file, node: valueNode });
    }
    return object;
  };

  const root = config.root.root;
  return { value: convert(root && { file: config.root, node: root }), unknown, open };
}

function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}
