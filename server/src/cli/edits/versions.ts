import { TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import { joined, t } from '../../../../shared/l10n';
import type { CancellationToken } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import type { VerbOptions } from '../options/verb';
import type { VersionOptions } from '../options/version';
import { applyEdit } from './applyEdit';
import type { EditScope } from './editScope';
import { NavigationNodes } from './navigationNodes';
import { refuseUnread } from './unread';

export type VersionRequest = Omit<VersionOptions, keyof VerbOptions>;

/** URIs of files by what an edit does to them. */
interface EditedFiles {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/** Plans that a version is frozen or removed, or becomes the default. @throws {CliError} */
export function editVersion(scope: EditScope, changes: Changes, request: VersionRequest, token: CancellationToken): Promise<EditedFiles> {
  return request.action === 'freeze' ? freeze(scope, changes, request, token) : edit(scope, changes, request, token);
}

/** Removes a version, or makes it the default, in each language and product that has it. */
async function edit(
  scope: EditScope,
  changes: Changes,
  { action, name, redirectTo, site }: VersionRequest,
  token: CancellationToken,
): Promise<EditedFiles> {
  const found = await NavigationNodes.withoutSurvey(scope, site, token);
  const { root } = found;
  await refuseUnread(scope, { root, given: site, scope: 'site' }, token);
  const nodes = await versionsNamed(found, name);
  const operation =
    action === 'remove'
      ? ({ kind: 'remove', nodes, files: redirectTo === undefined ? {} : { redirectTo } } as const)
      : ({ kind: 'set', nodes, key: 'default', value: true } as const);
  const planned = await scope.engine.editNavigation({ root, operation }, token);
  if (planned.kind === 'refused') throw new CliError(joined([planned.reason], ''));
  const deleted = planned.deletion?.files ?? [];
  const changed = (await applyEdit(scope, changes, planned.edit, true)).filter((uri) => !deleted.includes(uri));
  return { created: [], changed, deleted };
}

/** Ids of the versions with a name. @throws {CliError} if there is none */
async function versionsNamed(nodes: NavigationNodes, name: string): Promise<string[]> {
  const [ids, others] = [[] as string[], new Set<string>()];
  const visit = async (parent: string): Promise<void> => {
    for (const { id, kind, label } of await nodes.children(parent)) {
      if (kind === 'language' || kind === 'product') await visit(id);
      if (kind !== 'version') continue;
      if (label === name) ids.push(id);
      else others.add(label);
    }
  };
  await visit('');
  if (ids.length > 0) return ids;
  throw new CliError(
    others.size > 0 ? t`There is no version ${name}. There are: ${[...others].join(', ')}.` : t`The site has no versions.`,
  );
}

async function freeze(
  scope: EditScope,
  changes: Changes,
  { name, current, folder, redirect, site }: VersionRequest,
  token: CancellationToken,
): Promise<EditedFiles> {
  const root = await scope.site(site);
  await refuseUnread(scope, { root, given: site, scope: 'site' }, token);
  const operation = {
    kind: 'freeze',
    name,
    redirect,
    ...(current !== undefined && { current }),
    ...(folder !== undefined && { folder }),
  } as const;
  const planned = await scope.engine.editNavigation({ root, operation }, token);
  if (planned.kind === 'refused') throw new CliError(joined([planned.reason], ''));
  await applyEdit(scope, changes, planned.edit);
  return { ...filesOf(planned.edit), deleted: [] };
}

/** URIs of the files that an edit creates, and of the files that it changes. */
function filesOf({ documentChanges = [] }: WorkspaceEdit): Pick<EditedFiles, 'created' | 'changed'> {
  const created = documentChanges.flatMap((change) => ('kind' in change && change.kind === 'create' ? [change.uri] : []));
  const edited = documentChanges.filter((change) => TextDocumentEdit.is(change)).map(({ textDocument }) => textDocument.uri);
  const newUris = new Set(created);
  return { created, changed: edited.filter((uri) => !newUris.has(uri)) };
}
