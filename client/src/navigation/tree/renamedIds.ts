import type { NavigationOperation } from '../../../../server/src/lsp/protocol';

/**
 * Ids of nodes before and after an operation, so that they stay expanded.
 * @param after ids of the subjects of the operation
 */
export function renamedIds(operation: NavigationOperation, after: readonly string[]): readonly (readonly [from: string, to: string])[] {
  const [first] = after;
  switch (operation.kind) {
    case 'move':
      return operation.nodes.flatMap((id, index) => (after[index] === undefined ? [] : [[id, after[index]] as const]));
    case 'rename':
    case 'convert':
    case 'extract':
    case 'inline':
      return first === undefined ? [] : [[operation.node, first]];
    case 'wrap':
      return first === undefined ? [] : operation.nodes.map((id) => [id, `${first}/${id.slice(id.lastIndexOf('/') + 1)}`]);
    case 'unwrap':
      // The children come to the level of the element.
      return [[operation.node, operation.node.slice(0, Math.max(operation.node.lastIndexOf('/'), 0))]];
    default:
      return [];
  }
}

/** Ids of the nodes that an operation is about, before it; for a new node its position. */
export function subjectIds(operation: NavigationOperation): readonly string[] {
  switch (operation.kind) {
    case 'create':
      return [operation.to.before ?? operation.to.parent].filter((id) => id !== '');
    case 'add':
    case 'generate':
    case 'freeze':
      return [];
    default:
      return 'nodes' in operation ? operation.nodes : [operation.node];
  }
}
