import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { t } from '../../../../shared/l10n';
import { type CancellationToken, newPageText, titleOfPath } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import type { EditScope } from './editScope';
import { addTo } from './navigationList';
import { pageUri, statOf } from './paths';
import { refuseUnreadAround } from './unread';

interface NewPage {
  /** Gets the extension .mdx if it has none. */
  readonly path: string;
  /** Default: derived from the path. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Names of the elements around the array of the navigation; `undefined`: the likeliest array, unless the page is already listed. */
  readonly to?: string | undefined;
}

interface AddedPage {
  readonly uri: string;
  readonly isCreated: boolean;
  /** Names of the elements around the array, empty for the top level; `undefined` if the page is already listed. */
  readonly list: string | undefined;
}

/**
 * Creates a page, if there is none, and adds it to the navigation.
 * @throws {CliError} if that is not possible: then nothing has been changed
 */
export async function addPage(
  scope: EditScope,
  { path, title, description, to }: NewPage,
  changes: Changes,
  token: CancellationToken,
): Promise<AddedPage> {
  const uri = pageUri(scope, path);
  const name = scope.pathOf(uri);
  await scope.site(name);
  await scope.files.check(uri, 'place');
  await refuseUnreadAround(scope, [uri], 'config', [], token);
  const isCreated = !existsSync(fileURLToPath(uri));
  // An existing page must be a file, not a pipe or a folder.
  if (!isCreated && !statOf(uri)?.isFile()) throw new CliError(t`There is no page ${name}.`);
  if (!isCreated && (title !== undefined || description !== undefined))
    throw new CliError(t`${name} exists: leave out title and description to add it to the navigation as it is.`);
  if (!isCreated && to === undefined && (await isListed(scope, uri, token))) return { uri, isCreated, list: undefined };
  if (isCreated) await changes.create(uri, newPageText(title ?? titleOfPath(name.replace(/\.mdx?$/, '')), '\n', description));
  const list = await addTo(scope, { uri }, to, changes, token);
  return { uri, isCreated, list };
}

/** Whether the navigation has an entry for a page. */
async function isListed({ engine }: EditScope, uri: string, token: CancellationToken): Promise<boolean> {
  const { ids = [] } = (await engine.navigationPath({ uri }, token)) ?? {};
  const [id, parent = ''] = [ids.at(-1), ids.at(-2)];
  const answer = id === undefined ? undefined : await engine.navigationLevels({ uri, levels: [{ id: parent }] }, token);
  const [level] = answer?.levels ?? [];
  return level?.kind === 'nodes' && level.nodes.some((node) => node.id === id && node.kind !== 'unlisted page');
}
