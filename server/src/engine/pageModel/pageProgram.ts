import { importTarget } from '../site/importTarget';
import { compileExpression, compileModule, scriptNames } from './compileScript';
import { type ExpressionValue, withoutJsx } from './evaluate';
import { childrenElement, type PageProgram, type PageValue } from './model';

/** Limit of components and expressions of one page that run. */
const maxRoots = 500;
/** Limit of files with code of one page. */
const maxModules = 200;
/** Limit of the characters of that code. */
const maxLength = 2_000_000;

/** A component or an expression of a page, with its own state. */
interface Root {
  /** File with the names in it. */
  readonly file: string;
  readonly code: string;
  /** Properties of the snippet that it is in. */
  readonly props: Readonly<Record<string, PageValue>>;
}

/** Code of a file; `undefined` if it cannot be read. */
export type ScriptReader = (file: string) => Promise<string | undefined>;

/** Collects the code of one page that runs if the user agrees. */
export class ProgramBuilder {
  private readonly roots: Root[] = [];

  /**
   * Adds an expression. @param file its file @param props properties of the snippet that it is in
   * @returns its index; `undefined` if it cannot be run
   */
  add(file: string, expression: string, props: ReadonlyMap<string, ExpressionValue>): number | undefined {
    const code = this.roots.length < maxRoots ? compileExpression(expression) : undefined;
    if (code === undefined) return undefined;
    const values = [...props].flatMap(([name, value]) => {
      const plain = withoutJsx(value);
      return plain === undefined ? [] : [[name, plain] as const];
    });
    return this.roots.push({ file, code, props: Object.fromEntries(values) }) - 1;
  }

  /** `undefined` if nothing of the page runs. */
  async finish(read: ScriptReader): Promise<PageProgram | undefined> {
    if (this.roots.length === 0) return undefined;
    const modules = new Map<string, string>();
    const pending = [...new Set(this.roots.map(({ file }) => file))];
    let length = 0;
    for (let file = pending.shift(); file !== undefined; file = pending.shift()) {
      if (modules.has(file)) continue;
      const path = file;
      const text = modules.size < maxModules && length <= maxLength ? await read(path) : undefined;
      const compiled = text === undefined ? undefined : compileModule(text, (source) => moduleName(path, source));
      length += text?.length ?? 0;
      modules.set(path, compiled?.code ?? `${scriptNames.require}.refuse(${JSON.stringify(path)});`);
      for (const source of compiled?.imports ?? []) {
        const target = localTarget(path, source);
        if (target !== undefined) pending.push(target);
      }
    }
    const parameters = [scriptNames.exports, scriptNames.require, scriptNames.element, scriptNames.fragment].join(', ');
    const methods = [...modules].map(
      ([file, code]) => `[${JSON.stringify(file)}](${parameters}) {\n'use strict';\n${code}\nreturn [${this.functionsOf(file)}];\n}`,
    );
    const roots = this.roots.map(({ file, props }) => ({ file, props }));
    return { code: `{ modules: {\n${methods.join(',\n')}\n}, roots: ${JSON.stringify(roots)} }` };
  }

  /** Functions with the expressions of a file, each after its index. */
  private functionsOf(file: string): string {
    return this.roots
      .flatMap((root, index) => {
        if (root.file !== file) return [];
        const names = new Set(['props', 'children', ...Object.keys(root.props).filter(isVariable)]);
        return [`[${index}, ({ ${[...names].join(', ')} }) => ${root.code}]`];
      })
      .join(', ');
  }
}

/** Code of an element with what the page has between its tags. @param attributes as JSX */
export function elementCode(name: string, attributes: readonly string[], hasChildren: boolean): string {
  const tag = [name, ...attributes].join(' ');
  return hasChildren ? `<${tag}><${childrenElement} /></${name}>` : `<${tag} />`;
}

/** Name of a module, as the program requires it: a file of the site, or the name of a package. */
function moduleName(file: string, source: string): string {
  return localTarget(file, source) ?? `package:${source}`;
}

function localTarget(file: string, source: string): string | undefined {
  const target = importTarget(file, source);
  return target?.isLocal ? target.path : undefined;
}

const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

function isVariable(name: string): boolean {
  return /^[A-Za-z_][\w$]*$/.test(name) && !reserved.has(name);
}
