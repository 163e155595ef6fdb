import type { Severity } from './check';
import { checks } from './registry';

/** The user's settings for checks. */
export interface EngineSettings {
  /** Severity by code; other codes have the severity of their check. */
  readonly severities: ReadonlyMap<string, Severity | 'off'>;
}

const defaultSettings: EngineSettings = { severities: new Map() };

const severities: ReadonlySet<unknown> = new Set(['off', 'error', 'warning', 'information', 'hint']);

/** Reads the `docsJson.checks` setting. Unknown codes and severities are ignored: settings are edited by hand. */
export function readSettings(setting: unknown): EngineSettings {
  if (typeof setting !== 'object' || setting === null) return defaultSettings;
  const codes = new Set<string>(checks.map((check) => check.code));
  const entries = Object.entries(setting).filter(([code, severity]) => codes.has(code) && severities.has(severity));
  return { severities: new Map(entries as [string, Severity | 'off'][]) };
}

/** The settings of each site, requested once and cached until they change. */
export class SiteSettings {
  private readonly cache = new Map<string, Promise<EngineSettings>>();
  private fallback = defaultSettings;

  /** @param request gives the `docsJson.checks` setting for the docs.json at a URI; omitted if all sites share the settings */
  constructor(private readonly request: ((rootUri: string) => Promise<unknown>) | undefined) {}

  of(rootUri: string): Promise<EngineSettings> {
    let settings = this.cache.get(rootUri);
    if (!settings) {
      settings = this.request ? this.request(rootUri).then(readSettings, () => defaultSettings) : Promise.resolve(this.fallback);
      this.cache.set(rootUri, settings);
    }
    return settings;
  }

  /** Sets the checks for all sites, if settings are not requested per site. */
  setForAll(checks: unknown): void {
    this.fallback = readSettings(checks);
    this.cache.clear();
  }

  forget(): void {
    this.cache.clear();
  }
}
