import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { bounded } from '../answers';
import { addTo } from '../navigationList';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const addPage = defineTool({
  name: 'add_page',
  title: 'Add a page',
  description:
    'Creates a page with front matter and adds it to the navigation. With an existing file it only adds the entry. Write the text into the file afterwards.',
  effect: 'writes',
  input: z.object({
    path: z.string().describe('as guides/start; .mdx unless given'),
    title: z.string().max(300).optional(),
    description: z.string().max(1000).optional(),
    to: z.string().optional().describe('names around it, as "API > Users"; default: where pages of its folder are'),
  }),
  output: z.object({ path: z.string(), list: z.string().optional(), created: z.boolean() }),
  async run({ path, title, description, to }, session, token) {
    const given = session.writableUri(/\.mdx?$/.test(path) ? path : `${path}.mdx`);
    const other = given.replace(/\.mdx$/, '.md');
    const uri = !existsSync(fileURLToPath(given)) && existsSync(fileURLToPath(other)) ? other : given;
    await session.site(session.pathOf(uri));
    const { changes } = session.write(false);
    const created = !existsSync(fileURLToPath(uri));
    if (created) await changes.create(uri, pageText(title ?? titleFrom(uri), description));
    else if (title !== undefined || description !== undefined)
      throw new ToolError(`${session.pathOf(uri)} exists: leave out title and description to add it to the navigation as it is.`);
    const list = await addTo(session, { uri }, to, changes, token);
    session.settle();
    const name = session.pathOf(uri);
    const where = list === undefined ? 'It is in the navigation already.' : `Added to ${list === '' ? 'the navigation' : list}.`;
    const text = bounded(`${created ? `Created ${name}. ` : ''}${where}`, '');
    return { text, data: { path: name, created, ...(list !== undefined && { list }) } };
  },
});

/** JSON strings are YAML strings. */
function pageText(title: string, description: string | undefined): string {
  const lines = [`title: ${JSON.stringify(title)}`, ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`])];
  return `---\n${lines.join('\n')}\n---\n\n`;
}

function titleFrom(uri: string): string {
  const words = basename(fileURLToPath(uri))
    .replace(/\.mdx?$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
