/** Number of problems by severity. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly hints: number;
}

/** One documentation root of the workspace: a docs.json and what hangs from it. */
export interface RootSummary {
  /** URI of the docs.json. */
  readonly uri: string;
  /** The site's `name`, when it has one. */
  readonly name?: string;
  /** URIs of the files that are part of it through `$ref`. */
  readonly fragments: readonly string[];
  readonly problems: ProblemCounts;
}
