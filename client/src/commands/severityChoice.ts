import type { Severity } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';

type CheckSeverity = Severity | 'off';

/** Unvalidated value of the setting `docsJson.checks`. */
export type SeveritySettings = Readonly<Record<string, unknown>>;

/** Quick pick item of a severity. */
interface SeverityItem {
  readonly label: string;
  readonly description: string;
  readonly severity: CheckSeverity;
}

/**
 * @param current severity of the code in effect
 * @param standard default severity of the code
 */
export function severityItems(current: unknown, standard: unknown, l10n: EditorLocalizer): SeverityItem[] {
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
  /** Default severity of the code. */
  readonly standard: unknown;
  /** The setting at the level to write. */
  readonly own: SeveritySettings | undefined;
  /** The setting merged from the other levels. */
  readonly elsewhere: SeveritySettings;
}

/** The setting after a choice; `undefined` if it is empty. The default severity is written only if another level overrides it. */
export function chosenSeverities({ code, severity, standard, own, elsewhere }: SeverityChoice): SeveritySettings | undefined {
  const { [code]: _former, ...others } = own ?? {};
  const isImplied = severity === (elsewhere[code] ?? standard);
  const checks = isImplied ? others : { ...others, [code]: severity };
  return Object.keys(checks).length > 0 ? checks : undefined;
}
