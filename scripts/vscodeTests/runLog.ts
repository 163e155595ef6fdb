// The output of a run: its test lines are logged, everything is written to a file.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../host/run.ts';

const testLine = /^\[test\] (.*)$/;

interface RunLog {
  readonly path: string;
  /** Receives each line of output. */
  readonly onLine: Log;
  close(): Promise<void>;
}

/** @param log receives the test lines */
export async function openRunLog(project: string, mode: { readonly name: string }, log: Log): Promise<RunLog> {
  const folder = join(project, 'test-results');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `vscode-${mode.name}.log`);
  const file = createWriteStream(path);
  return {
    path,
    onLine(line) {
      file.write(`${line}\n`);
      const test = testLine.exec(line);
      if (test) {
        log(`  ${mode.name}: ${test[1] ?? ''}`);
      }
    },
    close: () => new Promise((resolve) => file.end(() => resolve())),
  };
}
