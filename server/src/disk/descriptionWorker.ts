import { parentPort } from 'node:worker_threads';
import { operationTable } from '../engine/openapi/operationTable';
import type { DescriptionJob, DescriptionResult } from './descriptionReader';

/** The thread in which large descriptions are read. */
parentPort?.on('message', ({ id, text, syntax }: DescriptionJob) => {
  parentPort?.postMessage({ id, table: operationTable(text, syntax) } satisfies DescriptionResult);
});
