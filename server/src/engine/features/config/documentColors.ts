import type { ASTNode, StringASTNode } from 'vscode-json-languageservice';
import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../base/cancellation';
import { spanOf, toRange } from '../../base/spans';
import { channelsOf, toHex } from '../../colors/colors';
import { schemaOfFile } from '../../config/mountPoint';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { configOf } from '../../site/siteContext';
import type { EngineContext } from '../engineContext';

/** The colors of a file, wherever its schema says that a text is one. @throws {CancelledError} */
export async function documentColors(context: EngineContext, uri: string, token: CancellationToken): Promise<ColorInformation[]> {
  const found = await configOf(context, uri, token);
  const schema = found && schemaOfFile(found.config, context.schemas, found.file);
  if (!found?.file.root || !schema) return [];
  return colorNodes(context.schemas, found.file.root, schema).flatMap((node) => {
    const channels = channelsOf(node.value);
    if (!channels) return [];
    const [red, green, blue] = channels;
    return [{ range: toRange(found.file.document, spanOf(node)), color: { red, green, blue, alpha: 1 } }];
  });
}

/** How a picked color is written: hex, in the letter case of the text it replaces. The format knows no transparency. */
export async function colorPresentations(
  context: EngineContext,
  uri: string,
  color: Color,
  range: Range,
  token: CancellationToken,
): Promise<ColorPresentation[]> {
  const found = await configOf(context, uri, token);
  if (!found) return [];
  const current = found.file.document.getText(range);
  const hex = toHex([color.red, color.green, color.blue]);
  const label = /[A-F]/.test(current) && !/[a-f]/.test(current) ? hex.toUpperCase() : hex;
  return [{ label, textEdit: { range, newText: JSON.stringify(label) } }];
}

function colorNodes(schemas: SchemaView, root: ASTNode, rootSchema: DocsSchema): StringASTNode[] {
  const found: StringASTNode[] = [];
  const visit = (node: ASTNode, schema: DocsSchema): void => {
    if (node.type === 'string') {
      if (schemas.branch(schema, 'string')?.['x-kind'] === 'hex-color') found.push(node);
    } else if (node.type === 'object') {
      for (const property of node.properties) {
        const below = schemas.property(schema, property.keyNode.value);
        if (below && property.valueNode) visit(property.valueNode, below);
      }
    } else if (node.type === 'array') {
      const below = schemas.items(schema);
      if (below) for (const item of node.items) visit(item, below);
    }
  };
  visit(root, rootSchema);
  return found;
}
