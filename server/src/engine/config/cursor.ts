import type { ConfigNode } from './configNode';
import type { DocsConfig } from './docsConfig';

/** Limit of nested files, above that of any configuration. */
const maxHolders = 200;

/** The nodes around a cursor; in a fragment, those around its `$ref` too. */
export class Cursor {
  private readonly holders: { readonly uri: string; readonly offset: number }[] = [];

  constructor(config: DocsConfig, uri: string, offset: number) {
    const seen = new Set<string>();
    const waiting = [{ uri, offset }];
    for (let next = waiting.pop(); next && this.holders.length < maxHolders; next = waiting.pop()) {
      this.holders.push(next);
      if (seen.has(next.uri)) continue;
      seen.add(next.uri);
      for (const { holder, object, target } of config.links.values()) {
        if (target?.uri === next.uri) waiting.push({ uri: holder.uri, offset: object.offset });
      }
    }
  }

  /** @param written what `at` is in place of: itself, or the object with a `$ref` */
  isIn({ at, written }: { readonly at: ConfigNode; readonly written: ConfigNode }): boolean {
    return this.isWithin(written) || (at.node !== written.node && this.isWithin(at));
  }

  private isWithin({ file, node }: ConfigNode): boolean {
    return this.holders.some(({ uri, offset }) => uri === file.uri && offset >= node.offset && offset <= node.offset + node.length);
  }
}
