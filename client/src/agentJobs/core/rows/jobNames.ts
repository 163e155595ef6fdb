import type { EditorLocalizer } from '../../../l10n';
import { failureWords } from '../api/failureText';
import { toOneLine } from '../base/text';
import type { TrackedJob } from '../ledger/trackedJob';
import { statusWords } from './jobStatus';

/** Label of a job: the user's own, or the first words of its prompt, or its id. */
export function jobLabel({ label, promptStart, id }: TrackedJob): string {
  return label ?? promptStart ?? toOneLine(id);
}

/** Known status of a job in a few words. */
export function jobStatusWords({ job, failed }: TrackedJob, l10n: EditorLocalizer): string {
  if (job) return statusWords(job, l10n);
  return failed ? failureWords(failed.failure, l10n) : l10n.t('no answer yet');
}

/** Known start of a job, in milliseconds since the epoch. */
export function beginOf({ job, trackedAt }: TrackedJob): number {
  return job?.createdAt ?? trackedAt;
}
