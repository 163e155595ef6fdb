/** Namespaces of the editor's API that display no texts, by name. All other names in lower case are namespaces that can display texts. */
const harmless = new Set(['env', 'extensions', 'l10n', 'workspace']);

/** Classes that make links and icons out of texts. */
const forbiddenClasses = new Set(['MarkdownString']);

const importStatement = /^import\s+(type\s+)?\{([^{}]*)\}\s+from\s+(['"])vscode\3/gm;
const moduleName = /(['"`])vscode\1/g;
const computedImport = /\b(?:require|createRequire)\b|\bimport\s*\(\s*(?!['"]\.{1,2}\/)/g;
const libraryMessage = /\bshowNotificationMessage\b|\bShowMessage(?:Request|Notification)\b/g;

/**
 * Imports of a source that can display texts in the editor, in words for the message of a failed test. Types display nothing and do not
 * count. Only imports are examined, since every use of a name needs its import.
 */
export function textsShownBy(source: string): string[] {
  const imports = [...source.matchAll(importStatement)];
  const names = imports.flatMap(([, isType, list = '']) => (isType ? [] : list.split(','))).map((name) => name.trim());
  const values = names.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => name.split(/\s+as\s+/)[0] ?? '');
  const others = [...source.matchAll(moduleName)].length - imports.length;
  return [
    ...values.filter((name) => (/^[a-z]/.test(name) ? !harmless.has(name) : forbiddenClasses.has(name))),
    ...(others > 0 ? ['the module as a whole'] : []),
    ...[...source.matchAll(computedImport)].map(([text]) => text.replaceAll(/\s/g, '')),
    ...[...source.matchAll(libraryMessage)].map(([text]) => text),
  ];
}
