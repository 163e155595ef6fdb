import type { ConfigNode } from './configNode';
import type { DocsConfig } from './docsConfig';

/** Maximum number of positions, above the nesting of files in any configuration. */
const maxPositions = 200;

/** A position in a file; in a fragment, also the positions of the objects that include it by `$ref`. */
export class Cursor {
  private readonly positions: { readonly uri: string; readonly offset: number }[] = [];

  constructor(config: DocsConfig, uri: string, offset: number) {
    const seen = new Set<string>();
    const pending = [{ uri, offset }];
    for (let next = pending.pop(); next && this.positions.length < maxPositions; next = pending.pop()) {
      this.positions.push(next);
      if (seen.has(next.uri)) continue;
      seen.add(next.uri);
      for (const { holder, object, target } of config.links.values()) {
        if (target?.uri === next.uri) pending.push({ uri: holder.uri, offset: object.offset });
      }
    }
  }

  /** Whether the cursor is in a node. @param written the node in the text that resolves to `at`: itself, or the object with a `$ref` */
  isIn({ at, written }: { readonly at: ConfigNode; readonly written: ConfigNode }): boolean {
    return this.isWithin(written) || (at.node !== written.node && this.isWithin(at));
  }

  private isWithin({ file, node }: ConfigNode): boolean {
    return this.positions.some(({ uri, offset }) => uri === file.uri && offset >= node.offset && offset <= node.offset + node.length);
  }
}
