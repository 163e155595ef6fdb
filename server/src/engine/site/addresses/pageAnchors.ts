import { normalizeFilePath } from '../../config/references/targets';
import { anchorKey } from '../../pages/body/anchorId';
import { AnchorNumbers } from '../../pages/body/anchorNumbers';
import { Areas, enclosing, hasHeadings, withinClosed, withinSteps, withMode } from '../../pages/body/anchors';
import type { Anchor, CodeAnchors, ImportStatement, JsxElement } from '../../pages/body/pageBody';
import { frontMatterEntry, frontMatterText } from '../../pages/frontMatter/frontMatter';
import type { ModuleExports } from '../../pages/moduleExports';
import type { PageFile } from '../../pages/page';
import { rootOf } from '../../schema/components';
import { importTarget } from '../importTarget';
import { generatingKeys } from '../pageFacts';

/** The files that anchors come from, and the components that are part of the service. */
export interface AnchorSources {
  /** A page or snippet by the path of its file, with extension; `undefined` if it cannot be read. */
  pageAt(file: string): PageFile | undefined;
  /** A module with JSX by the path of its file. */
  moduleAt(file: string): ModuleExports | undefined;
  /** Whether a name is the first part of a component that pages have without importing it. */
  isComponent(name: string): boolean;
}

/** An anchor of a page: in its own text, or in a snippet that it imports. */
export interface PageAnchor {
  /** Page or snippet with its text. */
  readonly page: PageFile;
  /** Index in `PageBody.anchors`. */
  readonly index: number;
  readonly anchor: Anchor;
  /** Id in the page: a snippet may get other numbers than on its own. */
  readonly id: string;
}

/** Anchors of a page. */
export class KnownAnchors {
  private keys: ReadonlyMap<string, PageAnchor | undefined> | undefined;

  constructor(
    /** Anchors that are text, in the order of the page. */
    readonly anchors: readonly PageAnchor[],
    /** Ids in the code of the components that it uses. */
    readonly codeIds: readonly string[],
    /** Whether there are no other anchors: no part of the page is generated, or made by a component that cannot be read. */
    readonly isComplete: boolean,
  ) {}

  /** Ids as the service writes them. */
  get ids(): string[] {
    return [...this.anchors.map(({ id }) => id), ...this.codeIds];
  }

  /** Whether there is an anchor with this id, encoded or not, with any kind of quotes. */
  has(id: string): boolean {
    return this.hasKey(anchorKey(id));
  }

  /** The same for an id in the form of `anchorKey`. */
  hasKey(key: string): boolean {
    return this.byKey.has(key);
  }

  /** The anchor with this id in the text of the page or of its snippets. */
  find(id: string): PageAnchor | undefined {
    return this.byKey.get(anchorKey(id));
  }

  private get byKey(): ReadonlyMap<string, PageAnchor | undefined> {
    if (this.keys) return this.keys;
    const keys = new Map<string, PageAnchor | undefined>();
    for (const anchor of this.anchors) {
      const key = anchorKey(anchor.id);
      if (!keys.has(key)) keys.set(key, anchor);
    }
    for (const id of this.codeIds) if (!keys.has(anchorKey(id))) keys.set(anchorKey(id), undefined);
    this.keys = keys;
    return keys;
  }
}

/** Anchors of a page, including the anchors of snippets and of the author's own components. @param file path of the page, with extension */
export function anchorsOf(page: PageFile, file: string, sources: AnchorSources): KnownAnchors {
  const collector = new AnchorCollector(sources);
  const isComplete = collector.add(page, file) && isWhole(page);
  return new KnownAnchors(numbered(page, collector), [...collector.codeIds], isComplete && collector.isComplete);
}

/** Paths of the files whose text a page may have as snippets. @param file path of the page, with extension */
export function snippetsOf({ body }: PageFile, file: string): string[] {
  const imported = body.imports.flatMap(({ source }) => importTarget(file, source.text) ?? []);
  const named = body.elements.flatMap((element) => (element.name === 'Snippet' ? (snippetNamed(element) ?? []) : []));
  return [...imported.flatMap(({ path, isLocal }) => (isLocal && /\.mdx?$/i.test(path) ? [path] : [])), ...named];
}

