import * as z from 'zod';
import type { CancellationToken, NavigationNode } from '../../../engine/languageService';
import { plural } from '../answers';
import type { Session } from '../session';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const outline = defineTool({
  name: 'outline',
  title: 'Outline of the navigation',
  description: 'The navigation as an indented tree: kind and name, pages by path with their titles. Rather than reading docs.json.',
  effect: 'reads',
  input: z.object({
    site: z.string().optional(),
    branch: z.string().optional().describe('names down to an element, as "API > Users"'),
    depth: z.number().int().min(1).max(20).default(20),
    limit: z.number().int().min(1).max(500).default(150),
    offset: z.number().int().min(0).default(0),
  }),
  output: z.object({ lines: z.array(z.string()), more: z.boolean() }),
  async run({ site, branch, depth, limit, offset }, session, token) {
    const walk = new Walk(session, await session.site(site), offset + limit + 1, token);
    await walk.below(await walk.find(branch), 0, depth);
    const lines = walk.lines.slice(offset, offset + limit);
    const more = walk.lines.length > offset + limit;
    const rest = more ? [`More: call again with offset ${offset + limit}, or for a branch.`] : [];
    return { text: lines.length > 0 ? [...lines, ...rest].join('\n') : 'The navigation is empty.', data: { lines, more } };
  },
});

/** Reads levels, outer ones first, until there are enough lines. */
class Walk {
  readonly lines: string[] = [];

  constructor(
    private readonly session: Session,
    private readonly root: string,
    private readonly enough: number,
    private readonly token: CancellationToken,
  ) {}

  /** The id of the element with these names. @throws {ToolError} if there is none */
  async find(branch: string | undefined): Promise<string> {
    let id = '';
    for (const name of branch?.split(/\s*[>›]\s*/).filter((each) => each !== '') ?? []) {
      const children = await this.children(id);
      const found = children.find(({ label, description }) =>
        [label, description].some((each) => each?.toLowerCase() === name.toLowerCase()),
      );
      if (!found) {
        const names = children.filter(({ hasChildren }) => hasChildren).map(({ label }) => label);
        throw new ToolError(`There is no ${name} here. There are ${names.slice(0, 30).join(', ') || 'no elements with others in them'}.`);
      }
      id = found.id;
    }
    return id;
  }

  async below(id: string, level: number, depth: number): Promise<void> {
    for (const node of await this.children(id)) {
      if (this.lines.length >= this.enough) return;
      this.lines.push(' '.repeat(level) + lineOf(node));
      if (node.hasChildren && level + 1 < depth) await this.below(node.id, level + 1, depth);
    }
  }

  private async children(id: string): Promise<readonly NavigationNode[]> {
    const answer = await this.session.engine.navigationLevels({ uri: this.root, levels: [{ id }] }, this.token);
    const [level] = answer?.levels ?? [];
    return level?.kind === 'nodes' ? level.nodes : [];
  }
}

/** Pages are the most, and known by their path. */
function lineOf({ kind, label, description, method, marks, problems }: NavigationNode): string {
  const name = kind === 'page' || kind === 'unlisted page' ? `${description ?? ''} "${label}"` : `${kind} ${label}`;
  const notes = [
    ...(kind === 'endpoint' && description !== undefined ? [description] : []),
    ...(kind === 'page' && method !== undefined ? [method] : []),
    ...marks,
    ...(problems ? [plural(problems.count, problems.severity)] : []),
  ];
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}
