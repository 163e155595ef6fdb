import type { DiagnosticCode, Severity } from './rules/codes';
import { rules } from './rules/registry';

/** What a user can set about the checks. */
export interface EngineSettings {
  /** Severity by code; codes that are not named keep their own. */
  readonly severities: ReadonlyMap<DiagnosticCode, Severity | 'off'>;
}

export const defaultSettings: EngineSettings = { severities: new Map() };

const severities: ReadonlySet<unknown> = new Set(['off', 'error', 'warning', 'information', 'hint']);

/** Reads the `docsJson.rules` setting. Entries that are no code or no severity are left out: settings are typed by hand. */
export function readSettings(given: unknown): EngineSettings {
  if (typeof given !== 'object' || given === null) return defaultSettings;
  const codes = new Set<string>(rules.map((rule) => rule.code));
  const entries = Object.entries(given).filter(([code, severity]) => codes.has(code) && severities.has(severity));
  return { severities: new Map(entries as [DiagnosticCode, Severity | 'off'][]) };
}