/** Path of the snippet of `<Snippet file="x.mdx" />`. */
function snippetNamed({ attributes }: JsxElement): string | undefined {
  const file = attributes.find(({ name }) => name === 'file')?.value?.string?.text;
  return file === undefined ? undefined : normalizeFilePath(`/snippets/${file}`);
}

/** The anchors of a page with their ids. Those of a page without snippets are numbered already. */
function numbered(page: PageFile, { found, hasSnippets }: AnchorCollector): PageAnchor[] {
  if (!hasSnippets) {
    return found.flatMap(({ index, anchor }) => (anchor.id === '' ? [] : [{ page, index, anchor, id: anchor.id }]));
  }
  const own = withMode(found, frontMatterText(page.frontMatter, 'mode'));
  const numbers = new AnchorNumbers(own);
  return own.flatMap((each) => {
    const { id } = numbers.next(each);
    return id === '' ? [] : [{ page: each.page, index: each.index, anchor: each.anchor, id }];
  });
}

/** An anchor before it is numbered. */
interface Found extends Omit<PageAnchor, 'id'>, Pick<Anchor, 'kind' | 'rule' | 'source'> {}

/** Limit of snippets of one page, including nested snippets. */
const maxSnippets = 200;
/** Limit of functions of one page. */
const maxFunctions = 1_000;

/** The elements around a snippet. */
interface Around {
  /** Whether it is within an accordion or the like. */
  readonly isClosed: boolean;
  /** Whether it is directly within steps whose titles are headings. */
  readonly isSteps: boolean;
}

const nothingAround: Around = { isClosed: false, isSteps: false };

class AnchorCollector {
  readonly found: Found[] = [];
  readonly codeIds = new Set<string>();
  hasSnippets = false;
  /** Whether all code could be read. */
  isComplete = true;
  /** Snippets that are being added: circular imports add nothing. */
  private readonly open = new Set<string>();
  private readonly functions = new Set<string>();
  private snippets = 0;

  constructor(private readonly sources: AnchorSources) {}

  /** Adds the anchors of a page or snippet. @returns whether all of them are known */
  add(page: PageFile, file: string, around: Around = nothingAround): boolean {
    const { body } = page;
    this.open.add(file);
    const names = new FileNames(page, file);
    const areas = new Areas(body.elements);
    let isComplete = body.errors.length === 0;
    let next = 0;
    const addTo = (offset: number): void => {
      for (let anchor = body.anchors[next]; anchor && anchor.span.start < offset; anchor = body.anchors[++next]) {
        if (anchor.isUncertain) isComplete = false;
        else {
          const { kind, rule, source } = anchor;
          const each: Found = { page, index: next, anchor, kind, rule, source };
          const inSteps = around.isSteps ? withinSteps(each) : each;
          for (const placed of around.isClosed ? withinClosed(inSteps) : [inSteps]) this.found.push(placed);
        }
      }
    };
    for (const element of body.elements) {
      // A component that nobody defines gives nothing.
      if (!names.isOwn(element.name)) continue;
      addTo(element.tag.start);
      const steps = enclosing(body.elements, element.parent);
      const isSteps = steps ? hasHeadings(steps) : around.isSteps;
      const isClosed = around.isClosed || areas.isClosed(element.tag.start);
      if (!this.addElement(element, names, { isClosed, isSteps })) isComplete = false;
    }
    addTo(Number.POSITIVE_INFINITY);
    for (const name of body.codeElements) if (!this.addFunction(name, names)) isComplete = false;
    this.open.delete(file);
    return isComplete;
  }

  /** Adds what an element of the author's own gives. */
  private addElement(element: JsxElement, names: FileNames, around: Around): boolean {
    const { name, isFlow } = element;
    const snippet = (name === 'Snippet' ? snippetNamed(element) : undefined) ?? names.snippet(name);
    if (snippet === undefined) return this.addFunction(rootOf(name), names) && !name.includes('.');
    // The service puts in the text of a snippet where its element is a block.
    return isFlow && this.addSnippet(snippet, around);
  }

