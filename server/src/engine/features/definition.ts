import type { LocationLink, Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../cancellation';
import { configOf, type EngineContext } from '../context';
import { sourceOfEndpoint } from '../model/descriptionSource';
import type { DocsConfig } from '../model/docsConfig';
import type { Reference } from '../model/references';
import { targetUris } from '../model/targets';
import { toRange } from '../text/spans';
import { joinUri } from '../text/uris';
import { findChannel } from './channels';
import { findOperation, referenceAt } from './operations';

const fileStart: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Where the name under the cursor leads: the operation of an endpoint, a channel, else the start of a file. @throws {CancelledError} */
export async function definition(
  context: EngineContext,
  uri: string,
  position: Position,
  token: CancellationToken,
): Promise<LocationLink[]> {
  const document = await configOf(context, uri, token);
  if (!document) return [];
  const { config, file } = document;
  const reference = referenceAt(context, config, uri, file.document.offsetAt(position));
  if (!reference) return [];
  const target = await (reference.kind === 'endpoint'
    ? operationTarget(context, config, reference, token)
    : namedTarget(context, config, reference, token));
  if (!target) return [];
  const { range } = target;
  return [
    {
      originSelectionRange: toRange(file.document, reference.span),
      targetUri: target.uri,
      targetRange: range,
      targetSelectionRange: range,
    },
  ];
}

interface Target {
  readonly uri: string;
  readonly range: Range;
}

async function operationTarget(
  context: EngineContext,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<Target | undefined> {
  const found = await findOperation(context, config, reference, token);
  if (found?.operation) {
    const { document } = found.description;
    return { uri: document.uri, range: toRange(document, found.operation.span) };
  }
  const source = sourceOfEndpoint(config, reference);
  return source.kind === 'file' ? fileTarget(context, [joinUri(config.folder, source.path)], token) : undefined;
}

/** A file; where there is none, an entry of `pages` may name a channel. */
async function namedTarget(
  context: EngineContext,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<Target | undefined> {
  const file = await fileTarget(context, targetUris(config, reference), token);
  const found = file ? undefined : await findChannel(context, config, reference, token);
  if (!found) return file;
  const { document } = found.description;
  return { uri: document.uri, range: toRange(document, found.channel.span) };
}

async function fileTarget(context: EngineContext, candidates: readonly string[], token: CancellationToken): Promise<Target | undefined> {
  for (const uri of candidates) {
    const presence = await context.documents.workspace.stat(uri);
    throwIfCancelled(token);
    if (presence === 'file') return { uri, range: fileStart };
  }
  return undefined;
}
