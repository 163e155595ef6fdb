import type { ExportNamedDeclaration, ImportDeclaration, Node, Pattern } from 'acorn';
import type { Span } from '../../base/spans';
import { detached } from '../../base/strings';
import { declaredAnchors } from './codeAnchors';
import type { ScriptParser } from './expression';
import type { CodeAnchors, ExportedName, ImportedName, ImportStatement, SpannedText } from './pageBody';
import { textAt } from './spannedText';

/** A block of `import` and `export` statements. */
export interface Statement {
  readonly span: Span;
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportedName[];
  /** The anchors of what it defines, by name. */
  readonly code: ReadonlyMap<string, CodeAnchors>;
  /** `undefined` if the block is valid JavaScript without other statements, and beyond the limits. */
  readonly error?: StatementError;
}

interface StatementError {
  /** `blankLine`: the block consists of statements, and the next line is text. `statement`: it is not JavaScript. */
  readonly kind: 'blankLine' | 'statement';
  /** Span to report: the last statement, or the block. */
  readonly span: Span;
  /** Names that the author may have meant to import or export. */
  readonly names: readonly string[];
}

/** Maximum length of a block. */
const maxLength = 100_000;
/** Maximum number of attempts to find the end of a block. */
const maxAttempts = 100;

/**
 * Reads the statements that begin at the start of a line: up to the first blank line before which they are complete. `undefined` if there
 * is neither `import` nor `export`.
 */
export function readStatement(text: string, start: number, scripts: ScriptParser): Statement | undefined {
  if (!text.startsWith('import ', start) && !text.startsWith('export ', start)) return undefined;
  const ends = new Ends(text, start);
  const isLikely = (end: number): boolean => !/^\s*\n[ \t)\]}]/.test(text.slice(end, end + 200));
  // Within a function or an object, lines after blank lines are indented. Elements of the page may be, too: then the first end counts.
  const likely = tryEnds(text, start, ends.all(isLikely), scripts);
  return (
    (likely?.error ? undefined : likely) ??
    tryEnds(text, start, ends.all(), scripts) ??
    invalidStatement(text, { start, end: ends.first ?? text.length }, scripts)
  );
}

const none = { imports: [], exports: [], code: new Map<string, CodeAnchors>() };

function tryEnds(text: string, start: number, ends: Iterable<number>, scripts: ScriptParser): Statement | undefined {
  for (const end of ends) {
    const parsed = scripts.statements(text.slice(start, end));
    const span = { start, end };
    if (parsed.kind === 'unknown') return { ...none, span };
    if (parsed.kind === 'valid') {
      return areStatements(parsed.body) ? { span, ...statementNames(parsed.body, start, text) } : invalidStatement(text, span, scripts);
    }
    if (!parsed.isUnfinished) return undefined;
  }
  return undefined;
}

/** Maximum number of lines at the start of an invalid block that are tried. */
const maxLines = 20;

/** Reads an invalid block: its first lines if they are statements, so that the following text is read as text. */
function invalidStatement(text: string, block: Span, scripts: ScriptParser): Statement {
  const { start, end } = block;
  const lines = [...text.slice(start, Math.min(end, start + maxFirstLines)).matchAll(/\r?\n/g)].map(({ index }) => start + index);
  for (const lineEnd of lines.slice(0, maxLines).reverse()) {
    const parsed = scripts.statements(text.slice(start, lineEnd));
    if (parsed.kind === 'unknown') break;
    if (parsed.kind !== 'valid' || !areStatements(parsed.body)) continue;
    const span = { start, end: lineEnd };
    const last = parsed.body.at(-1);
    const reported = last ? { start: start + last.start, end: start + last.end } : span;
    return { span, ...statementNames(parsed.body, start, text), error: errorOf('blankLine', reported, text, block) };
  }
  return { ...none, span: block, error: errorOf('statement', block, text, block) };
}

/** Maximum length of the lines at the start of an invalid block that are tried. */
const maxFirstLines = 10_000;
/** Maximum number of names of an invalid block. */
const maxNames = 200;

