import { array, boolean, description, number, object, optional, pipe, string } from 'valibot';
import { moveFiles } from '../../edits/moveFiles';
import { plural } from '../answers';
import { changeAnswer } from '../changeAnswer';
import { defineTool } from '../tool';

export const movePage = defineTool({
  name: 'move_page',
  title: 'Move pages',
  description:
    'Moves or renames a page, folder, image or OpenAPI file with all that names it: navigation, links, anchors, imports; adds a redirect. dryRun gives a diff.',
  effect: 'replaces',
  input: object({
    from: string(),
    to: pipe(string(), description('new path; a page may omit its extension')),
    redirect: optional(boolean(), true),
    dryRun: optional(boolean(), false),
  }),
  output: object({ changed: array(string()), redirects: number(), diff: optional(string()) }),
  async run({ from, to, redirect, dryRun }, session, token) {
    const { result, diff } = await session.change('mcp: move_page', dryRun, (changes) =>
      moveFiles(session, { from: [from], to, redirect }, changes, token),
    );
    const { renames, edited, left, redirects, unread } = result;
    const changed = edited.map((uri) => session.pathOf(uri));
    const moved = renames.map((each) => `${session.pathOf(each.from)} to ${session.pathOf(each.to)}`).join(', ');
    const updates = `${plural(changed.length, 'file')} updated, ${plural(redirects.length, 'redirect')} added`;
    const named = (uris: readonly string[]): string => uris.map((uri) => session.pathOf(uri)).join(', ');
    const unreadUris = unread.map(({ uri }) => uri);
    const notes = [
      ...(left.length > 0 ? [` Links not updated in ${named(left)}.`] : []),
      ...(unread.length > 0 ? [` Not updated, since they cannot be read: ${named(unreadUris)}.`] : []),
    ].join('');
    return changeAnswer(session, {
      done: `Moved ${moved}: ${updates}.${notes}`,
      data: { changed, redirects: redirects.length },
      touched: edited,
      ...(dryRun && { diff }),
    });
  },
});
