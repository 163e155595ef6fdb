import type { Diagnostic } from 'vscode-languageserver-types';

export interface FileDiagnostics {
  readonly uri: string;
  /** Equal for equal answers: two calls with the same revision gave the same items. */
  readonly revision: string;
  readonly items: Diagnostic[];
}
