import type { Node } from 'acorn';
import type { JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute } from 'estree-jsx';
import { ScriptParser } from '../pages/body/expression';
import { rootOf } from '../schema/components';
import { jsxName, jsxText } from './jsx';

/** Names that compiled code uses. A text that has their prefix is not compiled. */
export const scriptNames = {
  prefix: '$docsJson',
  element: '$docsJsonElement',
  fragment: '$docsJsonFragment',
  require: '$docsJsonRequire',
  exports: '$docsJsonExports',
} as const;

/** Code of a module as statements of a function, in strict mode. */
export interface CompiledModule {
  readonly code: string;
  /** Sources of its imports. */
  readonly imports: readonly string[];
}

/** Compiles the statements of a page, or a file of components; `undefined` if they cannot be run. @param resolve name of an imported module */
export function compileModule(text: string, resolve: (source: string) => string): CompiledModule | undefined {
  return attempt(text, text, (body, writer) => {
    const statements = body.map((statement) => writer.statement(statement as Syntax, resolve));
    return { code: [...writer.exports, ...statements].join('\n'), imports: writer.imports };
  });
}

/** Compiles an expression; `undefined` if it cannot be run. */
export function compileExpression(text: string): string | undefined {
  return attempt(text, `(${text}\n)`, ([statement, ...others], writer) => {
    if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined;
    return `(${writer.write((statement as Syntax & { readonly expression: Syntax }).expression)})`;
  });
}

function attempt<Result>(
  text: string,
  script: string,
  compile: (body: readonly Node[], writer: ScriptWriter) => Result | undefined,
): Result | undefined {
  if (text.includes(scriptNames.prefix)) return undefined;
  const parsed = new ScriptParser().statements(script);
  if (parsed.kind !== 'valid') return undefined;
  const writer = new ScriptWriter(script);
  const result = compile(parsed.body, writer);
  return writer.isRunnable ? result : undefined;
}

/** A node of the parser with its properties. */
interface Syntax extends Node {
  readonly [key: string]: unknown;
}

/** Writes a script without JSX, imports and exports. All else stays as it is. */
class ScriptWriter {
  readonly imports: string[] = [];
  /** Statements that define the exports, which may be read before they have a value. */
  readonly exports: string[] = [];
  /** Whether functions can have the code in them. */
  isRunnable = true;
  private functions = 0;
  private defaults = 0;

  constructor(private readonly text: string) {}

