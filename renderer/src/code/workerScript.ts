/** Text of the script of `grammarWorker.ts`. The bundle has it in place of the empty one. */
export const workerScript: string = '';
