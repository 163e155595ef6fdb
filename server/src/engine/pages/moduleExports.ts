import { declaredAnchors, readCodeAnchors } from './body/codeAnchors';
import { ScriptParser } from './body/expression';
import type { CodeAnchors, ImportedName, ImportStatement, SpannedText } from './body/pageBody';
import { statementNames } from './body/statement';

/** The exports of a JavaScript or TypeScript file. */
export interface ModuleExports {
  /** The exported names with their spans; `default` for the default export. */
  readonly names: ReadonlyMap<string, SpannedText>;
  /** Whether the names are complete: the file has no exports that cannot be read here. */
  readonly isCertain: boolean;
  readonly imports: readonly ImportStatement[];
  /** The anchors of functions and values, by name; those of other names are unknown. */
  readonly code: ReadonlyMap<string, CodeAnchors>;
}

/** Maximum length: larger modules are generated. */
const maxLength = 1_000_000;
const identifier = /[A-Za-z_$][\w$]*/y;

/**
 * Reads the exports of a module with JSX or types, without parsing it: statements begin with `export` outside of comments and
 * strings. If quotes in the text of JSX may hide exports, the result is not certain.
 */
export function readModuleExports(text: string): ModuleExports {
  if (text.length > maxLength) return { names: new Map(), isCertain: false, imports: [], code: new Map() };
  const { code, isCertain } = withoutStrings(text);
  const names = new Map<string, SpannedText>();
  let isComplete = isCertain && !/\bmodule\.exports\b|(?:^|[^.\w$])exports\.\w/.test(code);
  for (const match of code.matchAll(/(?:^|[;}\n])[ \t\uFEFF]*(export\b)/g)) {
    const start = match.index + match[0].length - 'export'.length;
    if (!readExport(code, start + 'export'.length, names)) isComplete = false;
  }
  return { names, isCertain: isComplete, ...readCode(text, names.keys()) };
}

/** Maximum length of modules that are parsed. */
const maxParsed = 200_000;

/** Reads the imports and the anchors of a module. Of one with types, which cannot be parsed, all its names get all anchors of the module. */
function readCode(text: string, exported: Iterable<string>): Pick<ModuleExports, 'code' | 'imports'> {
  const parsed = text.length > maxParsed ? undefined : new ScriptParser().statements(text);
  if (parsed?.kind === 'valid') {
    const { imports, code } = statementNames(parsed.body, 0, text);
    return { imports, code: code.size > 0 ? code : declaredAnchors(parsed.body, 0, text) };
  }
  const { ids, isComplete, uses } = readCodeAnchors(text);
  const own = new Set(
    [...text.matchAll(/\b(?:function|const|let|var|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)/g)].map(([, name]) => name),
  );
  const whole = { ids, isComplete, uses: uses.filter((name) => !own.has(name)) };
  return { imports: importsIn(text), code: new Map([...exported].map((name) => [name, whole])) };
}

/** Maximum number of imports of a module with types. */
const maxImports = 200;

