import type { Operation } from '../openapi/table';
import { type ApiObject, type ApiValue, type ApiValues, apiObjectOf } from './apiValues';

/** The JSON that an operation responds with; `undefined` if it is not known. @param status such as `200`; `undefined` for success */
export function responseSchema(values: ApiValues, operation: Operation, status: string | undefined): ApiValue {
  const responses = values.resolve(values.operation(operation)?.get('responses'));
  if (!responses) return undefined;
  const name = status === undefined ? successOf(responses, values) : describedStatus(responses, status);
  return name === undefined ? undefined : jsonSchema(apiObjectOf(values.resolve(responses.get(name))?.get('content')));
}

/** The JSON that an operation accepts; `undefined` if it is not known. */
export function requestSchema(values: ApiValues, operation: Operation): ApiObject | undefined {
  return jsonSchema(apiObjectOf(values.resolve(values.operation(operation)?.get('requestBody'))?.get('content')));
}

/** The schema of JSON among media types. */
function jsonSchema(content: ApiObject | undefined): ApiObject | undefined {
  for (const [mediaType, media] of content ?? []) if (isJsonType(mediaType)) return apiObjectOf(apiObjectOf(media)?.get('schema'));
  return undefined;
}

export function isJsonType(mediaType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(mediaType);
}

function describedStatus(responses: ApiObject, status: string): string | undefined {
  return [status, `${status.charAt(0)}XX`, `${status.charAt(0)}xx`, 'default'].find((each) => responses.has(each));
}

/** The only status of success with JSON. */
function successOf(responses: ApiObject, values: ApiValues): string | undefined {
  const found = [...responses.keys()].filter(
    (each) => /^2/.test(each) && jsonSchema(apiObjectOf(values.resolve(responses.get(each))?.get('content'))),
  );
  return found.length === 1 ? found[0] : undefined;
}
