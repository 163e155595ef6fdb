import type { Localizable } from '../../../../../shared/l10n';
import type { Fix, FixTarget } from '../fixes/fix';
import { removeText } from '../fixes/removeEntry';

export function* removal(target: FixTarget, title: Localizable, preferred: boolean): Iterable<Fix> {
  const edit = removeText(target);
  if (edit) yield { title, edits: [edit], preferred };
}
