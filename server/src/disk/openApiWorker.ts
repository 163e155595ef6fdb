import { parentPort } from 'node:worker_threads';
import { operationTable } from '../engine/openapi/operationTable';
import type { OpenApiJob, OpenApiResult } from './openApiReader';

/** The thread that reads large OpenAPI files. */
parentPort?.on('message', ({ id, text, syntax }: OpenApiJob) => {
  parentPort?.postMessage({ id, table: operationTable(text, syntax) } satisfies OpenApiResult);
});
