// A lock between processes of this machine: creating a folder is atomic.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollIntervalMs = 500;
// Age of a lock without a process id that is abandoned: its holder has ended between creating the folder and writing the id.
const maxNamelessMs = 10_000;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  try {
    return !isAlive(Number(await readFile(join(folder, 'pid'), 'utf8')));
  } catch {
    const made = await stat(folder).catch(() => undefined);
    return made !== undefined && Date.now() - made.mtimeMs > maxNamelessMs;
  }
}

async function tryTake(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      return false;
    }
    throw error;
  }
  await writeFile(join(folder, 'pid'), String(process.pid));
  return true;
}

/**
 * Runs `work` while holding the lock `folder`; the lock of a dead process is taken over.
 * @param onWait called once if another process holds the lock
 */
export async function withLock<Result>(folder: string, onWait: () => void, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(folder), { recursive: true });
  for (let waited = false; !(await tryTake(folder)); waited = true) {
    if (await isAbandoned(folder)) {
      await rm(folder, { recursive: true, force: true });
      continue;
    }
    if (!waited) {
      onWait();
    }
    await wait(pollIntervalMs);
  }
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
