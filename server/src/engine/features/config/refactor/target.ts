import type { ASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../../../config/configFile';
import type { DocsConfig } from '../../../config/docsConfig';
import type { EngineContext } from '../../../engineContext';
import { innermostAt } from '../../../json/tree/nodes';

/** Position at which refactorings are requested. */
export interface RefactorTarget {
  readonly engine: EngineContext;
  readonly config: DocsConfig;
  readonly file: ConfigFile;
  readonly offset: number;
}

/** Nodes at the offset, innermost first. */
export function* nodesAt({ file, offset }: RefactorTarget): Iterable<ASTNode> {
  for (let node = innermostAt(file.root, offset); node; node = node.parent) yield node;
}
