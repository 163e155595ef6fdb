import { parentPort } from 'node:worker_threads';
import { plainContent } from '../engine/pages/contentThreads';
import { readPageContent } from '../engine/pages/page';
import type { PageJob, PageResult } from './pageThreads';

/** The thread that reads contents of pages. */
parentPort?.on('message', ({ id, text }: PageJob) => {
  parentPort?.postMessage({ id, content: plainContent(readPageContent(text)) } satisfies PageResult);
});
