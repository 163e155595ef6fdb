import type { Hover, Position } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import { configOf, type EngineContext } from '../context';
import type { DocsSchema, SchemaView } from '../model/schema';
import { type Spot, spotAt } from '../model/spot';
import { schemaOfFile } from '../model/standings';
import { siteFileAt } from '../siteFile';
import { spanOf, toRange } from '../text/spans';
import { descriptionHover } from './description/hover';
import { referenceHover } from './hover/referenceHover';
import { operationHover } from './operationHover';
import { referenceAt } from './operations';

/** The manual entry for the setting or value under the cursor. @throws {CancelledError} */
export async function hover(context: EngineContext, uri: string, position: Position, token: CancellationToken): Promise<Hover | undefined> {
  const document = await configOf(context, uri, token);
  if (!document) {
    const other = await siteFileAt(context, uri, token);
    return other?.role === 'description' ? descriptionHover(context, other, position, token) : undefined;
  }
  if (!document.file.root) return undefined;
  const { config, file } = document;
  const offset = file.document.offsetAt(position);
  const operation = await operationHover(context, document, offset, token);
  if (operation) return operation;
  const spot = spotAt(context.schemas, document.file.root, schemaOfFile(config, context.schemas, file), offset);
  const under = spot.onKey ? spot.property?.keyNode : spot.node;
  const manual = describe(context.schemas, spot);
  const reference = referenceAt(context, config, file.uri, offset);
  const found = reference && (await referenceHover(context, config, reference, token));
  // An entry of a list is one of many alike: the manual has nothing to add to what it names.
  const blocks = found && spot.property && manual ? [...found, '---', manual] : (found ?? (manual ? [manual] : []));
  const text = blocks.join('\n\n');
  if (!under || !text || under.type === 'object' || under.type === 'array') return undefined;
  return { contents: { kind: 'markdown', value: text }, range: toRange(file.document, spanOf(under)) };
}

function describe(schemas: SchemaView, spot: Spot): string | undefined {
  if (!spot.schema) return undefined;
  const schema = schemas.resolve(spot.schema);
  const key = spot.property?.keyNode.value;
  const lines: string[] = [];
  const value = spot.node?.type === 'string' ? spot.node.value : undefined;
  if (!spot.onKey && value !== undefined) {
    const meaning = meaningOf(schemas, schema, value);
    if (meaning) lines.push(`\`${value}\`: ${meaning}`, '---');
  }
  const facts = [typeName(schemas, schema), isRequired(schemas, spot) ? 'required' : '', defaultOf(schema)].filter(Boolean).join(' · ');
  if (key) lines.push(`**\`${key}\`** ${facts}`);
  const text = schema.markdownDescription ?? schema.description;
  if (text) lines.push(text);
  const values = allowedValues(schemas, schema);
  if (values) lines.push(values);
  return lines.length > 0 ? lines.join('\n\n') : undefined;
}

function typeName(schemas: SchemaView, schema: DocsSchema): string {
  const names = { string: 'text', object: 'object', array: 'list', boolean: 'true or false', number: 'number' } as const;
  const types = Object.keys(names) as (keyof typeof names)[];
  return types
    .filter((type) => schemas.branch(schema, type))
    .map((type) => names[type])
    .join(' or ');
}

function isRequired(schemas: SchemaView, spot: Spot): boolean {
  const key = spot.property?.keyNode.value;
  const owner = spot.ownerSchema && schemas.branch(spot.ownerSchema, 'object');
  return key !== undefined && owner?.required?.includes(key) === true;
}

function defaultOf(schema: DocsSchema): string {
  return schema.default === undefined || typeof schema.default === 'object' ? '' : `default \`${String(schema.default)}\``;
}

/** The values of an enum with what each means; long ones as a plain row. */
function allowedValues(schemas: SchemaView, schema: DocsSchema): string | undefined {
  const listed = schemas.branch(schema, 'string');
  const values = listed?.enum?.map(String);
  if (!listed || !values) return undefined;
  if (values.length > 20) return `Values: ${values.map((value) => `\`${value}\``).join(' ')}`;
  return values
    .map((value, i) => `- \`${value}\` ${listed.markdownEnumDescriptions?.[i] ?? listed.enumDescriptions?.[i] ?? ''}`)
    .join('\n');
}

function meaningOf(schemas: SchemaView, schema: DocsSchema, value: string): string | undefined {
  const listed = schemas.branch(schema, 'string');
  const index = listed?.enum?.indexOf(value) ?? -1;
  return index < 0 ? undefined : (listed?.markdownEnumDescriptions?.[index] ?? listed?.enumDescriptions?.[index]);
}
