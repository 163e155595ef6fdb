import type { Declaration, Expression, Program } from 'estree';
import type { Root } from 'mdast';
import type { PageFile } from '../pages/page';

/** A page or snippet that is parsed, with the names that it imports and exports. */
export interface ParsedSource {
  /** Index in `PageData.sources`. */
  readonly index: number;
  readonly uri: string;
  /** Relative to the documentation folder, with extension. */
  readonly path: string;
  readonly page: PageFile;
  /** Text that was parsed. */
  readonly text: string;
  readonly tree: Root;
  readonly names: SourceNames;
}

interface ImportedName {
  /** The exported name; `default`, or `*` for all. */
  readonly name: string;
  readonly source: string;
}

/** Names that statements of a page define. */
interface SourceNames {
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Values by name; `undefined` for functions and classes. */
  readonly own: ReadonlyMap<string, Expression | undefined>;
}

export function namesIn(tree: Root): SourceNames {
  const imports = new Map<string, ImportedName>();
  const own = new Map<string, Expression | undefined>();
  for (const node of tree.children) {
    if (node.type === 'mdxjsEsm') readStatements(node.data?.estree ?? undefined, imports, own);
  }
  return { imports, own };
}

function readStatements(program: Program | undefined, imports: Map<string, ImportedName>, own: Map<string, Expression | undefined>): void {
  for (const statement of program?.body ?? []) {
    if (statement.type === 'ImportDeclaration') {
      const source = String(statement.source.value);
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : specifier.type === 'ImportNamespaceSpecifier'
              ? '*'
              : specifier.imported.type === 'Identifier'
                ? specifier.imported.name
                : String(specifier.imported.value);
        imports.set(specifier.local.name, { name, source });
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) readDeclaration(statement.declaration, own);
  }
}

function readDeclaration(declaration: Declaration, own: Map<string, Expression | undefined>): void {
  if (declaration.type !== 'VariableDeclaration') {
    own.set(declaration.id.name, undefined);
    return;
  }
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression' || init?.type === 'ClassExpression';
    own.set(id.name, isFunction ? undefined : (init ?? undefined));
  }
}
