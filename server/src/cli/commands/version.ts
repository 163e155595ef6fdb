import { TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import { joined, type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { applyEdit } from '../edits/applyEdit';
import { NavigationNodes } from '../edits/navigationNodes';
import { refuseUnread } from '../edits/unread';
import { siteFolder } from '../files/siteFolder';
import { CliError, type CliHost } from '../host';
import type { VersionOptions } from '../options/version';
import { runVerb } from '../verb';

/** `docs-json version`. @returns the exit code. @throws {CliError} */
export function version(options: VersionOptions, host: CliHost): Promise<number> {
  return options.action === 'freeze' ? freeze(options, host) : edit(options, host);
}

/** Removes a version, or makes it the default, in each language and product that has it. */
function edit(options: VersionOptions, host: CliHost): Promise<number> {
  const { action, name, redirectTo, site } = options;
  return runVerb(`version ${action}`, options, host, [siteFolder(host.cwd, site)], async (scope, changes) => {
    const found = await NavigationNodes.withoutSurvey(scope, site, neverCancelled);
    const { root } = found;
    await refuseUnread(scope, { root, given: site, scope: 'site' }, neverCancelled);
    const nodes = await versionsNamed(found, name);
    const operation =
      action === 'remove'
        ? ({ kind: 'remove', nodes, files: redirectTo === undefined ? {} : { redirectTo } } as const)
        : ({ kind: 'set', nodes, key: 'default', value: true } as const);
    const planned = await scope.engine.editNavigation({ root, operation }, neverCancelled);
    if (planned.kind === 'refused') throw new CliError(joined([planned.reason], ''));
    const deleted = planned.deletion?.files ?? [];
    const changed = (await applyEdit(scope, changes, planned.edit, true)).filter((uri) => !deleted.includes(uri));
    const data = { created: [], changed: changed.map((uri) => scope.pathOf(uri)), deleted: deleted.map((uri) => scope.pathOf(uri)) };
    return { line: editedText(options, deleted.length), data };
  });
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

function editedText({ action, name, dryRun }: VersionOptions, count: number): Localizable {
  if (action === 'default') return dryRun ? t`Would make ${name} the default version.` : t`${name} is the default version.`;
  const files = count === 1 ? t`1 file deleted` : t`${count} files deleted`;
  return dryRun ? t`Would remove version ${name}: ${files}.` : t`Removed version ${name}: ${files}.`;
}

function freeze(options: VersionOptions, host: CliHost): Promise<number> {
  const { name, current, folder, redirect, site } = options;
  return runVerb('version freeze', options, host, [siteFolder(host.cwd, site)], async (scope, changes) => {
    const root = await scope.site(site);
    await refuseUnread(scope, { root, given: site, scope: 'site' }, neverCancelled);
    const operation = {
      kind: 'freeze',
      name,
      redirect,
      ...(current !== undefined && { current }),
      ...(folder !== undefined && { folder }),
    } as const;
    const planned = await scope.engine.editNavigation({ root, operation }, neverCancelled);
    if (planned.kind === 'refused') throw new CliError(joined([planned.reason], ''));
    await applyEdit(scope, changes, planned.edit);
    const { created, changed } = filesOf(planned.edit);
    const data = { created: created.map((uri) => scope.pathOf(uri)), changed: changed.map((uri) => scope.pathOf(uri)) };
    return { line: lineOf(options, created.length), data };
  });
}

function lineOf({ name, dryRun }: VersionOptions, count: number): Localizable {
  const copies = count === 1 ? t`1 file copied` : t`${count} files copied`;
  return dryRun ? t`Would freeze version ${name}: ${copies}.` : t`Froze version ${name}: ${copies}.`;
}

/** URIs of the files that an edit creates, and of the files that it changes. */
function filesOf({ documentChanges = [] }: WorkspaceEdit): { readonly created: readonly string[]; readonly changed: readonly string[] } {
  const created = documentChanges.flatMap((change) => ('kind' in change && change.kind === 'create' ? [change.uri] : []));
  const edited = documentChanges.filter((change) => TextDocumentEdit.is(change)).map(({ textDocument }) => textDocument.uri);
  const newUris = new Set(created);
  return { created, changed: edited.filter((uri) => !newUris.has(uri)) };
}
