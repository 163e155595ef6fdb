import type { Location, Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { readCodeInfo } from '../../pages/body/codeInfo';
import type { CodeBlock } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { readSamples } from '../../samples/readSamples';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import type { SitePageDocument } from '../../site/resolve';
import { siteApis } from '../../site/siteApis';
import { type SiteSymbol, symbolKey } from '../../site/symbols/siteSymbol';
import { holds } from './bodySymbol';

/** An operation that a code sample calls, at the URL of the call. */
interface CalledOperation {
  readonly operation: Operation;
  readonly openApiFile: OpenApiFile;
  /** Range of the URL. */
  readonly range: Range;
}

/** The operation that the URL at a position calls; `undefined` if there is none, or if several may be meant. @throws {CancelledError} */
export async function calledOperationAt(
  context: Pick<EngineContext, 'apis' | 'projectOpenApi' | 'references' | 'sites'>,
  { config }: Pick<SitePageDocument, 'config'>,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<CalledOperation | undefined> {
  const block = page.body.codeBlocks.find(({ code }) => code !== undefined && holds(page.rangeOf(code.span), position));
  if (!block?.code) return undefined;
  const { text, span } = block.code;
  const requests = readSamples(readCodeInfo(block.info).language?.text ?? '', text, span.start);
  const request = requests.find(({ url }) => holds(page.rangeOf(url.span), position));
  if (!request) return undefined;
  const found = (await siteApis(context, config, token)).operationOf(request, page.path);
  return found && { operation: found.operation, openApiFile: found.path.openApiFile, range: page.rangeOf(request.url.span) };
}

/** The operation that the code of a block calls; `undefined` if there is none, or if it calls several. @throws {CancelledError} */
export async function calledOperationOf(
  context: Pick<EngineContext, 'apis' | 'projectOpenApi' | 'references' | 'sites'>,
  config: DocsConfig,
  page: PageFile,
  { info, code }: CodeBlock,
  token: CancellationToken,
): Promise<Omit<CalledOperation, 'range'> | undefined> {
  const [request, another] = code ? readSamples(readCodeInfo(info).language?.text ?? '', code.text, code.span.start) : [];
  if (!request || another) return undefined;
  const found = (await siteApis(context, config, token)).operationOf(request, page.path);
  return found && { operation: found.operation, openApiFile: found.path.openApiFile };
}

/** Symbol of an operation that a sample calls. */
export function symbolOfCall({ operation, openApiFile }: Pick<CalledOperation, 'operation' | 'openApiFile'>): SiteSymbol {
  return { kind: 'operation', description: openApiFile.path, method: operation.method, path: operation.path };
}

/** Calls of these operations in the code of pages and snippets. @throws {CancelledError} */
export async function occurrencesInSamples(
  context: Pick<EngineContext, 'apis' | 'pages' | 'pause' | 'projectOpenApi' | 'references' | 'sites'>,
  config: DocsConfig,
  fileIndex: FileIndex,
  symbols: readonly SiteSymbol[],
  isOwn: (path: string) => boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const keys = new Set(symbols.filter(({ kind }) => kind === 'operation').map(symbolKey));
  if (keys.size === 0) return [];
  const apis = await siteApis(context, config, token);
  if (apis.index.isEmpty) return [];
  const pages = await context.pages.all(fileIndex, token);
  const found: Location[] = [];
  for (const page of pages.all) {
    const path = pages.pathOf(page);
    if (!isOwn(path)) continue;
    for (const { info, code } of page.body.codeBlocks) {
      for (const request of code ? readSamples(readCodeInfo(info).language?.text ?? '', code.text, code.span.start) : []) {
        const call = apis.operationOf(request, path);
        const symbol = call && symbolOfCall({ operation: call.operation, openApiFile: call.path.openApiFile });
        if (symbol && keys.has(symbolKey(symbol))) found.push({ uri: page.uri, range: page.rangeOf(request.url.span) });
      }
    }
    const pausing = context.pause();
    if (pausing) await pausing;
    throwIfCancelled(token);
  }
  return found;
}