function areStatements(body: readonly Node[]): boolean {
  return body.every(({ type }) => /^(?:Import|Export)/.test(type));
}

function errorOf(kind: StatementError['kind'], span: Span, text: string, { start, end }: Span): StatementError {
  const names = text.slice(start, Math.min(end, start + maxFirstLines)).match(/(?<![\w$.])[A-Z][\w$]*/g) ?? [];
  return { kind, span, names: [...new Set(names)].slice(0, maxNames).map(detached) };
}

/** The ends of the lines before blank lines, and the end of the text. Computed on demand: most statements end at the first one. */
class Ends {
  private readonly found: number[] = [];
  private readonly blankLine = /\r?\n[ \t]*(?=\r?\n|$)/g;
  private isComplete = false;

  constructor(
    private readonly text: string,
    private readonly start: number,
  ) {
    this.blankLine.lastIndex = start;
  }

  get first(): number | undefined {
    return this.at(0);
  }

  *all(isCandidate: (end: number) => boolean = () => true): Iterable<number> {
    for (let index = 0; index < maxAttempts; index++) {
      const end = this.at(index);
      if (end === undefined) return;
      if (isCandidate(end)) yield end;
    }
  }

  private at(index: number): number | undefined {
    while (!this.isComplete && this.found.length <= index) this.findNext();
    return this.found[index];
  }

  private findNext(): void {
    const { text, start, blankLine } = this;
    const match = blankLine.exec(text);
    if (match && match.index - start < maxLength) {
      if (match.index > (this.found.at(-1) ?? start)) this.found.push(match.index);
      if (match[0] === '') blankLine.lastIndex++;
      return;
    }
    this.isComplete = true;
    if (text.length - start < maxLength) this.found.push(text.length);
  }
}

/** The imports and exports of statements, and the anchors of what they define. @param offset offset of the statements in the text */
export function statementNames(body: readonly Node[], offset: number, text: string): Pick<Statement, 'code' | 'exports' | 'imports'> {
  const imports: ImportStatement[] = [];
  const exports: ExportedName[] = [];
  const spanOf = ({ start, end }: Node): Span => ({ start: start + offset, end: end + offset });
  const stringOf = (node: Node): SpannedText => textAt(text, node.start + offset + 1, node.end + offset - 1);
  const nameOf = (node: Node): string => detached(text.slice(node.start + offset, node.end + offset));
  const add = (node: Node | null | undefined, name?: string): void => {
    if (node) exports.push({ name: name ?? nameOf(node), span: spanOf(node), source: undefined });
  };
  for (const node of body) {
    switch (node.type) {
      case 'ImportDeclaration': {
        const { source, specifiers } = node as ImportDeclaration;
        const names = specifiers.map((each): ImportedName => {
          const imported = each.type === 'ImportSpecifier' ? each.imported : each.local;
          const name = each.type === 'ImportSpecifier' ? nameOf(imported) : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
          return { name, local: nameOf(each.local), span: spanOf(imported) };
        });
        imports.push({ span: spanOf(node), source: stringOf(source), names });
        break;
      }
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers, source } = node as ExportNamedDeclaration;
        for (const { exported } of specifiers) {
          exports.push({ name: nameOf(exported), span: spanOf(exported), source: source ? stringOf(source) : undefined });
        }
        if (declaration && 'declarations' in declaration)
          for (const { id } of declaration.declarations) for (const each of patternNames(id)) add(each);
        else if (declaration && 'id' in declaration) add(declaration.id);
        break;
      }
      case 'ExportDefaultDeclaration':
        add(node, 'default');
        break;
      case 'ExportAllDeclaration': {
        const { source } = node as Node & { readonly source: Node };
        exports.push({ name: '*', span: spanOf(node), source: stringOf(source) });
        break;
      }
    }
  }
  const code = exports.length > 0 ? declaredAnchors(body, offset, text) : none.code;
  return { imports, exports, code };
}

function patternNames(pattern: Pattern): Node[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => patternNames(each.type === 'Property' ? each.value : each.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? patternNames(each) : []));
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    case 'RestElement':
      return patternNames(pattern.argument);
    default:
      return [];
  }
}
