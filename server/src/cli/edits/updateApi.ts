import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../../../shared/l10n';
import { pageExtensions } from '../../../../shared/paths';
import { type ApiUpdate, type CancellationToken, isInside, parentUri } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { fileUri } from '../files/fileUri';
import type { FileAtVersion } from '../git/fileAtVersion';
import { CliError } from '../host';
import type { EditScope } from './editScope';
import { refuseUnread } from './unread';

/** An update of one site to a new version of an OpenAPI file. */
export interface SiteApiUpdate {
  /** URI of the docs.json. */
  readonly root: string;
  readonly update: ApiUpdate;
}

export interface ApiVersions {
  readonly before: FileAtVersion;
  readonly after: FileAtVersion;
  /** Whether redirects are added. */
  readonly redirect: boolean;
}

/** Updates of the sites that have the file of one of these versions, the new one first; none if no site has it. */
export async function apiUpdates(
  scope: EditScope,
  { before, after, redirect }: ApiVersions,
  token: CancellationToken,
): Promise<{ readonly uri: string; readonly sites: readonly SiteApiUpdate[] } | undefined> {
  const roots = await scope.engine.rootUris(token);
  const named = new Set<string>();
  for (const root of roots) for (const uri of (await scope.engine.siteOf(root, token))?.openApiFiles ?? []) named.add(uri);
  const uris = [after, before].map(({ file }) => fileUri(file));
  const isOfSite = (uri: string): boolean => roots.some((root) => isInside(parentUri(root), uri));
  const uri = uris.find((each) => named.has(each)) ?? uris.find(isOfSite);
  if (uri === undefined) return undefined;
  const sites: SiteApiUpdate[] = [];
  for (const root of roots) {
    if (!isInside(parentUri(root), uri)) continue;
    const update = await scope.engine.planApiUpdate({ root, uri, before: before.text, after: after.text, redirect }, token);
    if (update) sites.push({ root, update });
  }
  return { uri, sites };
}

/** Result of `updateApi`. URIs. */
export interface ApiChanges {
  readonly sites: readonly SiteApiUpdate[];
  readonly edited: readonly string[];
  /** Pages outside of sites, which are not changed. */
  readonly left: readonly string[];
  /** The OpenAPI file, if it got the new version. */
  readonly replaced: string | undefined;
}

/**
 * Updates the sites of an OpenAPI file to its new version. A file that still has the old version gets the new one.
 * @throws {CliError} if no site has it, or files that the update depends on cannot be read
 */
export async function updateApi(scope: EditScope, versions: ApiVersions, changes: Changes, token: CancellationToken): Promise<ApiChanges> {
  const { before, after } = versions;
  const found = await apiUpdates(scope, versions, token);
  if (!found) throw new CliError(t`${after.path} belongs to no site.`);
  const { uri, sites } = found;
  const edited: string[] = [];
  const left: string[] = [];
  for (const { root, update } of sites) {
    await refuseUnread(scope, { root, given: fileURLToPath(uri), scope: 'pages' }, token);
    for (const { uri: changed, edits } of update.edits) {
      if (pageExtensions.includes(extname(changed).toLowerCase()) && (await scope.files.problem(changed, 'write'))) left.push(changed);
      else if (await changes.edit(changed, edits)) edited.push(changed);
    }
  }
  const content = await scope.project.workspace.read(uri);
  const isOld = content.kind === 'text' && content.document.getText() === before.text && before.text !== after.text;
  const end = isOld && content.document.positionAt(before.text.length);
  const replaced = end && (await changes.edit(uri, [{ range: { start: { line: 0, character: 0 }, end }, newText: after.text }]));
  return { sites, edited, left, replaced: replaced ? uri : undefined };
}
