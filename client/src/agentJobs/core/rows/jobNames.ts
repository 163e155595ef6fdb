import type { Localizer } from '../../../l10n';
import { failureWords } from '../api/failureText';
import { oneLine } from '../base/text';
import type { TrackedJob } from '../ledger/trackedJob';
import { statusWords } from './jobStatus';

/** The user's own name for a job, or the first words of its prompt, or its id. */
export function jobLabel({ label, promptStart, id }: TrackedJob): string {
  return label ?? promptStart ?? oneLine(id);
}

/** What a job is doing, as far as is known, in a few words. */
export function jobStatusWords({ job, failed }: TrackedJob, l10n: Localizer): string {
  if (job) return statusWords(job, l10n);
  return failed ? failureWords(failed.failure, l10n) : l10n.t('not asked yet');
}

/** When a job began, as far as is known. */
export function beginOf({ job, trackedAt }: TrackedJob): number {
  return job?.createdAt ?? trackedAt;
}
