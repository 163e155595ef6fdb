import { TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import { joined, type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { applyEdit } from '../edits/applyEdit';
import { refuseUnread } from '../edits/unread';
import { siteFolder } from '../files/siteFolder';
import { CliError, type CliHost } from '../host';
import type { VersionOptions } from '../options/version';
import { runVerb } from '../verb';

/** `docs-json version freeze`. @returns the exit code. @throws {CliError} */
export function version(options: VersionOptions, host: CliHost): Promise<number> {
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
