import type { NavigationLevels, NavigationLevelsRequest, NavigationNode } from '../../../server/src/lsp/protocol';

/** Creates a node of the navigation, a page by default. */
export function node(id: string, changes: Partial<NavigationNode> = {}): NavigationNode {
  const name = id.slice(id.lastIndexOf(':') + 1);
  return { id, kind: /(?:^|\/)group:[^/]*$/.test(id) ? 'group' : 'page', label: name, marks: [], hasChildren: false, ...changes };
}

/** Server with one site, whose levels a test sets. Revisions count the changes. */
export class FakeServer {
  readonly requests: NavigationLevelsRequest[] = [];
  private readonly levels = new Map<string, { revision: number; nodes: readonly NavigationNode[] }>();
  root = 'file:///site/docs.json';
  /** Delays all answers until it is resolved. */
  held: Promise<void> | undefined;
  isBroken = false;
  hasSite = true;

  set(id: string, nodes: readonly NavigationNode[] | undefined): void {
    if (nodes) this.levels.set(id, { revision: (this.levels.get(id)?.revision ?? 0) + 1, nodes });
    else this.levels.delete(id);
  }

  /** Ids of each request, with the revision if one was sent. */
  get asked(): string[][] {
    return this.requests.map(({ levels }) => levels.map(({ id, revision }) => (revision === undefined ? id : `${id}@${revision}`)));
  }

  readonly ask = async (request: NavigationLevelsRequest): Promise<NavigationLevels | null> => {
    this.requests.push(request);
    await this.held;
    if (this.isBroken) throw new Error('stopped');
    if (!this.hasSite) return null;
    const levels = request.levels.map(({ id, revision }) => {
      const level = this.levels.get(id);
      if (!level) return { kind: 'gone' as const, id };
      if (revision === String(level.revision)) return { kind: 'unchanged' as const, id };
      return { kind: 'nodes' as const, id, revision: String(level.revision), nodes: level.nodes };
    });
    return { root: this.root, name: 'Site', levels, alternatives: [] };
  };
}
