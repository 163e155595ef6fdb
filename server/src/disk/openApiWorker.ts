import { parentPort } from 'node:worker_threads';
import { operationTable } from '../engine/openapi/operationTable';
import type { OpenApiJob, OpenApiResult } from './openApiReader';

/** The thread in which large descriptions are read. */
parentPort?.on('message', ({ id, text, syntax }: OpenApiJob) => {
  parentPort?.postMessage({ id, table: operationTable(text, syntax) } satisfies OpenApiResult);
});
