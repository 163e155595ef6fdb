import { parentPort } from 'node:worker_threads';
import { operationTable } from '../engine/openapi/operationTable';
import { openApiVerdict } from '../engine/openapi/validation/verdict';
import { partsOf } from './openApiParts';
import type { OpenApiJob, OpenApiResult } from './openApiReader';

/** The thread that reads and validates large OpenAPI files. */
parentPort?.on('message', ({ id, task, text, syntax }: OpenApiJob) => {
  if (task === 'verdict') {
    void openApiVerdict(text, syntax).then((verdict) => parentPort?.postMessage({ id, verdict } satisfies OpenApiResult));
    return;
  }
  const parts = partsOf(operationTable(text, syntax));
  parentPort?.postMessage(
    { id, parts } satisfies OpenApiResult,
    parts.map(({ buffer }) => buffer),
  );
});
