import { t } from '../../../../../shared/l10n';
import type { Fix, FixTarget } from '../fixes/fix';
import { removeHolder } from '../fixes/removeEntry';

export function* removal(target: FixTarget, preferred: boolean): Iterable<Fix> {
  const edit = removeHolder(target);
  if (edit) yield { title: t`Remove this redirect`, edits: [edit], preferred };
}
