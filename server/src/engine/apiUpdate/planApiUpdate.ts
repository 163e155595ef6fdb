import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { compareOpenApiFiles } from '../apiDiff/compareApis';
import { openApiFileOf } from '../apiDiff/fileVersion';
import { compareText } from '../base/strings';
import { relativePath } from '../base/uris';
import type { NewRedirect } from '../config/redirects/redirectList';
import type { EngineContext } from '../engineContext';
import type { OpenApiFile } from '../openapi/openApiFile';
import { editRedirects, redirectsFor } from '../renameFiles/redirectEdits';
import { RenameEdits } from '../renameFiles/renameEdits';
import { pageTexts } from '../site/pageTexts';
import { ownFiles } from '../site/resolve';
import { loadConfig } from '../site/siteContext';
import { ApiState } from './apiState';
import { ChangedOperations } from './changedOperations';
import { addressChanges } from './generatedAddresses';
import { linksInConfig, linksInPage } from './links';
import type { ApiUpdate, ApiUpdateRequest, ApiUse, ApiVersion } from './model';
import { usesInFrontMatter, usesInNavigation } from './namedOperations';
import { usesInSamples } from './samples';
import { ApiUses } from './uses';

/**
 * Finds what of a site names operations that a new version of an OpenAPI file renames or removes, and plans the edits that follow it.
 * @returns `undefined` if the file is not one of the site's folder, or the docs.json cannot be loaded
 * @throws {CancelledError}
 */
export async function planApiUpdate(
  context: EngineContext,
  { root, uri, before, after, redirect }: ApiUpdateRequest,
  token: CancellationToken,
): Promise<ApiUpdate | undefined> {
  const config = await loadConfig(context, root, token);
  const path = config && relativePath(config.folder, uri);
  if (!config || path === undefined) return undefined;
  const read = (version: ApiVersion): OpenApiFile => (typeof version === 'string' ? openApiFileOf({ path, text: version }, uri) : version);
  const [old, now] = [read(before), read(after)];
  const difference = compareOpenApiFiles(old, now);
  const changed = new ChangedOperations(old, now);
  const fileIndex = await context.sites.of(config.folder, token);
  const project = await context.projectOpenApi.of(fileIndex, token);
  const states = { before: new ApiState(context, config, project, old), after: new ApiState(context, config, project, now) };
  const references = context.references.of(config);
  const hasFile = (page: string): boolean => fileIndex.page(page) !== 'missing' || fileIndex.page(`${page}/index`) !== 'missing';
  const addresses = await addressChanges(context, config, states, changed, hasFile, token);
  const edits = new RenameEdits();
  const uses = new ApiUses(edits);
  usesInNavigation(config, references, changed, uses);
  linksInConfig(references.ofKind('address'), addresses, uses);
  const schemas = new Map(
    difference.schemas.flatMap((change): [string, string | undefined][] => {
      if (change.kind === 'renamed') return [[change.former, change.name]];
      return change.kind === 'removed' && now.isComplete ? [[change.name, undefined]] : [];
    }),
  );
  const apis = { before: states.before.apis, after: states.after.apis };
  const pages = await context.pages.all(fileIndex, token);
  const isOwn = await ownFiles(context, config, token);
  for (const page of pages.all) {
    const file = pages.pathOf(page);
    if (!isOwn(file)) continue;
    usesInFrontMatter(page, file, states.before.project.all, changed, schemas, uses);
    if (!changed.isEmpty) usesInSamples(page, file, changed, apis, uses);
    if (addresses.moved.size + addresses.removed.size > 0) linksInPage(page, file, addresses, uses);
    const pausing = context.pause();
    if (pausing) await pausing;
    throwIfCancelled(token);
  }
  const moves = [...addresses.moved].map(([from, to]) => ({ from, to }));
  let redirects: readonly NewRedirect[] = redirect ? redirectsFor(config, moves, (path) => addresses.has(path)) : [];
  if (!editRedirects(config, moves, redirects, edits)) redirects = [];
  const byPath = new Map<string, typeof uses.pageEdits>();
  for (const edit of uses.pageEdits) byPath.set(edit.path, [...(byPath.get(edit.path) ?? []), edit]);
  for await (const { path, document } of pageTexts(context.documents.workspace, config.folder, [...byPath.keys()], token))
    for (const { span, text, kind } of byPath.get(path) ?? []) edits.add(document, { span, text }, kind);
  return {
    difference,
    uses: [...uses.all].sort(inOrder),
    redirects,
    removedAddresses: [...addresses.removed].map((each) => `/${each}`),
    edits: edits.all(),
  };
}

function inOrder({ at: a }: ApiUse, { at: b }: ApiUse): number {
  const [from, to] = [a.range.start, b.range.start];
  return compareText(a.uri, b.uri) || from.line - to.line || from.character - to.character;
}
