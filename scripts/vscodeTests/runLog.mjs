// What a run prints: its test lines are shown, everything goes to a file.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const testLine = /^\[test\] (.*)$/;

/** @returns {Promise<{ path: string, onLine: (line: string) => void, close: () => Promise<void> }>} */
export async function openRunLog(project, mode, log) {
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
        log(`  ${test[1]}`);
      }
    },
    close: () => new Promise((resolve) => file.end(resolve)),
  };
}
