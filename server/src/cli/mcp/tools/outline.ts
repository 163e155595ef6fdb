import * as z from 'zod';
import { outlineLine } from '../../../../../shared/outlineLine';
import { NavigationNodes } from '../../edits/navigationNodes';
import { defineTool } from '../tool';

export const outline = defineTool({
  name: 'outline',
  title: 'Outline of the navigation',
  description: 'The navigation as an indented tree: kind and name, pages by path with their titles. Rather than reading docs.json.',
  effect: 'reads',
  input: z.object({
    site: z.string().optional(),
    branch: z.string().default('').describe('names down to an element, as "API > Users"'),
    depth: z.number().int().min(1).max(20).default(20),
    limit: z.number().int().min(1).max(500).default(150),
    offset: z.number().int().min(0).default(0),
  }),
  // Some clients give models this in place of the text: one string is shorter than a list of lines.
  output: z.object({ outline: z.string(), more: z.boolean().optional() }),
  async run({ site, branch, depth, limit, offset }, session, token) {
    const nodes = await NavigationNodes.of(session, site, token);
    const walk = new Walk(nodes, offset + limit + 1);
    await walk.below(await nodes.find(branch), 0, depth);
    const lines = walk.lines.slice(offset, offset + limit);
    const more = walk.lines.length > offset + limit;
    const rest = more ? [`More: call again with offset ${offset + limit}, or for a branch.`] : [];
    const text = lines.length > 0 ? [...lines, ...rest].join('\n') : 'The navigation is empty.';
    return { text, data: { outline: lines.join('\n'), ...(more && { more }) } };
  },
});

/** Reads levels, outer ones first, until there are enough lines. */
class Walk {
  readonly lines: string[] = [];

  constructor(
    private readonly nodes: NavigationNodes,
    private readonly enough: number,
  ) {}

  async below(id: string, level: number, depth: number): Promise<void> {
    for (const node of await this.nodes.children(id)) {
      if (this.lines.length >= this.enough) return;
      this.lines.push(' '.repeat(level) + outlineLine(node));
      if (node.hasChildren && level + 1 < depth) await this.below(node.id, level + 1, depth);
    }
  }
}
