import type { Hover, Position } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import type { Localizer } from '../../../../../../shared/l10n';
import { spanOf, toRange } from '../../../base/spans';
import { schemaOfFile } from '../../../config/mountPoint';
import type { EngineContext } from '../../../engineContext';
import { type NodeAtOffset, nodeAt } from '../../../schema/nodeAt';
import type { SchemaView } from '../../../schema/schemaView';
import type { ConfigDocument } from '../../../site/siteContext';
import { operationHover } from '../../openapi/operationHover';
import { referenceAt } from '../../openapi/operations';
import { settingText } from '../../settingText';
import { colorHover } from './colorHover';
import { fontHover, weightHover } from './fontHover';
import { referenceHover } from './referenceHover';
import { themeHover } from './themeHover';

/** Documentation of the setting or value under the cursor. @throws {CancelledError} */
export async function configHover(
  context: EngineContext,
  document: ConfigDocument,
  position: Position,
  token: CancellationToken,
): Promise<Hover | undefined> {
  if (!document.file.root) return undefined;
  const { config, file } = document;
  const offset = file.document.offsetAt(position);
  const reference = referenceAt(context, config, file.uri, offset);
  const operation = reference && (await operationHover(context, document, reference, token));
  if (operation) return operation;
  const spot = nodeAt(context.schemas, document.file.root, schemaOfFile(config, context.schemas, file), offset);
  const under = spot.onKey ? spot.property?.keyNode : spot.node;
  const manual = describe(context.schemas, spot, context.localize);
  const found = reference ? await referenceHover(context, config, reference, token) : valueHover(context, document, spot);
  // An array item only shows the documentation of its reference.
  const blocks = found && spot.property && manual ? [...found, '---', manual] : (found ?? (manual ? [manual] : []));
  const text = blocks.join('\n\n');
  if (!under || !text || under.type === 'object' || under.type === 'array') return undefined;
  return { contents: { kind: 'markdown', value: text }, range: toRange(file.document, spanOf(under)) };
}

function describe(schemas: SchemaView, spot: NodeAtOffset, localize: Localizer): string | undefined {
  if (!spot.schema) return undefined;
  const value = !spot.onKey && spot.node?.type === 'string' ? spot.node.value : undefined;
  return settingText(schemas, spot.schema, { key: spot.property?.keyNode.value, value, isRequired: isRequired(schemas, spot) }, localize);
}

/** Hover of a value that is not a reference. */
function valueHover(
  { schemas, fonts, codeThemes, localize }: Pick<EngineContext, 'codeThemes' | 'fonts' | 'localize' | 'schemas'>,
  { config, file }: ConfigDocument,
  spot: NodeAtOffset,
): string[] | undefined {
  const { schema, onKey, node } = spot;
  if (!onKey && node?.type === 'number') return weightHover(schemas, fonts, config, file, spot, localize);
  const text = !onKey && node?.type === 'string' ? node.value : undefined;
  if (text === undefined || !schema) return undefined;
  switch (schemas.branch(schema, 'string')?.['x-kind']) {
    case 'hex-color':
      return colorHover(config, text, localize);
    case 'highlighter-theme':
      return themeHover(codeThemes, text, localize);
    case 'font-family':
      return fontHover(fonts, text, localize);
    default:
      return undefined;
  }
}

function isRequired(schemas: SchemaView, spot: NodeAtOffset): boolean {
  const key = spot.property?.keyNode.value;
  const owner = spot.ownerSchema && schemas.branch(spot.ownerSchema, 'object');
  return key !== undefined && owner?.required?.includes(key) === true;
}
