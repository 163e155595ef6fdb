import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type InferOutput, number, object, safeParse, string } from 'valibot';
import { t } from '../../../../shared/l10n';
import { CliError } from '../host';
import { codeOf, hashOf } from './fileHash';
import { ownProcess, runs } from './ownProcess';
import { folderInState } from './stateFolder';

const holderSchema = object({ id: string(), process: object({ pid: number(), start: string(), host: string() }) });
type Holder = InferOutput<typeof holderSchema>;

/** Maximum time to wait for another process, and interval between two attempts, in milliseconds. */
const maxWaitMs = 60_000;
const pollIntervalMs = 25;
/** Age in milliseconds from which the lock of a process that cannot be checked is stale: changing files takes seconds. */
const staleAfterMs = 10 * 60_000;
/** Age in milliseconds from which a lock without content is stale: its process was killed while writing it. */
const emptyStaleAfterMs = 5_000;

/**
 * Locks that let one of our processes at a time change a site. They are files in the user's state folder and expire with their process.
 * Other programs ignore them: their changes are found by comparing contents.
 */
export class SiteLocks {
  private readonly id = randomUUID();
  /** Paths of the locks by root. */
  private readonly held = new Map<string, string>();

  /** @param folders folders in which state may be stored */
  constructor(private readonly folders: readonly string[]) {}

  /**
   * Waits until all of these sites are locked.
   * @param roots absolute paths.
   * @throws {CliError} if another process does not release a lock
   */
  async acquire(roots: readonly string[]): Promise<void> {
    const folder = this.folder();
    // Without a state folder there are no locks; contents are compared nevertheless.
    if (folder === undefined) return;
    // In the same order in all processes, to prevent deadlocks.
    for (const root of [...new Set(roots)].sort()) {
      if (this.held.has(root)) continue;
      const path = join(folder, `${hashOf(root).replaceAll('/', '-')}.lock`);
      await this.acquireOne(path, root);
      this.held.set(root, path);
    }
  }

  release(): void {
    for (const path of this.held.values()) {
      // After a standstill of minutes, the lock may belong to another process.
      if (readHolder(path)?.id === this.id) rmSync(path, { force: true });
    }
    this.held.clear();
  }

  private folder(): string | undefined {
    try {
      return folderInState(this.folders, 'locks');
    } catch {
      return undefined;
    }
  }

  private async acquireOne(path: string, root: string): Promise<void> {
    const holder: Holder = { id: this.id, process: ownProcess() };
    for (const end = Date.now() + maxWaitMs; ; await wait(pollIntervalMs)) {
      try {
        writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
        return;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') {
          const reason = ` (${codeOf(error) ?? String(error)})`;
          throw new CliError(t`${path} could not be written${reason}.`);
        }
      }
      const other = readHolder(path);
      if (isStale(path, other)) removeStale(path, other);
      else if (Date.now() > end) {
        const pid = other?.process.pid ?? 0;
        throw new CliError(t`Another command has been changing ${root} for a minute (process ${pid}). Try again when it has ended.`);
      }
    }
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const data = safeParse(holderSchema, JSON.parse(readFileSync(path, 'utf8')));
    return data.success ? data.output : undefined;
  } catch {
    return undefined;
  }
}

function isStale(path: string, holder: Holder | undefined): boolean {
  const running = holder ? runs(holder.process) : 'unknown';
  if (running !== 'unknown') return running === 'no';
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs > (holder ? staleAfterMs : emptyStaleAfterMs);
}

/**
 * Removes a stale lock. Only one of several processes that see it succeeds. If another process has locked the site meanwhile, its lock is
 * restored.
 */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    // Another process was first.
    return;
  }
  try {
    if (readHolder(aside)?.id !== stale?.id) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}
