import type { Hover, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { toRange } from '../../base/spans';
import type { EngineContext } from '../../engineContext';
import { extensionAt } from '../../openapi/extensions/extensionAt';
import type { SiteOpenApiDocument } from '../../site/resolve';
import { knownKeys } from './extensionTexts';

/** Documentation of an extension of the service in an OpenAPI file. @throws {CancelledError} */
export async function openApiHover(
  context: Pick<EngineContext, 'frontMatter' | 'localize' | 'openApiFiles'>,
  { config, path }: SiteOpenApiDocument,
  position: Position,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const openApiFile = await context.openApiFiles.peek(config.folder, path);
  throwIfCancelled(token);
  if (!openApiFile || openApiFile === 'pending' || openApiFile.table.format !== 'openapi') return undefined;
  const { document, table } = openApiFile;
  // One character further, because `extensionAt` looks at the token before the offset.
  const spot = extensionAt(document.getText(), table, document.offsetAt(position) + 1);
  const known = spot && knownKeys(spot.level, context).find(({ key }) => key === spot.key);
  if (!spot || !known || spot.span.start === spot.span.end) return undefined;
  const value =
    spot.on === 'value'
      ? known.values.find((each) => each.text !== '' && each.value === bare(document.getText(toRange(document, spot.span))))
      : undefined;
  const blocks = [...(value ? [`\`${value.value}\`: ${value.text}`] : []), `**\`${known.key}\`**`, known.text];
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range: toRange(document, spot.span) };
}

function bare(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}
