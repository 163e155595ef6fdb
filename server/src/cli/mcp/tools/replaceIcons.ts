import { array, boolean, custom, description, looseObject, maxLength, object, optional, picklist, pipe, record, string } from 'valibot';
import { iconLibraryIds } from '../../../engine/languageService';
import { applyEdit } from '../../edits/applyEdit';
import { refuseUnread } from '../../edits/unread';
import { withoutControlCharacters } from '../../terminal/visible';
import { bounded, plural } from '../answers';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

/** Refuses arrays, which `record` accepts. */
const noArray = custom<Record<string, unknown>>((value) => !Array.isArray(value), 'Expected object, got array');

export const replaceIcons = defineTool({
  name: 'replace_icons',
  title: 'Replace icons',
  description: 'Takes all icons of a site from another library where a counterpart is known, or replaces names.',
  effect: 'replaces',
  input: object({
    site: optional(string()),
    library: optional(picklist(iconLibraryIds)),
    names: optional(pipe(noArray, record(string(), pipe(string(), maxLength(200))), description('new names by former ones')), {}),
    dryRun: optional(boolean(), false),
  }),
  output: object({
    changed: array(string()),
    renamed: looseObject({}),
    kept: array(string()),
    left: array(string()),
    diff: optional(string()),
  }),
  async run({ site, library, names, dryRun }, session, token) {
    const chosen = new Map(Object.entries(names));
    if (library === undefined && chosen.size === 0) throw new ToolError('Give "library", "names" or both.');
    const root = await session.site(site);
    const { result, diff } = await session.change('mcp: replace_icons', dryRun, async (changes) => {
      await refuseUnread(session, { root, given: site, scope: 'pages' }, token);
      const answer = await session.engine.replaceIcons({ root, names: chosen, ...(library && { library }) }, token);
      if (answer.kind === 'refused') throw new ToolError(answer.reason);
      return { planned: answer, touched: await applyEdit(session, changes, answer.edit) };
    });
    const { planned, touched } = result;
    const changed = touched.map((uri) => session.pathOf(uri)).sort();
    const [kept, left] = [[...planned.kept], [...planned.left]];
    const notes = [
      ...(kept.length > 0 ? [`Without a counterpart, still from the former library: ${kept.join(', ')}.`] : []),
      ...(left.length > 0 ? [`Without a counterpart, unchanged in pages; give other names: ${left.join(', ')}.`] : []),
    ];
    const done = changed.length > 0 ? `Changed ${plural(changed.length, 'file')}: ${changed.join(', ')}.` : 'Nothing to change.';
    return {
      text: bounded(
        [...(dryRun ? [] : [done]), ...notes]
          .map(withoutControlCharacters)
          .concat(dryRun ? [diff || done] : [])
          .join('\n'),
        'Ask without dryRun.',
      ),
      data: { changed, renamed: Object.fromEntries(planned.renamed), kept, left, ...(dryRun && { diff: bounded(diff, '') }) },
    };
  },
});
