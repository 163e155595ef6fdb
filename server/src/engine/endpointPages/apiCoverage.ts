import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { EngineContext } from '../engineContext';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { Operation } from '../openapi/table';
import { readCodeInfo } from '../pages/body/codeInfo';
import type { ApiIndex } from '../samples/apiIndex';
import { type ApiObject, type ApiValue, type ApiValues, apiObjectOf, itemsOf } from '../samples/apiValues';
import { readSamples } from '../samples/readSamples';
import type { SampleRequest } from '../samples/request';
import { type SiteApis, siteApis } from '../site/siteApis';
import { loadConfig } from '../site/siteContext';
import { coveredFiles, type EndpointStatus, type OpenApiCoverage } from './endpointCoverage';

/** An operation with what its documentation has. */
export interface OperationCoverage extends EndpointStatus {
  readonly hasDescription: boolean;
  /** Number of samples: in the code of pages and snippets, and of `x-codeSamples`. */
  readonly samples: number;
  /** Whether a request or response has an example; `undefined` if it has no content, or if that is not known. */
  readonly hasExample: boolean | undefined;
}

/** Coverage of an OpenAPI file by the documentation. */
export interface ApiCoverage extends Omit<OpenApiCoverage, 'operations'> {
  readonly operations: readonly OperationCoverage[];
}

/** Maximum depth of schemas that are searched for examples. */
const maxDepth = 4;

/**
 * Coverage of the OpenAPI files of a site: what of each operation is documented. Reads the whole site.
 * @returns `undefined` if the docs.json cannot be loaded
 * @throws {CancelledError}
 */
export async function apiCoverage(context: EngineContext, root: string, token: CancellationToken): Promise<ApiCoverage[] | undefined> {
  const config = await loadConfig(context, root, token);
  const files = config && (await coveredFiles(context, root, token));
  if (!files) return undefined;
  const fileIndex = await context.sites.of(config.folder, token);
  const apis = await siteApis(context, config, token);
  const calls = new Map<Operation, number>();
  const pages = await context.pages.all(fileIndex, token);
  for (const page of pages.all) {
    const path = pages.pathOf(page);
    for (const { info, code } of page.body.codeBlocks)
      if (code) countCalls(readSamples(readCodeInfo(info).language?.text ?? '', code.text, 0), path, apis, calls);
    const pausing = context.pause();
    if (pausing) await pausing;
    throwIfCancelled(token);
  }
  return files.map(({ openApiFile, operations }) => ({
    uri: openApiFile.uri,
    path: openApiFile.path,
    isComplete: openApiFile.isComplete,
    operations: operations.map(({ operation, status }) => ({
      ...status,
      ...detailsOf(operation, openApiFile, apis.index, calls.get(operation) ?? 0),
    })),
  }));
}

function countCalls(requests: readonly SampleRequest[], page: string, apis: SiteApis, calls: Map<Operation, number>): void {
  for (const request of requests) {
    const found = apis.find(request, page)?.found;
    if (found?.kind === 'operation') calls.set(found.operation, (calls.get(found.operation) ?? 0) + 1);
  }
}

function detailsOf(
  operation: Operation,
  openApiFile: OpenApiFile,
  apis: ApiIndex,
  calls: number,
): Pick<OperationCoverage, 'hasDescription' | 'hasExample' | 'samples'> {
  const values = apis.valuesOf(openApiFile);
  const found = values.operation(operation);
  const own = found ? [...itemsOf(found.get('x-codeSamples')), ...itemsOf(found.get('x-code-samples'))].length : 0;
  const hasDescription = (operation.description ?? '').trim() !== '';
  return { hasDescription, samples: calls + own, hasExample: found && exampleIn(found, values) };
}

function exampleIn(operation: ApiObject, values: ApiValues): boolean | undefined {
  const responses = [...(values.resolve(operation.get('responses')) ?? new Map<string, ApiValue>()).values()];
  const contents = [operation.get('requestBody'), ...responses].flatMap((each) => [
    ...(apiObjectOf(values.resolve(each)?.get('content'))?.values() ?? []),
  ]);
  if (contents.length === 0) return undefined;
  return contents.some((each) => {
    const media = apiObjectOf(each);
    return media !== undefined && (hasOwnExample(media) || isExemplified(media.get('schema'), values, 0));
  });
}

function isExemplified(value: ApiValue, values: ApiValues, depth: number): boolean {
  const schema = values.resolve(value);
  if (!schema || depth > maxDepth) return false;
  const properties = [...(apiObjectOf(schema.get('properties'))?.values() ?? [])];
  const parts = [...properties, schema.get('items'), ...['allOf', 'oneOf', 'anyOf'].flatMap((key) => itemsOf(schema.get(key)))];
  return hasOwnExample(schema) || parts.some((each) => isExemplified(each, values, depth + 1));
}

function hasOwnExample(object: ApiObject): boolean {
  return object.has('example') || object.has('examples');
}