/** The imports of a module with types. */
function importsIn(text: string): ImportStatement[] {
  const found: ImportStatement[] = [];
  for (const match of text.matchAll(/^import\s+(?=\S)(?!type\b)([^;'"]{1,2000}?)(?<=[\s}])from\s{0,100}['"]([^'"\n]+)['"]/gm)) {
    if (found.length >= maxImports) break;
    const [whole, clause = '', source = ''] = match;
    const span = { start: match.index, end: match.index + whole.length };
    const [, main] = /^([A-Za-z_$][\w$]*)/.exec(clause) ?? [];
    const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
    const names = specifiers(braces, span.start).map(({ name, local }) => ({ name, local, span }));
    if (main !== undefined) names.push({ name: 'default', local: main, span });
    found.push({ span, source: { text: source, span }, names });
  }
  return found;
}

/** Adds the names of one statement. @returns whether it could be read */
function readExport(code: string, from: number, names: Map<string, SpannedText>): boolean {
  const add = (name: string, start: number, exported = name): void => {
    if (!names.has(exported)) names.set(exported, { text: exported, span: { start, end: start + name.length } });
  };
  const at = skipSpace(code, from);
  const head =
    /^(?:default\b|\*|\{|type\s*\{|(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\b\s*\*?|(?:const\s+enum|const|let|var|class|enum|interface|type|namespace)\b)\s*)/.exec(
      code.slice(at, at + 200),
    )?.[0];
  if (head === undefined) return false;
  const after = at + head.length;
  if (head === 'default') add(head, at);
  else if (head === '*') {
    const alias = /^\s*as\s+([A-Za-z_$][\w$]*)/.exec(code.slice(after, after + 200));
    if (!alias?.[1]) return false;
    add(alias[1], after + alias[0].length - alias[1].length);
  } else if (head.endsWith('{')) {
    const end = code.indexOf('}', after);
    for (const { name, local, span } of specifiers(code.slice(after, end < 0 ? after : end), after)) add(name, span.start, local);
    return end >= 0;
  } else {
    const name = identifierAt(code, skipSpace(code, after));
    // Destructured names are not read.
    if (name === undefined) return false;
    add(name, skipSpace(code, after));
    return !/^(?:const|let|var)\b/.test(head) || !hasSecondName(code, skipSpace(code, after) + name.length);
  }
  return true;
}

/** Parses `a, b as c`; `local` is the exported name. */
function specifiers(list: string, offset: number): ImportedName[] {
  return [...list.matchAll(/(?:\btype\s+)?([A-Za-z_$][\w$]*)(?:\s+as\s+([A-Za-z_$][\w$]*))?/g)].map((match) => {
    const [whole, name = '', alias] = match;
    const start = offset + match.index + whole.indexOf(name);
    return { name, local: alias ?? name, span: { start, end: start + name.length } };
  });
}

/** Whether `const a, b` or the like declares several names without values. */
function hasSecondName(code: string, after: number): boolean {
  return /^\s*(?::[^=;,\n]*)?,/.test(code.slice(after, after + 200));
}

function identifierAt(code: string, at: number): string | undefined {
  identifier.lastIndex = at;
  return identifier.exec(code)?.[0];
}

function skipSpace(code: string, from: number): number {
  let at = from;
  while (/\s/.test(code.charAt(at))) at++;
  return at;
}

/** The text with spaces in place of comments and strings; offsets are unchanged. */
function withoutStrings(text: string): { readonly code: string; readonly isCertain: boolean } {
  let isCertain = true;
  const pieces: string[] = [];
  const skip = (from: number, to: number): void => {
    pieces.push(text.slice(from, to).replace(/[^\n]/g, ' '));
  };
  const opener = /\/\*|\/\/|["'`]/g;
  let from = 0;
  for (let match = opener.exec(text); match; match = opener.exec(text)) {
    const { index } = match;
    const end = endOfText(text, index, match[0]);
    // An apostrophe in the text of an element, or a quote in a regular expression.
    if (end === undefined) {
      if (match[0] === '`' || match[0] === '/*') isCertain = false;
      continue;
    }
    pieces.push(text.slice(from, index));
    skip(index, end);
    from = end;
    opener.lastIndex = end;
  }
  pieces.push(text.slice(from));
  return { code: pieces.join(''), isCertain };
}

/** The offset after a comment or a string; `undefined` if it is not closed. */
function endOfText(text: string, start: number, opening: string): number | undefined {
  if (opening === '//') {
    // `https://` is in the text of an element.
    if (text[start - 1] === ':') return start + 2;
    const end = text.indexOf('\n', start);
    return end < 0 ? text.length : end;
  }
  if (opening === '/*') {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? undefined : end + 2;
  }
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === opening) return at + 1;
    else if (char === '\n' && opening !== '`') return undefined;
  }
  return undefined;
}
