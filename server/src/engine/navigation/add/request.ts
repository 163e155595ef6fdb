import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { DocsConfig } from '../../config/docsConfig';
import { type TextHashes, textHashes } from '../../edits/textHashes';
import type { AddRequest, EngineContext } from '../../engineContext';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import { resolve } from '../../site/resolve';
import { operationIn } from '../../site/symbols/namedOpenApiFiles';
import type { NavigationAddition } from './additions';
import { arrayChoices } from './arrayChoices';
import { addingEdit } from './edit';

/** An array of the navigation that the user can choose. */
export interface NavigationList {
  /** Opaque; clients send it back. */
  readonly id: string;
  /** Names of the elements around it, such as `API › Users`; empty for the navigation itself. Plain text. */
  readonly trail: string;
  /** URI of its file. */
  readonly file: string;
  /** Number of its entries. */
  readonly entries: number;
  readonly isLikely: boolean;
}

/** Edit that adds entries to the navigation; not applied yet. */
export interface AddedToNavigation {
  readonly edit: WorkspaceEdit;
  readonly texts: TextHashes;
}

/** Arrays that entries can be added to, likely ones first; empty if there is nothing to add. @throws {CancelledError} */
export async function navigationLists(context: EngineContext, request: AddRequest, token: CancellationToken): Promise<NavigationList[]> {
  const found = await readRequest(context, request, token);
  if (!found) return [];
  return arrayChoices(found.config, context.references.of(found.config), found.wanted).map(({ id, trail, file, list, isLikely }) => ({
    id,
    trail,
    file: file.uri,
    entries: list.node.items.length,
    isLikely,
  }));
}

/** Edit that adds the entries to the array with this id; `undefined` if the array no longer exists. @throws {CancelledError} */
export async function planAddition(
  context: EngineContext,
  request: AddRequest,
  id: string,
  token: CancellationToken,
): Promise<AddedToNavigation | undefined> {
  const found = await readRequest(context, request, token);
  if (!found) return undefined;
  const { config, wanted } = found;
  const references = context.references.of(config);
  const choice = arrayChoices(config, references, wanted).find((each) => each.id === id);
  return choice && { edit: addingEdit(config, references, choice, wanted), texts: textHashes([choice.file.document]) };
}

async function readRequest(
  context: EngineContext,
  { uri, operations = [] }: AddRequest,
  token: CancellationToken,
): Promise<{ readonly config: DocsConfig; readonly wanted: readonly NavigationAddition[] } | undefined> {
  const file = await resolve(context, uri, token);
  if (file?.kind === 'page') return { config: file.config, wanted: [{ kind: 'page', path: withoutPageExtension(file.path) }] };
  if (file?.kind !== 'openapi') return undefined;
  const openApiFile = await context.openApiFiles.read(file.config.folder, file.path);
  throwIfCancelled(token);
  if (!openApiFile) return undefined;
  const wanted = operations.flatMap(({ method, path }): NavigationAddition[] => {
    const operation = operationIn(openApiFile, method, path);
    return operation ? [{ kind: 'operation', openApiFile, operation, isWebhook: method === 'webhook' }] : [];
  });
  return wanted.length > 0 ? { config: file.config, wanted } : undefined;
}
