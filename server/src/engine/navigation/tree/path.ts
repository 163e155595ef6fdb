import type { Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { Operations } from '../../display/operations';
import type { EngineContext } from '../../engineContext';
import { itemAt } from '../../json/tree/listNode';
import { coverage, entryFor } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import type { DocumentOfSite, SiteOpenApiDocument } from '../../site/resolve';
import { GeneratedNodes } from './generated';
import { unlistedId } from './siblingIds';
import type { Survey } from './survey';
import { type UnlistedNode, unlistedPath } from './unlisted';

/** The navigation of a site, and its survey if there is one. */
interface SurveyedTree {
  readonly tree: NavigationTree;
  readonly survey: Survey | undefined;
}

/** Ids from the top level down to the node of a document or position; empty if it has no node. @throws {CancelledError} */
export async function idsOf(
  context: EngineContext,
  { tree, survey }: SurveyedTree,
  document: DocumentOfSite,
  position: Position | undefined,
  token: CancellationToken,
): Promise<readonly string[]> {
  switch (document.kind) {
    case 'config':
      return position ? around(tree, document.uri, document.file.document.offsetAt(position)) : [];
    case 'page':
      return nonEmpty(ofPage(context, tree, document.path)) ?? unlistedIds(survey, (node) => isPage(node, document.uri));
    case 'openapi':
      return ofOperation(context, { tree, survey }, document, position, token);
  }
}

/** @param file path of the page, with extension */
function ofPage({ references }: Pick<EngineContext, 'references'>, tree: NavigationTree, file: string): readonly string[] {
  const path = keyOf(file);
  const bare = path.replace(/\/?index$/, '');
  const all = references.of(tree.config);
  let ofFolder: readonly string[] = [];
  for (const list of all.lists) {
    for (let index = 0; index < list.count; index++) {
      const text = list.textAt(index);
      if (text === undefined) continue;
      const key = keyOf(text);
      if (key !== path && (key !== bare || ofFolder.length > 0)) continue;
      const ids = around(tree, list.uri, itemAt(list.node, index)?.offset ?? 0);
      if (key === path && ids.length > 0) return ids;
      ofFolder = ids;
    }
  }
  if (ofFolder.length > 0) return ofFolder;
  // The root of a group is the page of the group itself.
  const root = all.ofKind('page').find(({ text }) => keyOf(text) === path);
  return root ? around(tree, root.file.uri, root.span.start) : [];
}

function keyOf(text: string): string {
  return (normalizeFilePath(normalizePagePath(withoutPageExtension(text))) ?? text).normalize();
}

async function ofOperation(
  context: EngineContext,
  { tree, survey }: SurveyedTree,
  { config, path }: SiteOpenApiDocument,
  position: Position | undefined,
  token: CancellationToken,
): Promise<readonly string[]> {
  const openApiFile = await context.openApiFiles.read(config.folder, path);
  throwIfCancelled(token);
  if (!openApiFile || !position) return [];
  const operation = operationBefore(openApiFile, openApiFile.document.offsetAt({ line: position.line + 1, character: 0 }) - 1);
  const { operations, generating } = coverage(config, context.references.of(config), openApiFile);
  const covered = operations.find((each) => each.operation === operation);
  if (!operation || !covered) return [];
  const [reference] = covered.references;
  if (reference) return around(tree, reference.file.uri, reference.span.start);
  const site = () => context.sites.of(config.folder, token);
  const generated = new GeneratedNodes(tree, site, new Operations(context, config, 'awaited', token));
  for (const { at, kind } of generating) {
    const lineage = kind ? tree.around(at.file.uri, at.node.offset) : [];
    const holder = kind ? lineage.at(-1) : tree.root;
    const ids = holder ? await generated.idsOf(holder, path, operation) : [];
    if (ids.length > 0) return [...lineage.map(({ id }) => id), ...ids];
  }
  const entry = entryFor(covered);
  return unlistedIds(survey, (node) => node.kind === 'operation' && node.entry === entry && node.openApiFile.path === path);
}

function unlistedIds(survey: Survey | undefined, isWanted: (node: UnlistedNode) => boolean): readonly string[] {
  const path = unlistedPath(survey?.unlisted ?? [], isWanted);
  return path.length === 0 ? [] : [unlistedId, ...path.map(({ id }) => id)];
}

function isPage(node: UnlistedNode, uri: string): boolean {
  return node.kind === 'page' && node.page.uri === uri;
}

function nonEmpty(ids: readonly string[]): readonly string[] | undefined {
  return ids.length > 0 ? ids : undefined;
}

/** Operation at an offset: the last operation that begins before it, unless another member of the file begins in between. */
function operationBefore({ table }: OpenApiFile, offset: number): Operation | undefined {
  let found: { readonly start: number; readonly operation?: Operation } | undefined;
  const consider = (start: number, operation?: Operation): void => {
    if (start <= offset && (!found || start >= found.start)) found = { start, ...(operation && { operation }) };
  };
  for (const { span } of [...table.components, ...table.schemas, ...table.paths, ...table.webhooks]) consider(span.start);
  for (const operation of [...table.operations, ...table.webhookOperations]) consider(operation.span.start, operation);
  return found?.operation;
}

function around(tree: NavigationTree, uri: string, offset: number): readonly string[] {
  return tree.around(uri, offset).map(({ id }) => id);
}
