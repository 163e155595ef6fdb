import { array, boolean, object, optional, string } from 'valibot';
import { applyEdit } from '../../edits/applyEdit';
import { fixSites } from '../../fixSites';
import { everySiteOf } from '../../project';
import { plural } from '../answers';
import { changeAnswer } from '../changeAnswer';
import { fixesOfProblem, readFixId } from '../fixes';
import { fileProgress } from '../progress';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const fix = defineTool({
  name: 'fix',
  title: 'Fix problems',
  description: 'Applies fixes: one by its id from "check", else all that are safe. dryRun gives a diff and changes nothing.',
  effect: 'replaces',
  input: object({ id: optional(string()), dryRun: optional(boolean(), false) }),
  output: object({ changed: array(string()), diff: optional(string()) }),
  async run({ id, dryRun }, session, call) {
    const options = { token: call, onFile: fileProgress(session, call) };
    const { result: changed, diff } = await session.change('mcp: fix', dryRun, async (changes): Promise<readonly string[]> => {
      if (id === undefined) return [...(await fixSites(session.project, await everySiteOf(session.project, session), changes, options))];
      const named = readFixId(id);
      if (!named) throw new ToolError(`${id} is not the id of a fix. Call check, which lists them.`);
      const found = (await fixesOfProblem(session, session.uriOf(named.path), named.problem, call)).find((each) => each.id === id);
      if (!found) throw new ToolError(`There is no fix ${id} any more. Call check again: lines may have moved.`);
      const { edit } = found.action.edit ? found.action : await session.engine.resolveCodeAction(found.action, call);
      return edit ? applyEdit(session, changes, edit) : [];
    });
    const paths = changed.map((uri) => session.pathOf(uri)).sort();
    if (paths.length === 0) return { text: 'Nothing to fix.', data: { changed: [] } };
    return changeAnswer(session, {
      done: `Changed ${plural(paths.length, 'file')}: ${paths.join(', ')}.`,
      data: { changed: paths },
      touched: changed,
      ...(dryRun && { diff }),
    });
  },
});
