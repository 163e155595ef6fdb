import type { ProblemCounts } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';

/** Counts of problems in words, most severe first. */
export function serverProblemText(counts: ProblemCounts, l10n: EditorLocalizer): string {
  const { errors, warnings, hints } = counts;
  const texts = [
    ...(errors === 0 ? [] : [errors === 1 ? l10n.t('1 error') : l10n.t('{0} errors', errors)]),
    ...(warnings === 0 ? [] : [warnings === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', warnings)]),
    ...(hints === 0 ? [] : [hints === 1 ? l10n.t('1 hint') : l10n.t('{0} hints', hints)]),
  ];
  return texts.length === 0 ? l10n.t('No problems') : texts.join(', ');
}
