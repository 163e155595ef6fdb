import { l10n, Uri, workspace } from 'vscode';
import type { RenamePlanResult } from '../../../../server/src/lsp/protocol';
import { nameOf, pageExtensions } from '../../../../shared/paths';
import type { OwnRenames } from '../../fileRenames/ownRenames';
import type { RenamedFile } from '../../fileRenames/renamedPaths';
import { toWorkspaceEdit } from '../../files/documentEdits';
import { areUnchanged, plannedTextsOf } from '../../files/plannedTexts';
import type { ServerController } from '../../language/serverController';
import type { ChatTool } from '../../window/languageModels';
import { throwIfToolCancelled } from './siteAt';
import { ToolInput } from './toolInput';
import { exists, workspaceFile, workspacePath } from './workspacePaths';

const changedMeanwhile = 'The files have changed meanwhile. Nothing was moved: try again.';
/** Limits of the files and of the redirects that the question names. */
const maxNamed = 8;

interface Move {
  readonly from: Uri;
  readonly to: Uri;
  readonly edits: RenamePlanResult['edits'];
  readonly redirects: RenamePlanResult['redirects'];
}

/** Tool that moves a page, file or folder and updates all references to it, in one edit. */
export function movePageTool(server: Pick<ServerController, 'settled' | 'moveProblem' | 'renamePlan'>, renames: OwnRenames): ChatTool {
  const planned = async (rawInput: unknown): Promise<Move> => {
    if (!workspace.isTrusted) throw new Error('The workspace is in Restricted Mode: nothing can be moved.');
    const input = new ToolInput(rawInput);
    const from = await existing(input.required('from'));
    const to = await targetOf(from, input.required('to'));
    const withRedirects = input.flag('redirect', true);
    await server.settled();
    const problem = await server.moveProblem(from.toString(), to.toString());
    if (problem !== null) throw new Error(problem);
    const plan = await server.renamePlan([namesOf(from, to)]);
    return { from, to, edits: withRedirects ? plan.withRedirects : plan.edits, redirects: withRedirects ? plan.redirects : [] };
  };
  return {
    async prepare(rawInput) {
      const move = await planned(rawInput);
      const names = [workspacePath(move.from), workspacePath(move.to)] as const;
      return {
        progress: l10n.t('Moving {0} to {1}', ...names),
        question: { title: l10n.t('Move a Page'), lines: [l10n.t('Move {0} to {1}?', ...names), ...consequences(move)] },
      };
    },
    async run(rawInput, token) {
      const { from, to, edits, redirects } = await planned(rawInput);
      throwIfToolCancelled(token);
      // References first: their edits have the URIs before the move.
      const edit = toWorkspaceEdit(edits, (uri) => uri, false);
      edit.renameFile(from, to, { overwrite: false });
      if (!(await areUnchanged(plannedTextsOf(edits)))) throw new Error(changedMeanwhile);
      const isDone = await renames.during(namesOf(from, to), async () => workspace.applyEdit(edit, { isRefactoring: true }));
      if (!isDone) throw new Error(changedMeanwhile);
      const updates = `${plural(edits.length, 'file')} updated, ${plural(redirects.length, 'redirect')} added`;
      return `Moved ${workspacePath(from)} to ${workspacePath(to)}: ${updates}. The user can undo all of it in one step.`;
    },
  };
}

function namesOf(from: Uri, to: Uri): RenamedFile {
  return { oldUri: from.toString(), newUri: to.toString() };
}

/** @param path may omit the extension of a page. @throws if there is no such file */
async function existing(path: string): Promise<Uri> {
  for (const extension of ['', ...pageExtensions]) {
    const uri = await workspaceFile(path + extension);
    if (await exists(uri)) return uri;
  }
  throw new Error(`There is no ${path}. Give a path of a file, relative to the workspace.`);
}

/** @param path may omit the extension of a page, or end with a slash for a folder to move into. @throws if the target exists */
async function targetOf(from: Uri, path: string): Promise<Uri> {
  const name = nameOf(from.path);
  const extension = pageExtensions.find((each) => name.endsWith(each));
  const isComplete = extension === undefined || /\.\w+$/.test(path);
  const uri = await workspaceFile(/[\\/]$/.test(path) ? path + name : isComplete ? path : path + extension);
  if (await exists(uri)) throw new Error(`${workspacePath(uri)} exists. Give another path.`);
  return uri;
}

function consequences({ edits, redirects }: Move): string[] {
  const files = shortened(edits.map(({ uri }) => workspacePath(Uri.parse(uri))));
  const redirectList = shortened(redirects.map(({ source, destination }) => `${source} → ${destination}`));
  return [
    ...(files === '' ? [] : [l10n.t('These files are updated: {0}', files)]),
    ...(redirectList === '' ? [] : [l10n.t('Redirects are added: {0}', redirectList)]),
  ];
}

function shortened(names: readonly string[]): string {
  const more = names.length - maxNamed;
  const named = names.slice(0, maxNamed).join(', ');
  return more > 0 ? l10n.t('{0} and {1} more', named, more) : named;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
