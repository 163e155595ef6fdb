/**
 * Compiles pages with the packages of the service, and reads the ids that come out. The packages are installed on demand, outside of the
 * project.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The newest version whose dependencies are all in the public registry. */
const packages = ['@mintlify/common@1.0.1183', '@mdx-js/mdx@3'];

/** A node of a syntax tree: of Markdown, of HTML, or of JavaScript. */
interface Node {
  type: string;
  name?: unknown;
  value?: unknown;
  children?: Node[];
  attributes?: Node[];
  properties?: Readonly<Record<string, unknown>>;
  data?: { readonly estree?: unknown };
}

interface FileWithImports {
  filename: string;
  tree: Node;
  importMap: Readonly<Record<string, unknown>>;
}

interface Common {
  readonly COMPONENTS_WITHOUT_ID: ReadonlySet<string>;
  readonly COMPONENTS_WITH_CLEANED_ID: ReadonlySet<string>;
  safeCleanHeadingId(id: string): string;
  getAST(text: string, path: string): Node;
  stringifyTree(tree: Node): string;
  findAndRemoveImports(tree: Node): Promise<Pick<FileWithImports, 'importMap' | 'tree'>>;
  resolveAllImports(options: object): Promise<Node>;
  getMDXOptions(options: object): { readonly remarkPlugins: readonly unknown[]; readonly rehypePlugins: readonly unknown[] };
  preprocessCustomHeadingIds(text: string): string;
}

interface Compiler {
  createProcessor(options: object): { process(text: string): Promise<unknown> };
}

/** The ids of a compiled page. */
export interface CompiledPage {
  readonly ids: readonly string[];
  /** Ids in JavaScript, which may not be rendered. */
  readonly idsInCode: readonly string[];
}

/** Installs the packages, unless they are there. @returns the folder that has them */
export async function installOracle(folder: string): Promise<string> {
  if (existsSync(join(folder, 'node_modules/@mintlify/common'))) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: folder });
  return folder;
}

/** Compiles the pages of one site. */
export class Oracle {
  private readonly snippets = new Map<string, Promise<FileWithImports | undefined>>();

  private readonly common: Common;
  private readonly compiler: Compiler;
  /** Plugins that come before those of the service. */
  private readonly before: readonly unknown[];
  private readonly read: (path: string) => Promise<string | undefined>;

  private constructor(common: Common, compiler: Compiler, before: readonly unknown[], read: Oracle['read']) {
    this.common = common;
    this.compiler = compiler;
    this.before = before;
    this.read = read;
  }

  /** @param read reads a file of the site, by its path from the documentation folder */
  static async create(folder: string, read: (path: string) => Promise<string | undefined>): Promise<Oracle> {
    const load = async (name: string): Promise<unknown> => import(pathToFileURL(join(folder, 'node_modules', name)).href);
    const common = (await load('@mintlify/common/dist/index.js')) as Common;
    const compiler = (await load('@mdx-js/mdx/index.js')) as Compiler;
    const plugins = ['remark-gfm/index.js', 'remark-smartypants/dist/plugin.js', 'remark-math/index.js'];
    const before = (await Promise.all(plugins.map(load))).map((module) => (module as { readonly default: unknown }).default);
    return new Oracle(common, compiler, before, read);
  }

  /** Ids of a page; `undefined` if it cannot be compiled. @param mode of the front matter */
  async compile(path: string, text: string, mode: string | undefined): Promise<CompiledPage | undefined> {
    try {
      const file = await this.resolved(path, text);
      return await this.ids(this.common.stringifyTree(file.tree), path, mode);
    } catch {
      return undefined;
    }
  }

  private async ids(text: string, path: string, mode: string | undefined): Promise<CompiledPage> {
    const { common } = this;
    const ids: string[] = [];
    const idsInCode: string[] = [];
    const metadata = mode === undefined ? {} : { mode };
    const snippetTreeMap = await this.snippetTrees(text);
    const data = { subdomain: '', snippetTreeMap, pageMetadata: metadata, config: {}, codeStyling: undefined, path };
    const options = common.getMDXOptions({ data, mdxExtracts: undefined, allowedComponents: removedElements });
    const collect = (): unknown => (tree: Node) => this.collect(tree, ids, idsInCode);
    const processor = this.compiler.createProcessor({
      format: 'mdx',
      remarkPlugins: [...this.before, ...options.remarkPlugins],
      rehypePlugins: [...options.rehypePlugins, collect],
    });
    await processor.process(common.preprocessCustomHeadingIds(text.replace(/^---\n[\s\S]*?\n---(?=\n|$)/, '')));
    return { ids, idsInCode };
  }

