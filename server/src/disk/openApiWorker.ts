import { parentPort } from 'node:worker_threads';
import { operationTable } from '../engine/openapi/operationTable';
import { partsOf } from './openApiParts';
import type { OpenApiJob, OpenApiResult } from './openApiReader';

/** The thread that reads large OpenAPI files. */
parentPort?.on('message', ({ id, text, syntax }: OpenApiJob) => {
  const parts = partsOf(operationTable(text, syntax));
  parentPort?.postMessage(
    { id, parts } satisfies OpenApiResult,
    parts.map(({ buffer }) => buffer),
  );
});
