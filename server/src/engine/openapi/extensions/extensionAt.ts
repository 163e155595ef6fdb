import { isAdditionalMethod, isMethod } from '../../base/httpMethods';
import { serviceProfile } from '../../schema/serviceProfile';
import type { NamedSpan, OperationTable } from '../table';
import type { ExtensionLevel } from './catalogue';
import { jsonPositionAt } from './jsonPosition';
import type { OpenApiPosition, ScanStart } from './position';
import { yamlPositionAt } from './yamlPosition';

/** A position at which extensions are allowed. */
export interface ExtensionPosition extends Omit<OpenApiPosition, 'isInBrackets'> {
  readonly level: ExtensionLevel;
  readonly isJson: boolean;
  /** Whether the position is in brackets: always in JSON, and in flow collections of YAML. */
  readonly isInBrackets: boolean;
}

/** The extension at an offset of an OpenAPI file; `undefined` if none is allowed there. */
export function extensionAt(text: string, table: OperationTable, offset: number): ExtensionPosition | undefined {
  const isJson = /^\uFEFF?\s*\{\s*(?:"|$|\})/.test(text);
  const anchor = anchorBefore(table, offset);
  const position = isJson ? jsonPositionAt(text, anchor, offset) : yamlPositionAt(text, anchor, offset);
  const level = position && levelOf(position.path);
  return level && { ...position, level, isJson, isInBrackets: isJson || position.isInBrackets === true };
}

function levelOf(path: readonly string[]): ExtensionLevel | undefined {
  const own = path.indexOf(serviceProfile.operationExtension);
  const around = own < 0 ? path : path.slice(0, own);
  const inside = own < 0 ? undefined : path.slice(own + 1);
  if (isOperation(around)) {
    if (!inside) return 'operation';
    if (inside.length === 0) return 'own';
    return inside.length === 1 && inside[0] === 'metadata' ? 'metadata' : undefined;
  }
  if (isSchema(around)) {
    if (!inside) return 'schema';
    return inside.length === 0 ? 'ownOfSchema' : undefined;
  }
  if (inside) return undefined;
  if (isCodeSample(path)) return 'codeSample';
  if (path.length === 2 && path[0] === 'tags') return 'tag';
  return path.length === 3 && path[0] === 'components' && path[1] === 'securitySchemes' ? 'securityScheme' : undefined;
}

function isOperation(path: readonly string[]): boolean {
  const [root, section] = path;
  const isComponent = root === 'components' && section === 'pathItems';
  if (root !== 'paths' && root !== 'webhooks' && !isComponent) return false;
  const [method, additional, ...rest] = path.slice(isComponent ? 3 : 2);
  if (method === undefined || rest.length > 0) return false;
  return additional === undefined ? isMethod(method) : method === 'additionalOperations' && isAdditionalMethod(additional);
}

function isCodeSample(path: readonly string[]): boolean {
  const key = path.at(-2);
  return (key === 'x-codeSamples' || key === 'x-code-samples') && isOperation(path.slice(0, -2));
}

/** Keys whose value is a schema, and keys with schemas by name or in an array. */
const schemaKeys = new Set(['schema', 'items', 'additionalProperties', 'not']);
const schemaHolders = new Set(['properties', 'patternProperties', 'allOf', 'oneOf', 'anyOf', 'prefixItems']);

function isSchema(path: readonly string[]): boolean {
  const last = path.at(-1);
  if (last === undefined || path.length < 3) return false;
  if (path[0] === 'components' && path[1] === 'schemas' && path.length === 3) return true;
  const parent = path.at(-2);
  // A property may have the name of a keyword.
  if (parent !== undefined && schemaHolders.has(parent)) return isSchema(path.slice(0, -2));
  if (last === 'schema') return true;
  return schemaKeys.has(last) && isSchema(path.slice(0, -1));
}

/** The last key of the table before an offset, so that a large file is not read from its start. */
function anchorBefore(table: OperationTable, offset: number): ScanStart | undefined {
  let best: ScanStart | undefined;
  const search = (entries: readonly NamedSpan[], path: readonly string[]): void => {
    for (const { name, span } of entries) {
      if (span.start <= offset && span.start > (best?.span.start ?? -1)) best = { path: [...path, name], span };
    }
  };
  if (table.tagsSpan) search([{ name: 'tags', span: table.tagsSpan }], []);
  search(table.paths, ['paths']);
  search(table.webhooks, ['webhooks']);
  search(table.components, ['components']);
  search(table.schemas, ['components', 'schemas']);
  return best;
}
