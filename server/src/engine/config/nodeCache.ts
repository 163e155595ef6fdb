import type { ASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from './configFile';

/**
 * Values by node, released with the version of the file that the node is in. One table for each file: in a weak table of all nodes each
 * edit of a large file has thousands of entries, which take longer to collect than most values to compute.
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
