import type { Hover, Position } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { inlineCode } from '../../base/markdown';
import type { EngineContext } from '../../engineContext';
import type { PageFile } from '../../pages/page';
import type { SitePageDocument } from '../../site/resolve';
import { operationBlocks } from '../openapi/operationText';
import { calledOperationAt } from '../references/sampleCalls';

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
