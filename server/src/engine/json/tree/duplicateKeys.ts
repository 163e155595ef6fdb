import type { ASTNode, ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';

/** Maximum number of keys that are compared in pairs, which is faster than a set and allocates nothing. */
const maxPairwise = 12;

/** Whether an object has a duplicate key. */
export function hasDuplicateKey(properties: readonly PropertyASTNode[]): boolean {
  if (properties.length > maxPairwise) return new Set(properties.map(({ keyNode }) => keyNode.value)).size < properties.length;
  for (let i = 1; i < properties.length; i++) {
    const key = properties[i]?.keyNode.value;
    for (let j = 0; j < i; j++) if (properties[j]?.keyNode.value === key) return true;
  }
  return false;
}

/** The objects of a tree with a duplicate key, outer objects first. */
export function objectsWithDuplicateKeys(root: ASTNode | undefined): ReadonlySet<ObjectASTNode> {
  const found = new Set<ObjectASTNode>();
  const visit = (node: ASTNode): void => {
    if (node.type === 'object') {
      if (hasDuplicateKey(node.properties)) found.add(node);
      for (const { valueNode } of node.properties) if (valueNode) visit(valueNode);
    } else if (node.type === 'array') for (const item of node.items) visit(item);
  };
  if (root) visit(root);
  return found;
}
