/** Part of a navigation node that an outline shows. */
interface OutlineNode {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  /** The path of a page, or method and path of an endpoint. */
  readonly description?: string;
  readonly method?: string;
  readonly hasChildren: boolean;
  readonly marks: readonly string[];
  readonly problems?: { readonly count: number; readonly severity: 'error' | 'warning' };
}

/** Reads the children of a node. @param id empty for the top level */
export type ChildrenReader = (id: string) => Promise<readonly OutlineNode[]>;

/** Result of a search by names: the ids from the top level down, or the first missing name and the names that exist instead. */
type NamedNodes =
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  | { readonly kind: 'missing'; readonly name: string; readonly others: readonly string[] };

/** Line of an outline, with its level from 0. */
interface OutlineLine {
  readonly level: number;
  readonly text: string;
}

/** Limit of the names that are listed for a missing name. */
const maxOthers = 30;

/**
 * Finds nodes by name, ignoring case.
 * @param names from the top level down, as `API > Users > users/list`: labels, paths of pages, or operations
 */
export async function findNodes(names: string, children: ChildrenReader): Promise<NamedNodes> {
  const ids: string[] = [];
  for (const name of names.split(/\s*[>›]\s*/).filter((each) => each !== '')) {
    const nodes = await children(ids.at(-1) ?? '');
    const lowerCaseName = name.toLowerCase();
    const found = nodes.find(
      ({ label, description }) => label.toLowerCase() === lowerCaseName || description?.toLowerCase() === lowerCaseName,
    );
    if (!found) {
      const others = nodes.slice(0, maxOthers).map(({ kind, label, description }) => (kind === 'page' ? (description ?? label) : label));
      return { kind: 'missing', name, others };
    }
    ids.push(found.id);
  }
  return { kind: 'found', ids };
}

/**
 * Lines of an outline, each node before its descendants.
 * @param id of the node whose descendants are listed; empty for the top level
 * @param depth number of levels
 * @param enough number of lines after which no more is read
 */
export async function outlineLines(
  id: string,
  { depth, enough }: { readonly depth: number; readonly enough: number },
  children: ChildrenReader,
): Promise<readonly OutlineLine[]> {
  const lines: OutlineLine[] = [];
  const walk = async (below: string, level: number): Promise<void> => {
    for (const node of await children(below)) {
      if (lines.length >= enough) return;
      lines.push({ level, text: textOf(node) });
      if (node.hasChildren && level + 1 < depth) await walk(node.id, level + 1);
    }
  };
  await walk(id, 0);
  return lines;
}

/** Text of a node for language models. Pages, the most frequent nodes, are identified by their paths. */
function textOf({ kind, label, description, method, marks, problems }: OutlineNode): string {
  const isPage = kind === 'page' || kind === 'unlisted page';
  const name = isPage ? `${description ?? ''}: ${label}` : `${kind} ${label}`;
  const notes = [
    ...(kind === 'endpoint' && description !== undefined ? [description] : []),
    ...(isPage && method !== undefined ? [method] : []),
    ...marks,
    ...(problems ? [problems.count === 1 ? `1 ${problems.severity}` : `${problems.count} problems, worst ${problems.severity}`] : []),
  ];
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}
