import { l10n, Uri, workspace } from 'vscode';
import type { MissingEndpoint, NavigationList } from '../../../../server/src/lsp/protocol';
import { areUnchanged, plannedTexts } from '../../files/plannedTexts';
import type { ServerController } from '../../language/serverController';
import type { ChatTool } from '../../window/languageModels';
import { oneLine } from '../../window/plainText';
import { siteAt, throwIfToolCancelled } from './siteAt';
import { ToolInput } from './toolInput';
import { workspaceFile, workspacePath } from './workspacePaths';

/** Maximum number of lines in an answer. */
const maxLines = 100;
/** Maximum number of characters in a line. */
const maxLineLength = 200;
/** Limit of the lists that an error message names. */
const maxNamed = 20;

type Server = Pick<ServerController, 'settled' | 'roots' | 'missingEndpoints' | 'navigationLists' | 'addToNavigation'>;

interface Addition {
  readonly file: Uri;
  readonly operations: readonly MissingEndpoint[];
  readonly list: NavigationList;
}

/** Tool that lists the operations without a page, and adds operations of one OpenAPI file to the navigation. */
export function missingEndpointsTool(server: Server): ChatTool {
  const missing = async (input: ToolInput): Promise<readonly MissingEndpoint[]> =>
    server.missingEndpoints(await siteAt(server, input.text('site')));
  const planned = async (input: ToolInput, path: string): Promise<Addition> => {
    if (!workspace.isTrusted) throw new Error('The workspace is in Restricted Mode: nothing can be added.');
    const file = await workspaceFile(path);
    const operations = missingIn(await missing(input), file, input.texts('operations'));
    if (operations.length === 0) throw new Error(`No such operation of ${path} is missing. Call the tool without "add" for a list.`);
    return { file, operations, list: listFor(await server.navigationLists(requestOf(file, operations)), input.text('to')) };
  };
  return {
    async prepare(rawInput) {
      const input = new ToolInput(rawInput);
      const path = input.text('add');
      if (path === undefined) return { progress: l10n.t('Looking for endpoints without a page') };
      const { file, operations, list } = await planned(input, path);
      return {
        progress: l10n.t('Adding endpoints to the navigation'),
        question: {
          title: l10n.t('Add Endpoints'),
          lines: [
            operations.length === 1
              ? l10n.t('Add one operation of {0} to the navigation?', workspacePath(file))
              : l10n.t('Add {0} operations of {1} to the navigation?', operations.length, workspacePath(file)),
            list.trail === '' ? workspacePath(Uri.parse(list.file)) : `${workspacePath(Uri.parse(list.file))}: ${list.trail}`,
          ],
        },
      };
    },
    async run(rawInput, token) {
      const input = new ToolInput(rawInput);
      const path = input.text('add');
      if (path === undefined)
        return listText(await missing(input), input.count('offset', { min: 0, max: Number.MAX_SAFE_INTEGER, otherwise: 0 }));
      const { file, operations, list } = await planned(input, path);
      throwIfToolCancelled(token);
      const added = await server.addToNavigation({ ...requestOf(file, operations), list: list.id });
      throwIfToolCancelled(token);
      if (!added || !(await areUnchanged(plannedTexts(added.texts))) || !(await workspace.applyEdit(added.edit)))
        throw new Error('The navigation has changed meanwhile. Nothing was added: try again.');
      return `Added ${operationsText(operations.length)} to ${list.trail || 'the navigation'}. The file is not saved, so that the user can review it.`;
    },
  };
}

function requestOf(file: Uri, operations: readonly MissingEndpoint[]) {
  return { uri: file.toString(), operations: operations.map(({ method, path }) => ({ method, path })) };
}

/** Missing operations of one file. @param names such as `GET /users`; `undefined` selects all */
function missingIn(missing: readonly MissingEndpoint[], file: Uri, names: readonly string[] | undefined): MissingEndpoint[] {
  const lowerCaseNames = names?.map((name) => name.trim().toLowerCase());
  return missing.filter(
    ({ uri, method, path }) =>
      Uri.parse(uri).toString() === file.toString() && (!lowerCaseNames || lowerCaseNames.includes(`${method} ${path}`.toLowerCase())),
  );
}

/** @param to names of the elements around the list; `undefined` selects the likeliest list. @throws if no list matches */
function listFor(lists: readonly NavigationList[], to: string | undefined): NavigationList {
  const found =
    to === undefined ? lists.find(({ isLikely }) => isLikely) : lists.find(({ trail }) => normalizedTrail(trail) === normalizedTrail(to));
  if (found) return found;
  const names = lists.slice(0, maxNamed).map(({ trail }) => JSON.stringify(trail.replaceAll(' › ', ' > ')));
  throw new Error(
    `${to === undefined ? 'It is not clear where they belong' : `There is no list ${to}`}. Give one as "to": ${names.join(', ')}.`,
  );
}

function normalizedTrail(trail: string): string {
  return trail
    .toLowerCase()
    .split(/\s*[>›]\s*/)
    .join('›');
}

function listText(missing: readonly MissingEndpoint[], offset: number): string {
  if (missing.length === 0) return 'Every operation has a page.';
  const lines = missing.slice(offset, offset + maxLines).map(({ uri, method, path, summary = '' }) => {
    const operation = `${method === 'webhook' ? method : method.toUpperCase()} ${path}`;
    return oneLine(`${workspacePath(Uri.parse(uri))} ${operation} ${summary}`, maxLineLength);
  });
  const left = missing.length - offset - lines.length;
  return [
    `${operationsText(missing.length)} without a page:`,
    ...lines,
    ...(left > 0 ? [`${left} more: ask with offset ${offset + lines.length}.`] : []),
  ].join('\n');
}

function operationsText(count: number): string {
  return count === 1 ? '1 operation' : `${count} operations`;
}
