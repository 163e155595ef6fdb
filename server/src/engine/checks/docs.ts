/**
 * A configuration shown in the documentation of a check. A text holds settings of a docs.json that is sound otherwise: its
 * top-level keys start their lines, and required settings that it does not name are added when it is checked. A record holds
 * files by path, the `docs.json` among them in either form: settings, or the whole file from its first bracket on.
 */
export type Sample = string | Readonly<Record<string, string>>;

/** What the documentation says of a check beyond its code, its severity and its fixes. */
export interface CheckDocs {
  /** One sentence: what is reported. */
  readonly summary: string;
  /** What becomes of a site with this mistake, and what to do where the fix cannot tell. */
  readonly why: string;
  /** Has this mistake and no other. Left out, with `right`, where no short text can show the mistake. */
  readonly wrong?: Sample;
  /** The same without the mistake. */
  readonly right?: Sample;
}