  statement(node: Syntax, resolve: (source: string) => string): string {
    const required = (source: unknown): string => {
      const name = String((source as { readonly value: unknown }).value);
      this.imports.push(name);
      return `${scriptNames.require}(${JSON.stringify(resolve(name))})`;
    };
    switch (node.type) {
      case 'ImportDeclaration':
        return this.importStatement(node, required(node.source));
      case 'ExportAllDeclaration': {
        const { exported } = node as Syntax & { readonly exported: Syntax | null };
        if (exported) this.export(nameOf(exported), required(node.source));
        else this.exports.push(`Object.assign(${scriptNames.exports}, ${required(node.source)});`);
        return '';
      }
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers } = node as Syntax & {
          readonly declaration: Syntax | null;
          readonly specifiers: readonly Syntax[];
        };
        const from = node.source ? `${required(node.source)}` : undefined;
        for (const { local, exported } of specifiers) {
          const name = nameOf(local as Syntax);
          this.export(nameOf(exported as Syntax), from === undefined ? name : `${from}[${JSON.stringify(name)}]`);
        }
        if (!declaration) return '';
        for (const name of declaredNames(declaration)) this.export(name, name);
        return this.write(declaration);
      }
      case 'ExportDefaultDeclaration': {
        const declaration = node.declaration as Syntax;
        const id = declaration.id as Syntax | null | undefined;
        const isDeclaration = /^(?:Function|Class)Declaration$/.test(declaration.type) && id;
        const name = isDeclaration ? nameOf(id) : `${scriptNames.prefix}Default${this.defaults++}`;
        this.export('default', name);
        return isDeclaration ? this.write(declaration) : `const ${name} = (${this.write(declaration)});`;
      }
      default:
        return this.write(node);
    }
  }

  /** Code of a node. */
  write(node: Syntax): string {
    switch (node.type) {
      case 'JSXElement':
        return this.element(node as unknown as JSXElement & Syntax);
      case 'JSXFragment':
        return `${scriptNames.element}(${[scriptNames.fragment, 'null', ...this.children(node as unknown as JSXFragment)].join(', ')})`;
      case 'ImportExpression':
      case 'MetaProperty':
        if (node.type === 'ImportExpression' || this.text.startsWith('import', node.start)) this.isRunnable = false;
        break;
      case 'AwaitExpression':
      case 'ForOfStatement':
        if (this.functions === 0 && (node.type === 'AwaitExpression' || node.await === true)) this.isRunnable = false;
        break;
    }
    // Outside of modules, `<!--` begins a comment, which would hide what comes after the code.
    const separator = node.type === 'BinaryExpression' && node.operator === '<' ? ' ' : '';
    const isFunction = /Function/.test(node.type);
    if (isFunction) this.functions++;
    const parts: string[] = [];
    let at = node.start;
    for (const child of childrenOf(node)) {
      // A short form such as `{ name }` has one text for two nodes.
      if (child.start < at) continue;
      parts.push(this.text.slice(at, child.start), at > node.start ? separator : '', this.write(child));
      at = child.end;
    }
    if (isFunction) this.functions--;
    return parts.join('') + this.text.slice(at, node.end);
  }

  private importStatement(node: Syntax, required: string): string {
    const names: string[] = [];
    const statements: string[] = [];
    for (const specifier of node.specifiers as readonly Syntax[]) {
      const local = nameOf(specifier.local as Syntax);
      if (specifier.type === 'ImportNamespaceSpecifier') statements.push(`const ${local} = ${required};`);
      else {
        const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported as Syntax);
        names.push(`${JSON.stringify(name)}: ${local}`);
      }
    }
    if (names.length > 0) statements.push(`const { ${names.join(', ')} } = ${required};`);
    return statements.length > 0 ? statements.join(' ') : `${required};`;
  }

  private export(name: string, value: string): void {
    this.exports.push(
      `Object.defineProperty(${scriptNames.exports}, ${JSON.stringify(name)}, { enumerable: true, configurable: true, get: () => ${value} });`,
    );
  }

  private element(node: JSXElement): string {
    const { name, attributes } = node.openingElement;
    const properties = attributes.map((each) => this.attribute(each));
    const props = properties.length === 0 ? 'null' : `{ ${properties.join(', ')} }`;
    return `${scriptNames.element}(${[elementType(name), props, ...this.children(node)].join(', ')})`;
  }

  private attribute(attribute: JSXAttribute | JSXSpreadAttribute): string {
    if (attribute.type === 'JSXSpreadAttribute') return `...(${this.write(attribute.argument as unknown as Syntax)})`;
    const { name, value } = attribute;
    return `[${JSON.stringify(jsxName(name))}]: ${this.value(value as unknown as Syntax | null)}`;
  }

  private value(value: Syntax | null): string {
    if (!value) return 'true';
    if (value.type === 'Literal') return JSON.stringify(value.value);
    if (value.type !== 'JSXExpressionContainer') return this.write(value);
    const expression = value.expression as Syntax;
    return expression.type === 'JSXEmptyExpression' ? 'undefined' : `(${this.write(expression)})`;
  }

  private children({ children }: JSXElement | JSXFragment): string[] {
    return children.flatMap((child) => {
      switch (child.type) {
        case 'JSXText': {
          const text = jsxText(child.value);
          return text === '' ? [] : [JSON.stringify(text)];
        }
        case 'JSXExpressionContainer':
          return child.expression.type === 'JSXEmptyExpression' ? [] : [`(${this.write(child.expression as unknown as Syntax)})`];
        case 'JSXSpreadChild':
          return [`...(${this.write(child.expression as unknown as Syntax)})`];
        default:
          return [this.write(child as unknown as Syntax)];
      }
    });
  }
}

/** Type of an element. Names that nothing defines are those of components of the service. */
function elementType(name: JSXElement['openingElement']['name']): string {
  const written = jsxName(name);
  const root = rootOf(written);
  if (root === 'this') return written;
  if (name.type === 'JSXNamespacedName' || (name.type === 'JSXIdentifier' && isElementName(written))) return JSON.stringify(written);
  return `(typeof ${root} === 'undefined' ? ${JSON.stringify(written)} : ${written})`;
}

function isElementName(name: string): boolean {
  return /^[a-z]/.test(name) || name.includes('-');
}

/** Nodes directly in a node, in the order of the text, longer ones first. */
function childrenOf(node: Syntax): Syntax[] {
  const found: Syntax[] = [];
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) found.push(each);
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function isNode(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** Names that a declaration or a pattern declares. */
function declaredNames(node: Syntax): string[] {
  const all = (nodes: unknown): string[] => (nodes as readonly (Syntax | null)[]).flatMap((each) => (each ? declaredNames(each) : []));
  switch (node.type) {
    case 'VariableDeclaration':
      return all(node.declarations);
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'VariableDeclarator':
      return all([node.id]);
    case 'Identifier':
      return [nameOf(node)];
    case 'ObjectPattern':
      return all(node.properties);
    case 'ArrayPattern':
      return all(node.elements);
    case 'Property':
      return all([node.value]);
    case 'AssignmentPattern':
      return all([node.left]);
    case 'RestElement':
      return all([node.argument]);
    default:
      return [];
  }
}

function nameOf(node: Syntax): string {
  return String(node.type === 'Literal' ? node.value : node.name);
}
