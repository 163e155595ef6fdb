import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import type { ConfigFile } from '../configFile';
import type { DocsConfig } from '../docsConfig';
import type { ConfigReferences } from '../references/configReferences';
import type { NavigationScope } from './scope';

/** The innermost navigation element around an array of one file; `undefined` if there is none, or if it is unknown. */
export function scopeAround(
  config: DocsConfig,
  references: ConfigReferences,
  file: ConfigFile,
  list: ArrayASTNode,
): NavigationScope | undefined {
  let best: { readonly scope: NavigationScope; readonly length: number } | undefined;
  for (const scope of references.scopes) {
    const node = nodeIn(config, scope, file);
    if (!node || node.offset > list.offset || node.offset + node.length < list.offset + list.length) continue;
    if (!best || node.length <= best.length) best = { scope, length: node.length };
  }
  // A fragment that is an array has no element around it in its file.
  return best?.scope ?? references.ofKind('endpoint').find((each) => each.file === file && each.node.parent?.offset === list.offset)?.scope;
}

/** The node of the element in the file: the element itself, or the root of its fragment. */
function nodeIn(config: DocsConfig, { at }: NavigationScope, file: ConfigFile): ASTNode | undefined {
  if (at.file === file) return at.node;
  const target = at.node.type === 'object' ? config.links.get(at.node)?.target : undefined;
  return target === file ? target.root : undefined;
}