  /** The snippets that elements name by their file. */
  private async snippetTrees(text: string): Promise<Record<string, Node>> {
    const trees: Record<string, Node> = {};
    for (const [, file = ''] of text.matchAll(/<Snippet\s+file="([^"]+)"/g)) {
      const snippet = await this.read(`snippets/${file}`);
      if (snippet !== undefined) trees[file] = this.common.getAST(snippet, file);
    }
    return trees;
  }

  private collect(node: Node, ids: string[], idsInCode: string[]): void {
    if (node.data?.estree) collectInCode(node.data.estree, idsInCode);
    const id = node.properties?.id;
    if (typeof id === 'string' && !/^(?:user-content-|footnote-label)/.test(id)) ids.push(id);
    const name = typeof node.name === 'string' ? node.name : '';
    for (const attribute of node.attributes ?? []) {
      if (attribute.name !== 'id' && !(attribute.name === 'name' && name === 'a')) continue;
      const value = typeof attribute.value === 'string' ? attribute.value : literalOf(attribute.value);
      if (value === undefined || value === '' || this.common.COMPONENTS_WITHOUT_ID.has(name)) continue;
      ids.push(this.common.COMPONENTS_WITH_CLEANED_ID.has(name) ? this.common.safeCleanHeadingId(value) : value);
    }
    for (const child of node.children ?? []) this.collect(child, ids, idsInCode);
  }

  /** A file whose imports are replaced by what they import. */
  private async resolved(path: string, text: string): Promise<FileWithImports> {
    const { common } = this;
    const { importMap, tree } = await common.findAndRemoveImports(common.getAST(text, path));
    const file: FileWithImports = { filename: path, importMap, tree };
    const snippets: FileWithImports[] = [];
    for (const source of Object.keys(importMap)) {
      const target = source.startsWith('/') ? source.slice(1) : join(dirname(path), source);
      const snippet = await this.snippet(target);
      if (snippet) snippets.push(snippet);
    }
    if (Object.keys(importMap).length === 0) return file;
    const onWarning = (): void => undefined;
    return {
      ...file,
      tree: await common.resolveAllImports({ snippets: snippets.map(withSlash), fileWithImports: withSlash(file), onWarning }),
    };
  }

  private snippet(path: string): Promise<FileWithImports | undefined> {
    const known = this.snippets.get(path);
    if (known) return known;
    // Ends the recursion of files that import each other.
    this.snippets.set(path, Promise.resolve(undefined));
    const found = this.readSnippet(path);
    this.snippets.set(path, found);
    return found;
  }

  private async readSnippet(path: string): Promise<FileWithImports | undefined> {
    if (!['.mdx', '.md', '.jsx', '.tsx'].includes(extname(path))) return undefined;
    try {
      const text = await this.read(path);
      return text === undefined ? undefined : await this.resolved(path, text);
    } catch {
      return undefined;
    }
  }
}

/** Block elements that the public chain removes with their content; the hosted site may not. */
const removedElements = (
  'details summary center figure figcaption audio h5 h6 blockquote dl dt dd strong em b i u s small mark circle polygon line ' +
  'rect ellipse polyline text defs linearGradient radialGradient stop g main header footer nav article aside section address pre code ' +
  'style template dialog picture track object embed canvas fieldset legend select option optgroup textarea output progress meter caption tfoot big font'
).split(' ');

function withSlash(file: FileWithImports): FileWithImports {
  return { ...file, filename: `/${file.filename}` };
}

/** The string of an expression such as `{"x"}`. */
function literalOf(value: unknown): string | undefined {
  const source = isNode(value) ? value.value : undefined;
  return typeof source === 'string' ? /^\s*(["'`])([^"'`$\\]*)\1\s*$/.exec(source)?.[2] : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Adds the `id` attributes of JSX within JavaScript. */
function collectInCode(node: unknown, ids: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collectInCode(each, ids);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'id' && isNode(node.value)) {
    if (typeof node.value.value === 'string') ids.push(node.value.value);
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'data' && typeof value === 'object') collectInCode(value, ids);
}
