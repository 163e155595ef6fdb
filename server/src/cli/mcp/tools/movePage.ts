import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { bounded, plural } from '../answers';
import type { Session } from '../session';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

const pageExtensions = ['.mdx', '.md'];

export const movePage = defineTool({
  name: 'move_page',
  title: 'Move pages',
  description:
    'Moves or renames a page, folder, image or OpenAPI file with all that names it: navigation, links, anchors, imports; adds a redirect. dryRun gives a diff.',
  effect: 'writes',
  input: z.object({
    from: z.string(),
    to: z.string().describe('new path; a page may omit its extension'),
    redirect: z.boolean().default(true),
    dryRun: z.boolean().default(false),
  }),
  output: z.object({ changed: z.array(z.string()), redirects: z.number(), diff: z.string().optional() }),
  async run({ from, to, redirect, dryRun }, session, token) {
    const oldUri = existing(session, from);
    const extension = extname(fileURLToPath(oldUri));
    const newUri = session.writableUri(extname(to) === '' && pageExtensions.includes(extension) ? to + extension : to);
    if (existsSync(fileURLToPath(newUri))) throw new ToolError(`${session.pathOf(newUri)} exists. Choose another path.`);
    const plan = await session.engine.planRenames([{ from: oldUri, to: newUri }], token);
    const { changes, diff } = session.write(dryRun);
    const edited: string[] = [];
    for (const { uri, edits } of redirect ? plan.withRedirects : plan.edits)
      if (await changes.edit(uri, edits)) edited.push(session.pathOf(uri));
    await changes.rename(oldUri, newUri);
    session.settle();
    const redirects = redirect ? plan.redirects.length : 0;
    const moved = `${session.pathOf(oldUri)} to ${session.pathOf(newUri)}`;
    const updates = `${plural(edited.length, 'file')} updated, ${plural(redirects, 'redirect')} added`;
    const text = dryRun ? bounded(diff(), 'Move fewer files at once.') : `Moved ${moved}: ${updates}.`;
    return { text, data: { changed: edited, redirects, ...(dryRun && { diff: bounded(diff(), '') }) } };
  },
});

/** @throws {ToolError} */
function existing(session: Session, path: string): string {
  for (const candidate of [path, ...pageExtensions.map((extension) => path + extension)]) {
    const uri = session.writableUri(candidate);
    if (existsSync(fileURLToPath(uri))) return uri;
  }
  throw new ToolError(`There is no ${path}. Call find with a word of its title or path.`);
}
