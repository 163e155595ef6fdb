import { rmSync } from 'node:fs';
import { type Localizable, t } from '../../../../shared/l10n';
import { displayPath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import type { CliHost } from '../host';
import { writeLine } from '../terminal/output';
import { interruptedChanges, undoSteps } from './journal';
import { SiteLocks } from './siteLocks';

/** Undoes changes whose process was killed in the middle, and reports this. */
export async function undoInterrupted(host: CliHost): Promise<void> {
  if (interruptedChanges(host.stateFolders).length === 0) return;
  const locks = new SiteLocks(host.stateFolders);
  try {
    for (const { path, roots } of interruptedChanges(host.stateFolders)) {
      await locks.acquire(roots);
      // Another process may have undone it meanwhile.
      const found = interruptedChanges(host.stateFolders).find((each) => each.path === path);
      if (!found) continue;
      const left = undoSteps(found.steps, found.begun);
      rmSync(path, { force: true });
      if (found.begun === 0) continue;
      const say = (text: Localizable): void => writeLine(host, 'stderr', text);
      say(t`${found.command} was interrupted in ${roots.join(', ')}: what it had begun was undone.`);
      if (left.length > 0) {
        const names = left.map((each) => displayPath(fileUri(each), host.cwd)).join(', ');
        say(t`These files were changed since, and were left as they are: ${names}`);
      }
    }
  } finally {
    locks.release();
  }
}
