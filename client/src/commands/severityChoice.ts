import type { Severity } from '../../../server/src/lsp/protocol';
import type { Localizer } from '../l10n';

type CheckSeverity = Severity | 'off';

/** The setting `docsJson.checks`, as the user wrote it. */
export type SeveritySettings = Readonly<Record<string, unknown>>;

/** One line of the list to choose from. */
interface SeverityItem {
  readonly label: string;
  readonly description: string;
  readonly severity: CheckSeverity;
}

/**
 * @param current what holds for the code now
 * @param standard what holds when nothing is set
 */
export function severityItems(current: unknown, standard: unknown, l10n: Localizer): SeverityItem[] {
  const labels: Record<CheckSeverity, string> = {
    off: l10n.t('Off'),
    hint: l10n.t('Hint'),
    information: l10n.t('Information'),
    warning: l10n.t('Warning'),
    error: l10n.t('Error'),
  };
  return (Object.keys(labels) as CheckSeverity[]).map((severity) => {
    const marks = [...(severity === current ? [l10n.t('current')] : []), ...(severity === standard ? [l10n.t('default')] : [])];
    return { label: labels[severity], description: marks.join(', '), severity };
  });
}

interface SeverityChoice {
  readonly code: string;
  readonly severity: CheckSeverity;
  /** What holds when nothing is set. */
  readonly standard: unknown;
  /** The setting at the level that is written. */
  readonly own: SeveritySettings | undefined;
  /** The setting as the other levels give it. */
  readonly elsewhere: SeveritySettings;
}

/** The setting after a choice; `undefined` when nothing is left of it. The default is written only where another level says otherwise. */
export function chosenSeverities({ code, severity, standard, own, elsewhere }: SeverityChoice): SeveritySettings | undefined {
  const { [code]: _former, ...others } = own ?? {};
  const isImplied = severity === (elsewhere[code] ?? standard);
  const checks = isImplied ? others : { ...others, [code]: severity };
  return Object.keys(checks).length > 0 ? checks : undefined;
}
