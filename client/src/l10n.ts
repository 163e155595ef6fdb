/**
 * The part of `vscode.l10n` that presentation code needs. Passed in, so that such code runs without the editor;
 * call it as `l10n.t('…')`: the bundle test finds the texts by that form.
 */
export interface Localizer {
  t(message: string, ...args: (string | number | boolean)[]): string;
}
