import type { Severity } from '../../../server/src/lsp/protocol';
import type { Localizer } from '../l10n';

export type RuleSeverity = Severity | 'off';

/** The setting `docsJson.rules`, as the user wrote it. */
export type RuleSettings = Readonly<Record<string, unknown>>;

/** One line of the list to choose from. */
export interface SeverityItem {
  readonly label: string;
  readonly description: string;
  readonly severity: RuleSeverity;
}

/**
 * @param current what holds for the code now
 * @param standard what holds when nothing is set
 */
export function severityItems(current: unknown, standard: unknown, l10n: Localizer): SeverityItem[] {
  const labels: Record<RuleSeverity, string> = {
    off: l10n.t('Off'),
    hint: l10n.t('Hint'),
    information: l10n.t('Information'),
    warning: l10n.t('Warning'),
    error: l10n.t('Error'),
  };
  return (Object.keys(labels) as RuleSeverity[]).map((severity) => {
    const marks = [...(severity === current ? [l10n.t('current')] : []), ...(severity === standard ? [l10n.t('default')] : [])];
    return { label: labels[severity], description: marks.join(', '), severity };
  });
}

export interface SeverityChoice {
  readonly code: string;
  readonly severity: RuleSeverity;
  /** What holds when nothing is set. */
  readonly standard: unknown;
  /** The setting at the level that is written. */
  readonly own: RuleSettings | undefined;
  /** The setting as the other levels give it. */
  readonly elsewhere: RuleSettings;
}

/** The setting after a choice; `undefined` when nothing is left of it. The default is written only where another level says otherwise. */
export function chosenRules({ code, severity, standard, own, elsewhere }: SeverityChoice): RuleSettings | undefined {
  const { [code]: _former, ...others } = own ?? {};
  const isImplied = severity === (elsewhere[code] ?? standard);
  const rules = isImplied ? others : { ...others, [code]: severity };
  return Object.keys(rules).length > 0 ? rules : undefined;
}
