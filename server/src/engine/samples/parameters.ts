import type { Operation } from '../openapi/table';
import { type ApiObject, type ApiValues, itemsOf, textOf } from './apiValues';

/** A parameter of the query, as described. */
export interface QueryParameter {
  readonly name: string;
  readonly isRequired: boolean;
  /** `undefined` if it is not known. */
  readonly schema: ApiObject | undefined;
  /** Whether one value may be several, separated by commas. */
  readonly isList: boolean;
}

/** The parameters of the query of an operation. */
export interface QueryParameters {
  readonly byName: ReadonlyMap<string, QueryParameter>;
  /** Whether the query can have other parameters. */
  readonly isOpen: boolean;
}

/** Reads the parameters of the query of an operation, of its path, and of the security of the file; `undefined` if they are not known. */
export function queryParameters(values: ApiValues, operation: Operation): QueryParameters | undefined {
  const own = values.operation(operation);
  const item = values.pathItem(operation);
  if (!own || !item) return undefined;
  const byName = new Map<string, QueryParameter>();
  let isOpen = false;
  for (const value of [...itemsOf(item.get('parameters')), ...itemsOf(own.get('parameters'))]) {
    const parameter = values.resolve(value);
    const name = textOf(parameter?.get('name'));
    const location = textOf(parameter?.get('in'));
    if (!parameter || name === undefined || location === undefined) return undefined;
    if (location === 'querystring') isOpen = true;
    if (location !== 'query') continue;
    const schema = values.resolve(parameter.get('schema'));
    const type = textOf(schema?.get('type'));
    // The properties of an object are parameters of their own.
    if (!schema || type === 'object' || schema.has('properties') || parameter.get('style') === 'deepObject') isOpen = true;
    byName.set(name, { name, isRequired: parameter.get('required') === true, schema, isList: type === 'array' });
  }
  for (const scheme of values.section('securitySchemes')?.values() ?? []) {
    const found = values.resolve(scheme);
    const name = found?.get('in') === 'query' ? textOf(found.get('name')) : undefined;
    if (name !== undefined && !byName.has(name)) byName.set(name, { name, isRequired: false, schema: undefined, isList: false });
  }
  return { byName, isOpen };
}
