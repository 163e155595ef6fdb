/**
 * The part of `vscode.l10n` that presentation code needs, passed in so that such code runs without the editor.
 * Name the parameter `l10n` and pass literals: that is the form by which the texts are found for translation.
 */
export interface Localizer {
  t(message: string, ...args: (string | number | boolean)[]): string;
}
