/**
 * The used part of `vscode.l10n`, injected so that presentation code runs without the editor. Name the parameter `l10n` and pass literals:
 * extraction for translation depends on it.
 */
export interface EditorLocalizer {
  t(message: string, ...args: (string | number | boolean)[]): string;
}
