/** A node of the navigation, as far as an outline shows it. */
interface OutlineNode {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  /** The path of a page, or method and path of an endpoint. */
  readonly description?: string;
  readonly method?: string;
  readonly hasChildren: boolean;
  readonly marks: readonly string[];
  readonly problems?: { readonly count: number; readonly severity: string };
}

/** Reads the nodes below one. @param id empty for the top level */
export type ChildrenReader = (id: string) => Promise<readonly OutlineNode[]>;

/** The nodes with given names: their ids from the top level down, or the name that none has, with those that there are. */
type NamedNodes =
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  | { readonly kind: 'missing'; readonly name: string; readonly others: readonly string[] };

/** A line of an outline, with the number of levels around it. */
interface OutlineLine {
  readonly level: number;
  readonly text: string;
}

/** Limit of the names that are given in place of one that is missing. */
const maxOthers = 30;

/** @param names from the top level down, as `API > Users > users/list`: labels, paths of pages, or operations */
export async function findNodes(names: string, children: ChildrenReader): Promise<NamedNodes> {
  const ids: string[] = [];
  for (const name of names.split(/\s*[>›]\s*/).filter((each) => each !== '')) {
    const nodes = await children(ids.at(-1) ?? '');
    const wanted = name.toLowerCase();
    const found = nodes.find(({ label, description }) => label.toLowerCase() === wanted || description?.toLowerCase() === wanted);
    if (!found) {
      const others = nodes.slice(0, maxOthers).map(({ kind, label, description }) => (kind === 'page' ? (description ?? label) : label));
      return { kind: 'missing', name, others };
    }
    ids.push(found.id);
  }
  return { kind: 'found', ids };
}

/**
 * The lines of an outline, in its order.
 * @param id of the node below which it begins; empty for the top level
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

/** A node as language models read it. Pages are the most, and known by their path. */
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
