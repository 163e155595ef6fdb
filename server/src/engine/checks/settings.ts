import type { Severity } from './check';
import { checks } from './registry';

/** What a user can set about the checks. */
export interface EngineSettings {
  /** Severity by code; codes that are not named keep their own. */
  readonly severities: ReadonlyMap<string, Severity | 'off'>;
}

export const defaultSettings: EngineSettings = { severities: new Map() };

const severities: ReadonlySet<unknown> = new Set(['off', 'error', 'warning', 'information', 'hint']);

/** Reads the `docsJson.checks` setting. Entries that are no code or no severity are left out: settings are typed by hand. */
export function readSettings(given: unknown): EngineSettings {
  if (typeof given !== 'object' || given === null) return defaultSettings;
  const codes = new Set<string>(checks.map((check) => check.code));
  const entries = Object.entries(given).filter(([code, severity]) => codes.has(code) && severities.has(severity));
  return { severities: new Map(entries as [string, Severity | 'off'][]) };
}

/** The settings of each documentation root, asked for once and kept until they are said to have changed. */
export class SiteSettings {
  private readonly known = new Map<string, Promise<EngineSettings>>();
  private fallback = defaultSettings;

  /** @param ask gives the `docsJson.checks` setting for the docs.json at a URI; left out where settings are the same for all */
  constructor(private readonly ask: ((rootUri: string) => Promise<unknown>) | undefined) {}

  of(rootUri: string): Promise<EngineSettings> {
    let settings = this.known.get(rootUri);
    if (!settings) {
      settings = this.ask ? this.ask(rootUri).then(readSettings, () => defaultSettings) : Promise.resolve(this.fallback);
      this.known.set(rootUri, settings);
    }
    return settings;
  }

  /** Sets the checks for all roots, where nobody is asked. */
  setForAll(checks: unknown): void {
    this.fallback = readSettings(checks);
    this.known.clear();
  }

  forget(): void {
    this.known.clear();
  }
}
