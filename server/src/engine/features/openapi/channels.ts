import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { DocsConfig } from '../../config/docsConfig';
import type { NavigationScope } from '../../config/navigation/scope';
import type { Reference } from '../../config/references/reference';
import type { EngineContext } from '../../engineContext';
import { channelSourcesInScope, channelSourcesOf, parseChannel } from '../../openapi/channelSource';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { OpenApiSource } from '../../openapi/source';
import type { Channel } from '../../openapi/table';

/** A channel of an AsyncAPI file. */
export interface FoundChannel {
  readonly openApiFile: OpenApiFile;
  readonly channel: Channel;
}

/** Channel of an entry of `pages`; `undefined` if none is known. A page with that name takes precedence. @throws {CancelledError} */
export async function findChannel(
  context: Pick<EngineContext, 'openApiFiles'>,
  config: DocsConfig,
  { kind, text, scope }: Reference,
  token: CancellationToken,
): Promise<FoundChannel | undefined> {
  if (kind !== 'page' || !scope?.holderOf('asyncapi')) return undefined;
  const { name } = parseChannel(text);
  for (const openApiFile of await readAll(context, config, channelSourcesOf(config, text, scope), token)) {
    const channel = openApiFile.channels.find(name);
    if (channel) return { openApiFile, channel };
  }
  return undefined;
}

/** AsyncAPI files in scope of an element, except files that have not been read yet. @throws {CancelledError} */
export async function asyncApisInScope(
  context: Pick<EngineContext, 'openApiFiles'>,
  config: DocsConfig,
  scope: NavigationScope,
  token: CancellationToken,
): Promise<OpenApiFile[]> {
  return readAll(context, config, channelSourcesInScope(config, scope), token);
}

async function readAll(
  context: Pick<EngineContext, 'openApiFiles'>,
  config: DocsConfig,
  sources: readonly OpenApiSource[],
  token: CancellationToken,
): Promise<OpenApiFile[]> {
  const found: OpenApiFile[] = [];
  for (const source of sources) {
    if (source.kind !== 'file') continue;
    const openApiFile = await context.openApiFiles.peek(config.folder, source.path);
    throwIfCancelled(token);
    if (openApiFile && openApiFile !== 'pending') found.push(openApiFile);
  }
  return found;
}
