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

const holderShape = object({ id: string(), process: object({ pid: number(), start: string(), host: string() }) });
type Holder = InferOutput<typeof holderShape>;

/** In milliseconds: how long another program is waited for, and how often it is looked at. */
const patience = 60_000;
const interval = 25;
/** Age in milliseconds from which on the lock of a process that cannot be looked at is stale: changing files takes seconds. */
const staleAfter = 10 * 60_000;
/** The same for a lock without content: its process was ended while it wrote it. */
const unwrittenAfter = 5_000;

/**
 * Locks that let one of our programs at a time change a site. They lie in the user's state folder and end with their process. Other
 * programs do not know them: what these change is found by comparing contents.
 */
export class SiteLocks {
  private readonly id = randomUUID();
  /** Paths of the locks by root. */
  private readonly held = new Map<string, string>();

  /** @param folders where state may be kept */
  constructor(private readonly folders: readonly string[]) {}

  /** Waits until all of these sites are locked. @param roots absolute paths. @throws {CliError} if another program does not end */
  async acquire(roots: readonly string[]): Promise<void> {
    const folder = this.folder();
    // Without a place for them there are none: contents are compared even so.
    if (folder === undefined) return;
    // In one order for all, so that no two wait for each other.
    for (const root of [...new Set(roots)].sort()) {
      if (this.held.has(root)) continue;
      const path = join(folder, `${hashOf(root).replaceAll('/', '-')}.lock`);
      await this.acquireOne(path, root);
      this.held.set(root, path);
    }
  }

  release(): void {
    for (const path of this.held.values()) {
      // After a standstill of minutes it may be somebody else's.
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
    for (const end = Date.now() + patience; ; await wait(interval)) {
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
      if (isStale(path, other)) takeAway(path, other);
      else if (Date.now() > end) {
        const pid = other?.process.pid ?? 0;
        throw new CliError(t`Another command has been changing ${root} for a minute (process ${pid}). Try again when it has ended.`);
      }
    }
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const data = safeParse(holderShape, JSON.parse(readFileSync(path, 'utf8')));
    return data.success ? data.output : undefined;
  } catch {
    return undefined;
  }
}

function isStale(path: string, holder: Holder | undefined): boolean {
  const running = holder ? runs(holder.process) : 'unknown';
  if (running !== 'unknown') return running === 'no';
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs > (holder ? staleAfter : unwrittenAfter);
}

/** Removes a stale lock. Of several programs that see it one does so; another one may have locked the site in that moment. */
function takeAway(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    // Somebody else was first.
    return;
  }
  try {
    if (readHolder(aside)?.id !== stale?.id) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}
