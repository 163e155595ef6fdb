/** Sets the display language of VS Code, in which extensions get their texts. Runs in the page before its scripts. */
export function setDisplayLanguage(language: string): void {
  (globalThis as { _VSCODE_NLS_LANGUAGE?: string })._VSCODE_NLS_LANGUAGE = language;
}
