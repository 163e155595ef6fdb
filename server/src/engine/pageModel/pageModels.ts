import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import { joinUri } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { normalizeFilePath } from '../config/references/targets';
import { siteVariables } from '../config/variables';
import { Operations, type ShownOperation } from '../display/operations';
import { pageTitle } from '../display/pageTitle';
import { Pictures } from '../display/pictures';
import { Settings } from '../display/settings';
import type { EngineContext } from '../engineContext';
import type { OpenApiFile } from '../openapi/openApiFile';
import { frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import { anchorsOf, snippetsOf } from '../site/addresses/pageAnchors';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { resolve, type SitePageDocument } from '../site/resolve';
import { AnchorIds } from './anchors';
import { channelContent } from './channelContent';
import { codeGrammars } from './codeGrammars';
import { type ConversionParts, Converter } from './convert';
import { contentNodes, descriptionNodes } from './description';
import { PageIcons } from './icons';
import type { PageData, PageElement, PageNeighbor, PageSyntaxError } from './model';
import { PageOrder } from './neighbors';
import { OpenApiValues } from './openApiValues';
import { type OperationContent, operationContent, type RenderedOperation } from './operationContent';
import { ProgramBuilder } from './pageProgram';
import { PageTrees } from './pageTrees';
import { prepareText } from './prepare';
import { parseReadable } from './readable';
import { sampleLanguages } from './sampleLanguages';
import { scriptReader } from './scriptFiles';
import { SiteLinks } from './siteLinks';
import { namesIn, type ParsedSource } from './sources';

/** Limit of snippets of a page, including nested snippets. */
const maxSnippets = 200;

/** Request for a page. `operation`: of the OpenAPI file at `uri`, for a page that has no file of its own. */
export interface PageModelRequest {
  readonly uri: string;
  readonly operation?: RenderedOperation;
  /** Whether the answer has the code of the page, which runs if the user agrees. */
  readonly withProgram?: boolean;
}

/** Makes pages of sites into data. */
export class PageModels {
  private readonly order = new PageOrder();
  private readonly values = new OpenApiValues();
  private readonly trees = new PageTrees();

  constructor(private readonly context: EngineContext) {}

  /** A page as readers see it; `undefined` if a file is not a page of a site. @throws {CancelledError} */
  async of({ uri, operation, withProgram = false }: PageModelRequest, token: CancellationToken): Promise<PageData | undefined> {
    const document = await resolve(this.context, uri, token);
    throwIfCancelled(token);
    if (operation) return document?.kind === 'openapi' ? this.generatedPage(document.config, document.path, operation, token) : undefined;
    return document?.kind === 'page' ? this.page(document, withProgram, token) : undefined;
  }

  private async page(
    { uri, config, path: file }: SitePageDocument,
    withProgram: boolean,
    token: CancellationToken,
  ): Promise<PageData | undefined> {
    const { context } = this;
    const page = await context.pages.file(config.folder, file);
    throwIfCancelled(token);
    if (!page) return undefined;
    const { sources, problem } = await new SourceLoader(context, config, this.trees, token).load(file);
    const parts = await this.parts(config, sources, page, file, token);
    const program = withProgram ? new ProgramBuilder() : undefined;
    const converter = new Converter({ ...parts, ...(program && { program }) });
    const own = sources.get(file);
    const content = own && converter.source(own, new Map(), []);
    const { frontMatter } = page;
    const operations = new Operations(context, config, 'awaited', token);
    const operation = await operations.ofPage(page);
    const held = await operations.heldBy(page);
    const channel = held ? undefined : await operations.channelOfPage(page);
    const shownOperation = held
      ? { method: held.method, path: held.operation.path }
      : channel && { method: 'channel', path: channel.channel.name };
    const openApiFile = (held ?? channel)?.openApiFile;
    const reference = openApiFile && shownOperation && (await this.reference(config, openApiFile, shownOperation));
    const description = frontMatterText(frontMatter, 'description') ?? (operation ?? channel)?.description;
    const mode = frontMatterText(frontMatter, 'mode');
    const around = this.order.around(config, page.path);
    const [previous, next] = [await neighbor(context, config, around.previous), await neighbor(context, config, around.next)];
    const head = reference?.head ?? (operation && [headOf(operation)]) ?? [];
    const icons = await parts.icons.pictures(new Pictures(context, new Settings(config)));
    const shown = content && [...head, ...content, ...(reference?.body ?? [])];
    const grammars = shown && (await codeGrammars(context, config, shown));
    const code = await program?.finish(scriptReader(context, config, sources, parts.variables));
    throwIfCancelled(token);
    return {
      uri,
      path: page.path,
      title: pageTitle(page, operation ?? channel, page.path),
      ...(description !== undefined && { description }),
      ...(mode !== undefined && { mode }),
      ...(shown && { content: shown }),
      sources: parts.uris,
      icons,
      images: parts.links.images,
      headings: [...converter.headings, ...(reference?.headings ?? [])],
      ...(grammars && { grammars }),
      ...(code && { program: code }),
      ...(previous && { previous }),
      ...(next && { next }),
      ...(problem && { problem }),
    };
  }

  /** Page that the service generates for an operation. */
  private async generatedPage(
    config: DocsConfig,
    path: string,
    operation: RenderedOperation,
    token: CancellationToken,
  ): Promise<PageData | undefined> {
    const openApiFile = await this.context.openApiFiles.read(config.folder, path);
    throwIfCancelled(token);
    const found = openApiFile && (await this.reference(config, openApiFile, operation));
    if (!openApiFile || !found) return undefined;
    const { title, description, head, body, headings } = found;
    const address = operation.method === 'channel' ? operation.path : `${operation.method.toUpperCase()} ${operation.path}`;
    const content = [...head, ...body];
    const grammars = await codeGrammars(this.context, config, content);
    throwIfCancelled(token);
    return {
      uri: `${openApiFile.uri}#${address}`,
      path: address,
      title: title ?? operation.path,
      ...(description !== undefined && { description }),
      content,
      ...{ sources: [openApiFile.uri], icons: [], images: [], headings },
      ...(grammars && { grammars }),
    };
  }

  private async reference(
    config: DocsConfig,
    openApiFile: OpenApiFile,
    operation: RenderedOperation,
  ): Promise<OperationContent | undefined> {
    const value = this.values.of(openApiFile);
    const { parsePage } = await import('./parser');
    const markdown = (text: string) => descriptionNodes(text, parsePage);
    const mdx = (text: string) => contentNodes(text, parsePage);
    if (value === undefined) return undefined;
    if (operation.method === 'channel') return channelContent(value, operation.path, markdown);
    return operationContent(value, operation, sampleLanguages(config), markdown, mdx);
  }

  private async parts(
    config: DocsConfig,
    sources: ReadonlyMap<string, ParsedSource>,
    page: PageFile,
    file: string,
    token: CancellationToken,
  ): Promise<ConversionParts & { readonly uris: readonly string[] }> {
    const { context } = this;
    const fileIndex = await context.sites.of(config.folder, token);
    const addresses = siteAddresses(context, config, untrackedFiles(fileIndex), await addressSources(context, config, token));
    throwIfCancelled(token);
    const uris = [...sources.values()].map((source) => source.uri);
    const isNamespace = (name: string): boolean => context.components.hasNamespace(name);
    const anchors = anchorsOf(page, file, {
      pageAt: (path) => sources.get(path)?.page,
      moduleAt: () => undefined,
      isComponent: isNamespace,
    });
    return {
      sources,
      uris,
      variables: variablesOf(config),
      links: new SiteLinks(config.folder, addresses, fileIndex),
      icons: new PageIcons(),
      ids: new AnchorIds(anchors),
      isComponent: (name) => context.components.has(name),
      sourceOf: (path) => indexIn(uris, joinUri(config.folder, path)),
    };
  }
}

/** Line with method and address of an operation that is only named. */
function headOf({ method, path }: Pick<ShownOperation, 'method' | 'path'>): PageElement {
  return { name: 'Operation', props: { method, path, server: '' } };
}

function variablesOf(config: DocsConfig): ReadonlyMap<string, string> {
  const values = [...siteVariables(config).byName].flatMap(([name, { value }]) => {
    const text = value?.node.value;
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return new Map(values);
}

async function neighbor({ pages }: EngineContext, { folder }: DocsConfig, path: string | undefined): Promise<PageNeighbor | undefined> {
  const page = path === undefined ? undefined : await pages.head(folder, path);
  return page && path !== undefined ? { title: pageTitle(page, undefined, path), path } : undefined;
}

function indexIn(uris: string[], uri: string): number {
  const index = uris.indexOf(uri);
  return index < 0 ? uris.push(uri) - 1 : index;
}

/** Parses a page, and the snippets that it includes. */
class SourceLoader {
  private readonly sources = new Map<string, ParsedSource>();
  private readonly variables: ReadonlyMap<string, string>;

  constructor(
    private readonly context: EngineContext,
    private readonly config: DocsConfig,
    private readonly trees: PageTrees,
    private readonly token: CancellationToken,
  ) {
    this.variables = variablesOf(config);
  }

  /** @param file path of the page, with extension */
  async load(
    file: string,
  ): Promise<{ readonly sources: ReadonlyMap<string, ParsedSource>; readonly problem: PageSyntaxError | undefined }> {
    const problem = await this.add(file);
    const pending = [...this.snippetsIn(file)];
    for (let path = pending.shift(); path !== undefined && this.sources.size <= maxSnippets; path = pending.shift()) {
      if (this.sources.has(path)) continue;
      await this.add(path);
      for (const each of this.snippetsIn(path)) pending.push(each);
    }
    return { sources: this.sources, problem };
  }

  private snippetsIn(path: string): string[] {
    const source = this.sources.get(path);
    return source ? snippetsOf(source.page, path).flatMap((each) => normalizeFilePath(each) ?? []) : [];
  }

  /** @returns the error because of which the file cannot be parsed */
  private async add(path: string): Promise<PageSyntaxError | undefined> {
    const { context, config } = this;
    const uri = joinUri(config.folder, path);
    const content = await context.documents.workspace.read(uri);
    throwIfCancelled(this.token);
    if (content.kind !== 'text') return undefined;
    const { document } = content;
    const page: PageFile = await context.pages.ofVersion(document, withoutPageExtension(path));
    const { parsePage } = await import('./parser');
    throwIfCancelled(this.token);
    const text = prepareText(document.getText(), page, this.variables);
    const parse = (part: string) => this.trees.parse(uri, part, parsePage);
    const parsed = parse(text);
    const readable =
      'tree' in parsed
        ? parsed.tree
        : parseReadable(
            text,
            parsed,
            page.body.errors.map(({ span }) => span),
            parse,
          );
    if (readable) this.sources.set(path, { index: this.sources.size, uri, path, page, text, tree: readable, names: namesIn(readable) });
    if ('problem' in parsed) {
      const { message, start, end } = parsed.problem;
      // The parser has no place for what is missing at the end of the page.
      const span = start === undefined ? page.body.errors[0]?.span : { start, end: end ?? start };
      return { message, range: toRange(document, span ?? { start: 0, end: 0 }) };
    }
    return undefined;
  }
}
