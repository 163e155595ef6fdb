import type { Localizable } from '../../../../shared/l10n';

/**
 * A configuration shown in the documentation of a check. A string holds settings of an otherwise valid docs.json: top-level
 * keys start their lines, and missing required settings are added when it is tested. A record holds
 * files by path, the `docs.json` among them in either form: settings, or the whole file from its first bracket on.
 */
export type Sample = string | Readonly<Record<string, string>>;

/** What the documentation says of a check beyond its code, its severity and its fixes. */
export interface CheckDocs {
  /** One sentence: what is reported. */
  readonly summary: Localizable;
  /** The consequence for the site, and what to do if there is no fix. */
  readonly why: Localizable;
  /** Has this error and no other. Left out, with `right`, if no short text can show the error. */
  readonly wrong?: Sample;
  /** The same without the error. */
  readonly right?: Sample;
}

/** A site whose only page has this text. */
export function pageSample(text: string, others: Readonly<Record<string, string>> = {}): Sample {
  return { 'docs.json': '"navigation": { "pages": ["index"] }', 'index.mdx': text, ...others };
}
