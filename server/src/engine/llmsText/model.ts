/** Request for the text of the `llms.txt` of a site. */
export interface LlmsTextRequest {
  /** URI of the docs.json. */
  readonly root: string;
  /** URL of the site without a trailing slash. Default: links start at the root of the site. */
  readonly baseUrl?: string;
  /** Whether each tab or similar element at the top, and each other language, gets a text of its own, to which the first text links. */
  readonly splits?: boolean;
}

/**
 * Reason why an entry of the navigation has no link. `hidden`: itself or an element around it is hidden; `noindex`: by its front matter;
 * `restricted`: for some groups of users only; `unpublished`: ignored; `missing`: the file or operation does not exist; `unreadable`: its
 * front matter has errors; `unknown`: its address is unknown, because its OpenAPI file cannot be read.
 */
export type LeftOutReason = 'hidden' | 'noindex' | 'restricted' | 'unpublished' | 'missing' | 'unreadable' | 'unknown';

/** An entry of the navigation without a link. */
export interface LeftOutEntry {
  /** Entry as written. */
  readonly entry: string;
  readonly reason: LeftOutReason;
}

/** Text of one element at the top of the navigation, in one language. */
export interface LlmsPart {
  /** Path from the documentation folder, such as `llms/guides.txt`. */
  readonly path: string;
  readonly text: string;
}

export interface LlmsText {
  /** Ends with a line break. */
  readonly text: string;
  /** Number of links to pages. */
  readonly pages: number;
  readonly leftOut: readonly LeftOutEntry[];
  /** Whether the whole navigation could be read. Otherwise pages may be missing in the text. */
  readonly isComplete: boolean;
  /** Texts that the first one links to; empty unless it is split. */
  readonly parts: readonly LlmsPart[];
}

/** A link of the text. */
export interface LlmsLink {
  readonly title: string;
  /** Path from the root of the site, with extension, or a URL. */
  readonly target: string;
  readonly description: string | undefined;
}

/** Links of one element of the navigation. */
export interface LlmsSection {
  readonly name: string;
  /** Name of the tab or similar element around it at the top; `undefined` if there is none. */
  readonly part: string | undefined;
  readonly links: readonly LlmsLink[];
}

/** Content of the text. */
export interface LlmsContent {
  readonly name: string;
  readonly description: string | undefined;
  /** Lines for agents. */
  readonly instructions: readonly string[];
  readonly sections: readonly LlmsSection[];
}
