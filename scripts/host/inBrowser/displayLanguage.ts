/** Has VS Code take a language for that of the user: extensions get their texts in it. Runs in the page before its scripts. */
export function setDisplayLanguage(language: string): void {
  (globalThis as { _VSCODE_NLS_LANGUAGE?: string })._VSCODE_NLS_LANGUAGE = language;
}
