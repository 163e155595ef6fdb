import { array, boolean, description, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import { editVersion } from '../../edits/versions';
import { versionActions } from '../../options/version';
import { plural } from '../answers';
import { changeAnswer } from '../changeAnswer';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const editVersions = defineTool({
  name: 'edit_versions',
  title: 'Edit versions',
  description: 'Freezes the current version (copies its files), removes one with the pages that no other has, or makes one the default.',
  effect: 'replaces',
  input: object({
    site: optional(string()),
    do: picklist(versionActions),
    name: pipe(string(), maxLength(300)),
    current: optional(pipe(string(), maxLength(300), description('for freeze; default: the default one'))),
    folder: optional(pipe(string(), maxLength(300), description('for freeze: of the copies'))),
    redirect: optional(pipe(boolean(), description('for freeze')), false),
    redirectTo: optional(pipe(string(), maxLength(300), description('for remove'))),
    dryRun: optional(boolean(), false),
  }),
  output: object({ created: array(string()), changed: array(string()), deleted: array(string()), diff: optional(string()) }),
  async run({ do: action, dryRun, ...given }, session, call) {
    if (action !== 'freeze' && (given.current !== undefined || given.folder !== undefined || given.redirect))
      throw new ToolError('"current", "folder" and "redirect" are for freeze.');
    if (action !== 'remove' && given.redirectTo !== undefined) throw new ToolError('"redirectTo" is for remove.');
    const request = { current: undefined, folder: undefined, redirectTo: undefined, site: undefined, ...given, action };
    const { result, diff } = await session.change('mcp: edit_versions', dryRun, (changes) => editVersion(session, changes, request, call));
    const { created, changed, deleted } = result;
    const pathsOf = (uris: readonly string[]): string[] => uris.map((uri) => session.pathOf(uri));
    const counts = [`${plural(created.length, 'file')} created`, `${changed.length} changed`, `${deleted.length} deleted`].join(', ');
    const done = `${{ freeze: 'Froze', remove: 'Removed', default: 'Default is now' }[action]} ${given.name}: ${counts}.`;
    return changeAnswer(session, {
      done,
      data: { created: pathsOf(created), changed: pathsOf(changed), deleted: pathsOf(deleted) },
      touched: [...changed, ...created],
      ...(dryRun && { diff }),
    });
  },
});
