/** Findings as `line:column-line:column severity code message`, sorted, by the path of their file from the site's folder. */
export type Findings = Readonly<Record<string, readonly string[]>>;

export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

export function printFinding(finding: Finding): string;
export function corpusFolders(project: string): Promise<string[]>;
export function commandLineFindings(project: string, folder: string): Promise<Findings>;
