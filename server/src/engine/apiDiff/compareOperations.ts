import type { Operation } from '../openapi/table';
import { type ApiObject, type ApiValues, apiObjectOf, itemsOf, textOf } from '../samples/apiValues';
import { compareSchemas } from './compareSchemas';
import type { OperationChange, OperationName } from './model';

/** A side of a comparison: an operation and the values of its file. */
interface Side {
  readonly values: ApiValues;
  readonly operation: ApiObject;
  readonly parameters: ReadonlyMap<string, ApiObject>;
}

/** Changes of the parameters, the body and the responses of an operation; none if one version cannot be read. */
export function compareOperations(oldValues: ApiValues, before: Operation, newValues: ApiValues, after: Operation): OperationChange[] {
  const [old, now] = [sideOf(oldValues, before), sideOf(newValues, after)];
  if (!old || !now) return [];
  const operation = { method: after.method.toUpperCase(), path: after.path };
  return [...parameterChanges(operation, old, now), ...bodyChanges(operation, old, now), ...responseChanges(operation, old, now)];
}

function sideOf(values: ApiValues, operation: Operation): Side | undefined {
  const found = values.operation(operation);
  return found && { values, operation: found, parameters: parametersOf(values, operation, found) };
}

/** Parameters by location and name; names of path parameters make no difference, so their numbers are their names. */
function parametersOf(values: ApiValues, operation: Operation, found: ApiObject): ReadonlyMap<string, ApiObject> {
  const byName = new Map<string, ApiObject>();
  for (const value of [...itemsOf(values.pathItem(operation)?.get('parameters')), ...itemsOf(found.get('parameters'))]) {
    const parameter = values.resolve(value);
    const [name, location] = [textOf(parameter?.get('name')), textOf(parameter?.get('in'))];
    if (parameter && name !== undefined && location !== undefined && location !== 'path') byName.set(`${location} ${name}`, parameter);
  }
  return byName;
}

function* parameterChanges(operation: OperationName, old: Side, now: Side): Iterable<OperationChange> {
  const part = 'parameter';
  for (const [name, parameter] of now.parameters) {
    const former = old.parameters.get(name);
    const isRequired = parameter.get('required') === true;
    if (!former) {
      yield { kind: 'partAdded', operation, part, name, isBreaking: isRequired };
      continue;
    }
    const wasRequired = former.get('required') === true;
    if (isRequired !== wasRequired)
      yield { kind: isRequired ? 'partRequired' : 'partOptional', operation, part, name, isBreaking: isRequired };
    yield* compareSchemas(
      { operation, part, isRequest: true },
      name,
      old.values,
      former.get('schema'),
      now.values,
      parameter.get('schema'),
    );
  }
  for (const name of old.parameters.keys())
    if (!now.parameters.has(name)) yield { kind: 'partRemoved', operation, part, name, isBreaking: true };
}

function* bodyChanges(operation: OperationName, old: Side, now: Side): Iterable<OperationChange> {
  const part = 'body';
  const [before, after] = [old, now].map((side) => side.values.resolve(side.operation.get('requestBody')));
  if (!before && !after) return;
  const isRequired = after?.get('required') === true;
  if (!before) yield { kind: 'partAdded', operation, part, name: '', isBreaking: isRequired };
  else if (!after) yield { kind: 'partRemoved', operation, part, name: '', isBreaking: true };
  else {
    if (isRequired !== (before.get('required') === true))
      yield { kind: isRequired ? 'partRequired' : 'partOptional', operation, part, name: '', isBreaking: isRequired };
    yield* contentChanges({ operation, part, isRequest: true }, '', old, before, now, after);
  }
}

function* responseChanges(operation: OperationName, old: Side, now: Side): Iterable<OperationChange> {
  const part = 'response';
  const [before, after] = [old, now].map((side) => side.values.resolve(side.operation.get('responses')) ?? new Map());
  for (const [status, response] of after ?? []) {
    const former = before?.get(status);
    const [was, is] = [old.values.resolve(former), now.values.resolve(response)];
    if (former === undefined) yield { kind: 'partAdded', operation, part, name: status, isBreaking: false };
    else if (was && is) yield* contentChanges({ operation, part, isRequest: false }, status, old, was, now, is);
  }
  for (const status of before?.keys() ?? [])
    if (!after?.has(status)) yield { kind: 'partRemoved', operation, part, name: status, isBreaking: status.startsWith('2') };
}

function* contentChanges(
  about: Parameters<typeof compareSchemas>[0],
  name: string,
  old: Side,
  before: ApiObject,
  now: Side,
  after: ApiObject,
): Iterable<OperationChange> {
  const [was, is] = [before, after].map((each) => apiObjectOf(each.get('content')) ?? new Map());
  for (const [mediaType, media] of is ?? []) {
    const former = apiObjectOf(was?.get(mediaType));
    if (former) yield* compareSchemas(about, name, old.values, former.get('schema'), now.values, apiObjectOf(media)?.get('schema'));
  }
  for (const mediaType of was?.keys() ?? []) {
    const full = name === '' ? mediaType : `${name} ${mediaType}`;
    if (!is?.has(mediaType)) yield { kind: 'partRemoved', operation: about.operation, part: about.part, name: full, isBreaking: true };
  }
}
