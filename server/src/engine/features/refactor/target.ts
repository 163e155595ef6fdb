import type { ASTNode } from 'vscode-json-languageservice';
import type { EngineContext } from '../../context';
import type { ConfigFile } from '../../model/configFile';
import type { DocsConfig } from '../../model/docsConfig';
import { innermostAt } from '../../model/json';

/** Where a change of structure is asked for. */
export interface RefactorTarget {
  readonly engine: EngineContext;
  readonly config: DocsConfig;
  readonly file: ConfigFile;
  readonly offset: number;
}

/** The nodes that hold the offset, innermost first. */
export function* nodesAt({ file, offset }: RefactorTarget): Iterable<ASTNode> {
  for (let node = innermostAt(file.root, offset); node; node = node.parent) yield node;
}
