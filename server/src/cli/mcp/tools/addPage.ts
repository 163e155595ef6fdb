import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { newPageText, titleOfPath } from '../../../engine/languageService';
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
    const name = session.pathOf(uri);
    await session.site(name);
    const { changes } = session.write(false);
    const created = !existsSync(fileURLToPath(uri));
    if (created) await changes.create(uri, newPageText(title ?? titleOfPath(name.replace(/\.mdx?$/, '')), '\n', description));
    else if (title !== undefined || description !== undefined)
      throw new ToolError(`${name} exists: leave out title and description to add it to the navigation as it is.`);
    const list = await addTo(session, { uri }, to, changes, token);
    session.settle();
    const where = list === undefined ? 'It is in the navigation already.' : `Added to ${list === '' ? 'the navigation' : list}.`;
    const text = bounded(`${created ? `Created ${name}. ` : ''}${where}`, '');
    return { text, data: { path: name, created, ...(list !== undefined && { list }) } };
  },
});