  private addSnippet(file: string, around: Around): boolean {
    if (this.open.has(file)) return true;
    const snippet = this.snippets++ < maxSnippets ? this.sources.pageAt(file) : undefined;
    if (!snippet) return false;
    this.hasSnippets = true;
    // Without an end, dashes at its start are a thematic break.
    const { problem } = snippet.frontMatter ?? {};
    return this.add(snippet, file, around) && (problem === undefined || problem.kind === 'unclosed');
  }

  /** Adds the ids in the code of a component. @param names names of the file that uses it */
  private addFunction(name: string, names: CodeNames): boolean {
    const key = `${names.file} ${name}`;
    if (this.functions.has(key)) return true;
    this.functions.add(key);
    if (this.functions.size > maxFunctions) return false;
    const own = names.code?.get(name);
    if (own) return this.addCode(own, names);
    const origin = names.origin(name);
    if (origin) {
      const page = this.sources.pageAt(origin.file);
      const module = page ? undefined : this.sources.moduleAt(origin.file);
      const next = page ? new FileNames(page, origin.file) : module && new ModuleNames(module, origin.file);
      return next?.code?.has(origin.name) === true && this.addFunction(origin.name, next);
    }
    return !names.imports.some((each) => each.names.some(({ local }) => local === name)) && this.isBuiltIn(name);
  }

  private addCode({ ids, isComplete, uses }: CodeAnchors, names: CodeNames): boolean {
    for (const id of ids) this.codeIds.add(id);
    let isWholeCode = isComplete;
    for (const use of uses) if (!this.addFunction(use, names)) isWholeCode = false;
    return isWholeCode;
  }

  private isBuiltIn(name: string): boolean {
    return name === 'React' || this.sources.isComponent(name);
  }
}

/** The names that a file imports and defines. */
interface CodeNames {
  readonly file: string;
  readonly imports: readonly ImportStatement[];
  readonly code: ReadonlyMap<string, CodeAnchors> | undefined;
  /** File and name of what the file imports; `undefined` if it is not a file of the site. */
  origin(name: string): { readonly file: string; readonly name: string } | undefined;
}

class ModuleNames implements CodeNames {
  constructor(
    private readonly module: Pick<ModuleExports, 'code' | 'imports'>,
    readonly file: string,
  ) {}

  get imports(): readonly ImportStatement[] {
    return this.module.imports;
  }

  get code(): ReadonlyMap<string, CodeAnchors> {
    return this.module.code;
  }

  origin(name: string): ReturnType<CodeNames['origin']> {
    return originOf(this.imports, this.file, name);
  }
}

class FileNames implements CodeNames {
  private readonly own: ReadonlySet<string>;

  constructor(
    private readonly page: PageFile,
    readonly file: string,
  ) {
    const { imports, exports } = page.body;
    this.own = new Set(['Snippet', ...imports.flatMap(({ names }) => names.map(({ local }) => local)), ...exports.map(({ name }) => name)]);
  }

  get imports(): readonly ImportStatement[] {
    return this.page.body.imports;
  }

  get code(): ReadonlyMap<string, CodeAnchors> | undefined {
    return this.page.body.code;
  }

  /** Whether the file imports or defines the first part of a name. */
  isOwn(name: string): boolean {
    return this.own.has(rootOf(name));
  }

  /** Path of the snippet whose text an element stands for. */
  snippet(name: string): string | undefined {
    const origin = this.origin(name);
    return origin?.name === 'default' && /\.mdx?$/i.test(origin.file) ? origin.file : undefined;
  }

  origin(name: string): ReturnType<CodeNames['origin']> {
    return originOf(this.imports, this.file, name);
  }
}

function originOf(imports: readonly ImportStatement[], file: string, local: string): ReturnType<CodeNames['origin']> {
  for (const { source, names } of imports) {
    const imported = names.find((each) => each.local === local);
    if (!imported) continue;
    const target = importTarget(file, source.text);
    return target?.isLocal ? { file: target.path, name: imported.name } : undefined;
  }
  return undefined;
}

/** Whether no part of the page is generated, and its front matter can be parsed. */
function isWhole({ frontMatter }: PageFile): boolean {
  return frontMatter?.problem === undefined && !generatingKeys.some((key) => frontMatterEntry(frontMatter, key));
}
