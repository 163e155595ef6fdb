import type { Hover, Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { inlineCode } from '../../base/markdown';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import { readCodeInfo } from '../../pages/body/codeInfo';
import type { PageFile } from '../../pages/page';
import { readSampleAddress } from '../../samples/address';
import { readSamples } from '../../samples/readSamples';
import type { SitePageDocument } from '../../site/resolve';
import { operationBlocks } from '../openapi/operationText';
import { holds } from '../references/bodySymbol';

/** An operation that a code sample calls, at the URL of the call. */
interface CalledOperation {
  readonly operation: Operation;
  readonly openApiFile: OpenApiFile;
  /** Range of the URL. */
  readonly range: Range;
}

/** The operation that the URL at a position calls; `undefined` if there is none, or if several may be meant. @throws {CancelledError} */
export async function calledOperationAt(
  context: Pick<EngineContext, 'apis' | 'projectOpenApi' | 'sites'>,
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
  const address = request && readSampleAddress(request.url.text);
  const method = request?.method.name;
  if (!request || !address || method === undefined) return undefined;
  const project = await context.projectOpenApi.of(await context.sites.of(config.folder, token), token);
  throwIfCancelled(token);
  const found = context.apis.of(project).find(method, address);
  if (found.kind !== 'operation' || !found.isOnly) return undefined;
  return { operation: found.operation, openApiFile: found.path.openApiFile, range: page.rangeOf(request.url.span) };
}

/** Hover of the URL of a call in a code sample: its operation. @throws {CancelledError} */
export async function sampleHover(
  context: EngineContext,
  document: SitePageDocument,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const found = await calledOperationAt(context, document, page, position, token);
  if (!found) return undefined;
  const { operation, openApiFile, range } = found;
  const file = context.localize(t`OpenAPI file: ${inlineCode(openApiFile.path)}${''}`);
  const blocks = [...operationBlocks(operation, openApiFile, false, context.localize), file];
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range };
}
