/** Ways of the editor's API that show no texts, by the name they are imported under. All other names in lower case are such ways, too. */
const harmless = new Set(['env', 'extensions', 'l10n', 'workspace']);

/** Classes that make links and icons out of texts. */
const forbiddenClasses = new Set(['MarkdownString']);

const importStatement = /^import\s+(type\s+)?\{([^{}]*)\}\s+from\s+(['"])vscode\3/gm;
const moduleName = /(['"`])vscode\1/g;
const computedImport = /\b(?:require|createRequire)\b|\bimport\s*\(\s*(?!['"]\.{1,2}\/)/g;
const libraryMessage = /\bshowNotificationMessage\b|\bShowMessage(?:Request|Notification)\b/g;

/**
 * What a source takes from the editor that shows texts, in words for whoever reads a failed test. It sees values alone: types show nothing.
 * Whatever is done with a name afterwards, it has to be imported first, so imports are all that is looked at.
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
