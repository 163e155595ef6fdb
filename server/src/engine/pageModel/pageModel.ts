import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import { joinUri } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { normalizeFilePath } from '../config/references/targets';
import { siteVariables } from '../config/variables';
import { Operations } from '../display/operations';
import { pageTitle } from '../display/pageTitle';
import { Pictures } from '../display/pictures';
import { Settings } from '../display/settings';
import type { EngineContext } from '../engineContext';
import { frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import { anchorsOf, snippetsOf } from '../site/addresses/pageAnchors';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { resolve } from '../site/resolve';
import { AnchorIds } from './anchors';
import { Converter } from './convert';
import { PageIcons } from './icons';
import type { PageModel, PageNeighbor, PageSyntaxError } from './model';
import type { PageOrder } from './neighbors';
import { prepareText } from './prepare';
import { SiteLinks } from './siteLinks';
import { namesIn, type ParsedSource } from './sources';

/** Limit of snippets of a page, including nested snippets. */
const maxSnippets = 200;

/** A page as readers see it; `undefined` if a file is not a page of a site. @throws {CancelledError} */
export async function pageModel(
  context: EngineContext,
  order: PageOrder,
  uri: string,
  token: CancellationToken,
): Promise<PageModel | undefined> {
  const document = await resolve(context, uri, token);
  throwIfCancelled(token);
  if (document?.kind !== 'page') return undefined;
  const { config, path: file } = document;
  const page = await context.pages.file(config.folder, file);
  throwIfCancelled(token);
  if (!page) return undefined;
  const { sources, problem } = await new SourceLoader(context, config, token).load(file);
  const own = sources.get(file);
  const fileIndex = await context.sites.of(config.folder, token);
  const addresses = siteAddresses(context, config, untrackedFiles(fileIndex), await addressSources(context, config, token));
  throwIfCancelled(token);
  const links = new SiteLinks(config.folder, addresses, fileIndex);
  const icons = new PageIcons();
  const uris = [...sources.values()].map((source) => source.uri);
  const anchors = anchorsOf(page, file, {
    pageAt: (path) => sources.get(path)?.page,
    moduleAt: () => undefined,
    isComponent: (name) => context.components.hasNamespace(name),
  });
  const converter = new Converter({
    sources,
    variables: variablesOf(config),
    links,
    icons,
    ids: new AnchorIds(anchors),
    isComponent: (name) => context.components.has(name),
    sourceOf: (path) => indexIn(uris, joinUri(config.folder, path)),
  });
  const content = own && converter.source(own, new Map(), []);
  const { frontMatter } = page;
  const operation = await new Operations(context, config, 'awaited', token).ofPage(page);
  const description = frontMatterText(frontMatter, 'description') ?? operation?.description;
  const mode = frontMatterText(frontMatter, 'mode');
  const around = order.around(config, page.path);
  const [previous, next] = [await neighbor(context, config, around.previous), await neighbor(context, config, around.next)];
  const pictures = await icons.pictures(new Pictures(context, new Settings(config)));
  throwIfCancelled(token);
  return {
    uri,
    path: page.path,
    title: pageTitle(page, operation, page.path),
    ...(description !== undefined && { description }),
    ...(mode !== undefined && { mode }),
    ...(content && { content }),
    sources: uris,
    icons: pictures,
    images: links.images,
    headings: converter.headings,
    ...(previous && { previous }),
    ...(next && { next }),
    ...(problem && { problem }),
  };
}

function variablesOf(config: DocsConfig): ReadonlyMap<string, string> {
  const values = [...siteVariables(config).byName].flatMap(([name, { value }]) => {
    const text = value?.node.value;
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return new Map(values);
}

async function neighbor({ pages }: EngineContext, { folder }: DocsConfig, path: string | undefined): Promise<PageNeighbor | undefined> {
  const page = path === undefined ? undefined : await pages.page(folder, path);
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
    const parsed = parsePage(prepareText(document.getText(), page, this.variables));
    if ('problem' in parsed) {
      const { message, start, end } = parsed.problem;
      // The parser has no place for what is missing at the end of the page.
      const span = start === undefined ? page.body.errors[0]?.span : { start, end: end ?? start };
      return { message, range: toRange(document, span ?? { start: 0, end: 0 }) };
    }
    const { tree } = parsed;
    this.sources.set(path, { index: this.sources.size, uri, path, page, tree, names: namesIn(tree) });
    return undefined;
  }
}
