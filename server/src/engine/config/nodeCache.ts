import type { ASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from './configFile';

/**
 * Cache of values by node, released with the file version that contains the node. Each file has its own map: in a `WeakMap` of all nodes,
 * each edit of a large file would create thousands of entries, whose collection takes longer than computing most values.
 */
export class NodeCache<Node extends ASTNode, Value> {
  private readonly tables = new WeakMap<ConfigFile, Map<Node, Value>>();

  /** The values of the nodes in one version of a file. */
  of(file: ConfigFile): Map<Node, Value> {
    let table = this.tables.get(file);
    if (!table) {
      table = new Map();
      this.tables.set(file, table);
    }
    return table;
  }
}
