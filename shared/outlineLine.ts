/** A node of the navigation, as far as an outline shows it. */
interface OutlineNode {
  readonly kind: string;
  readonly label: string;
  /** The path of a page, or method and path of an endpoint. */
  readonly description?: string;
  readonly method?: string;
  readonly marks: readonly string[];
  readonly problems?: { readonly count: number; readonly severity: string };
}

/** A node as language models read it, without its indentation. Pages are the most, and known by their path. */
export function outlineLine({ kind, label, description, method, marks, problems }: OutlineNode): string {
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
