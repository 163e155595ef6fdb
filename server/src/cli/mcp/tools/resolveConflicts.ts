import { array, boolean, description, maxLength, minLength, object, optional, pipe, string } from 'valibot';
import { createLocalizer } from '../../../../../shared/l10n';
import { resolveMarkers } from '../../../engine/languageService';
import type { Changes } from '../../changes/changes';
import { markerProblem, resolvedNotes } from '../../edits/conflictMarkers';
import { changesTo } from '../../files/lineChanges';
import { bounded } from '../answers';
import { changeAnswer } from '../changeAnswer';
import type { Session } from '../session';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

export const resolveConflicts = defineTool({
  name: 'resolve_conflicts',
  title: 'Resolve merge conflicts',
  description: 'Merges the sides of conflict markers in docs.json or fragments by the names of elements. True conflicts stay marked.',
  effect: 'replaces',
  input: object({
    files: pipe(array(string()), minLength(1), maxLength(200), description('as docs.json')),
    dryRun: optional(boolean(), false),
  }),
  output: object({ changed: array(string()), notes: array(string()), diff: optional(string()) }),
  async run({ files, dryRun }, session) {
    const { result, diff } = await session.change('mcp: resolve_conflicts', dryRun, (changes) => resolveAll(files, session, changes));
    const { changed, notes } = result;
    const paths = changed.map((uri) => session.pathOf(uri));
    const done = paths.length > 0 ? `Resolved ${paths.join(', ')}.` : 'Nothing to change.';
    return changeAnswer(session, {
      done: bounded([done, ...notes].join(' '), ''),
      data: { changed: paths, notes },
      touched: changed,
      ...(dryRun && { diff }),
    });
  },
});

/** @returns URIs of the changed files, and sentences about what is left. @throws {ToolError} if a file cannot be resolved */
async function resolveAll(
  files: readonly string[],
  session: Session,
  changes: Changes,
): Promise<{ readonly changed: string[]; readonly notes: string[] }> {
  const localize = createLocalizer();
  const [changed, notes]: [string[], string[]] = [[], []];
  for (const file of files) {
    const uri = session.writableUri(file, true);
    const name = session.pathOf(uri);
    const content = await session.project.workspace.read(uri);
    if (content.kind !== 'text') throw new ToolError(`${name} cannot be read.`);
    const { document } = content;
    const resolved = resolveMarkers(document.getText(), await session.ancestorOf(uri));
    if (resolved === 'none') notes.push(localize(markerProblem(name, resolved)));
    else if (typeof resolved === 'string') throw new ToolError(localize(markerProblem(name, resolved)));
    else {
      if (await changes.edit(uri, changesTo(document, resolved.text))) changed.push(uri);
      for (const note of resolvedNotes(name, resolved)) notes.push(localize(note));
    }
  }
  return { changed, notes };
}
