import type { Diagnostic } from 'vscode-languageserver-types';

export interface FileDiagnostics {
  readonly uri: string;
  /** Equal revisions mean equal items. */
  readonly revision: string;
  readonly items: Diagnostic[];
}
