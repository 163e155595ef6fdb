import type { Localizable } from '../../../../shared/l10n';

/**
 * Configuration in the documentation of a check. A string contains settings of an otherwise valid docs.json: top-level keys start their
 * lines, and tests add missing required settings. A record contains files by path; its `docs.json` has either form: settings, or the whole
 * file, which starts with a bracket.
 */
export type Sample = string | Readonly<Record<string, string>>;

/** Documentation of a check beyond its code, its severity and its fixes. */
export interface CheckDocs {
  /** One sentence that describes what is reported. */
  readonly summary: Localizable;
  /** The consequence for the site, and what to do if there is no fix. */
  readonly why: Localizable;
  /** Sample with this error and no other. Omitted, like `right`, if no short text can have the error. */
  readonly wrong?: Sample;
  /** The same sample without the error. */
  readonly right?: Sample;
}

/** Sample site whose only page has this text. */
export function pageSample(text: string, others: Readonly<Record<string, string>> = {}): Sample {
  return { 'docs.json': '"navigation": { "pages": ["index"] }', 'index.mdx': text, ...others };
}
