import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { compareText } from '../base/strings';
import { relativePath } from '../base/uris';
import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entryOf, resolveNode } from '../config/docsConfig';
import type { ListedPages } from '../config/navigation/listedPages';
import { NavigationTree, type TreeNode } from '../config/navigation/navigationTree';
import { normalizePagePath } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import {
  directoryOf,
  type GeneratedItem,
  generatedItems,
  Operations,
  operationAddress,
  type ShownOperation,
  scopedSource,
} from '../display/operations';
import { pageTitle } from '../display/pageTitle';
import type { EngineContext } from '../engineContext';
import type { EndpointAddresses, EndpointPages } from '../navigation/tree/endpointAddresses';
import { generatedSources } from '../navigation/tree/generated';
import { GeneratedPages } from '../openapi/generatedPages';
import { frontMatterEntry, frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import type { FileIndex } from '../site/fileIndex/fileIndex';
import { isReaderPage } from '../site/readerPages';
import { ownFiles } from '../site/resolve';
import type { SitePages } from '../site/sitePages';
import { isAbsoluteUrl } from './markdown';
import type { LeftOutEntry, LeftOutReason, LlmsLink, LlmsSection } from './model';

/** Limit of links, far above the number in any site. */
const maxLinks = 50_000;
/** Separates the names of a tab and of a group in it. */
const nameSeparator = ' > ';
/** Names that the service uses for the sections of links outside of elements. */
const topName = 'Docs';
const externalName = 'Optional';
const specNames = { openapi: 'OpenAPI Specs', asyncapi: 'AsyncAPI Specs' } as const;

/** Context of an entry from the elements around it. */
interface Around {
  /** Names of tabs and similar elements, then of the outermost group. */
  readonly names: readonly string[];
  /** The first name, if it is not that of a group. */
  readonly part: string | undefined;
  readonly isInGroup: boolean;
  readonly isHidden: boolean;
  /** `openapi` in scope. */
  readonly openapi: ConfigNode | undefined;
}

/** Reads the links of a navigation, in its order. */
export class ContentReader {
  private readonly tree: NavigationTree;
  private readonly operations: Operations;
  private readonly found = new Map<string, { readonly part: string | undefined; readonly links: LlmsLink[] }>();
  private readonly external = new Map<string, LlmsLink>();
  private readonly specs = { openapi: new Map<string, LlmsLink>(), asyncapi: new Map<string, LlmsLink>() };
  /** Targets that have a link. */
  private readonly seen = new Set<string>();
  readonly leftOut: LeftOutEntry[] = [];
  /** Names of languages that readers can choose, apart from the one that was read. */
  readonly otherLanguages = new Set<string>();

  private constructor(
    private readonly context: EngineContext,
    private readonly config: DocsConfig,
    /** Whether llms.txt has hidden and unlisted pages. */
    private readonly includesHidden: boolean,
    /** Name of the language that is read; `undefined` for the default one. */
    private readonly language: string | undefined,
    private readonly files: SiteFiles,
    private readonly token: CancellationToken,
  ) {
    this.tree = new NavigationTree(config);
    this.operations = new Operations(context, config, 'awaited', token);
  }

  /** @throws {CancelledError} */
  static async of(
    context: EngineContext,
    config: DocsConfig,
    endpoints: EndpointAddresses,
    { includesHidden, language }: { readonly includesHidden: boolean; readonly language?: string },
    token: CancellationToken,
  ): Promise<ContentReader> {
    const fileIndex = await context.sites.of(config.folder, token);
    const pages = await context.pages.all(fileIndex, token);
    const describedAt = await context.listings.describedPages(context, config, token);
    const files: SiteFiles = {
      fileIndex,
      pages,
      listed: await context.listings.of(context, config, token),
      generated: new GeneratedPages(config, context.references.of(config), { describedAt, isMisspelled: () => false }),
      isIgnored: await context.ignoredPaths.certain(config.folder),
      isOwn: await ownFiles(context, config, token),
      endpoints: await endpoints.of(config, token),
    };
    throwIfCancelled(token);
    return new ContentReader(context, config, includesHidden, language, files, token);
  }

  /** Targets of the links to pages. */
  get targets(): ReadonlySet<string> {
    return this.seen;
  }

  /** Reads the sections with links. Must be called only once. @throws {CancelledError} */
  async sections(): Promise<readonly LlmsSection[]> {
    const { root } = this.tree;
    if (root) await this.below(root, { names: [], part: undefined, isInGroup: false, isHidden: false, openapi: undefined });
    if (this.includesHidden) this.unlisted();
    const sections = [...this.found].map(([name, { part, links }]): LlmsSection => ({ name, part, links }));
    for (const key of ['openapi', 'asyncapi'] as const)
      sections.push({ name: specNames[key], part: undefined, links: [...this.specs[key].values()] });
    sections.push({ name: externalName, part: undefined, links: [...this.external.values()] });
    return sections.filter(({ links }) => links.length > 0);
  }

  /** Reads the content of an element; `visit` reads its children. */
  private async below(node: TreeNode, around: Around): Promise<void> {
    const pausing = this.context.pause();
    if (pausing) await pausing;
    throwIfCancelled(this.token);
    const own = this.value(node, 'openapi');
    const inner = { ...around, openapi: own ?? around.openapi };
    if (!around.isHidden) for (const key of ['openapi', 'asyncapi'] as const) this.addSpecs(key, this.value(node, key));
    const root = this.text(node, 'root');
    if (root !== undefined) await this.page(root, inner);
    const children = this.tree.children(node);
    for (const child of this.withoutOtherAlternatives(children)) await this.visit(child, inner);
    if (children.length === 0) for (const { path, at } of generatedSources(this.tree, node)) await this.generated(path, at, inner);
  }

  /**
   * Children without other languages and versions than the one that is read, else the default, which is the one with `default`, else the
   * first visible one.
   */
  private withoutOtherAlternatives(children: readonly TreeNode[]): readonly TreeNode[] {
    const isSet = (node: TreeNode, key: string): boolean => this.value(node, key)?.node.value === true;
    const read = new Set<TreeNode>();
    for (const kind of ['language', 'version']) {
      const all = children.filter((child) => child.kind === kind && !this.value(child, 'href'));
      const chosen = kind === 'language' ? all.find(({ name }) => name === this.language) : undefined;
      const one = chosen ?? all.find((child) => isSet(child, 'default')) ?? all.find((child) => !isSet(child, 'hidden')) ?? all[0];
      if (one) read.add(one);
      if (kind === 'language') {
        for (const each of all) if (each !== one && !isSet(each, 'hidden') && each.name.trim() !== '') this.otherLanguages.add(each.name);
      }
    }
    return children.filter((child) => (child.kind !== 'language' && child.kind !== 'version') || read.has(child));
  }

  private async visit(node: TreeNode, around: Around): Promise<void> {
    if (this.seen.size + this.external.size >= maxLinks) return;
    switch (node.kind) {
      case 'page':
        return this.page(node.name, around);
      case 'endpoint':
        return this.endpoint(node.name, around);
      case 'link':
        return this.addExternal(node.name, node.name, undefined, around.isHidden);
      default:
        return this.element(node, around);
    }
  }

  private async element(node: TreeNode, around: Around): Promise<void> {
    const hides = this.value(node, 'hidden')?.node.value === true;
    // The nearest hidden element decides: with `searchable` its pages have links nevertheless.
    const isHidden = !this.includesHidden && (hides ? this.value(node, 'searchable')?.node.value !== true : around.isHidden);
    const href = this.text(node, 'href');
    if (href !== undefined) return this.addExternal(href, node.name, this.text(node, 'description'), isHidden);
    const isGroup = node.kind === 'group';
    // Languages and versions are not named, because the text has only one of each; nested groups belong to the section of the outer group.
    const isNamed = node.kind !== 'language' && node.kind !== 'version' && !around.isInGroup && node.name.trim() !== '';
    const names = isNamed ? [...around.names, node.name] : around.names;
    const part = around.part ?? (isNamed && !isGroup && around.names.length === 0 ? node.name : undefined);
    await this.below(node, { ...around, names, part, isInGroup: around.isInGroup || isGroup, isHidden });
  }

  /** Reads a page. @param text text of its entry */
  private async page(text: string, around: Around): Promise<void> {
    const { fileIndex, pages, generated, isIgnored } = this.files;
    const path = this.pathOf(text);
    const page = path === undefined ? undefined : pages.get(path);
    if (path === undefined) return this.leaveOut(text, 'missing');
    if (around.isHidden) return this.leaveOut(text, 'hidden');
    if (!page) {
      if (fileIndex.page(path) === 'missing' && !generated.mayBeEntry(path, undefined)) return this.leaveOut(text, 'missing');
      return this.add(around, { title: pageTitle(undefined, undefined, path), target: `${path}.md`, description: undefined });
    }
    const file = relativePath(this.config.folder, page.uri);
    if (file === undefined || isIgnored(file)) return this.leaveOut(text, 'unpublished');
    const reason = this.reasonOf(page);
    if (reason) return this.leaveOut(text, reason);
    return this.addPage(page, around);
  }

  private async addPage(page: PageFile, around: Around): Promise<void> {
    const operation = await this.operations.ofPage(page);
    const description = frontMatterText(page.frontMatter, 'description') ?? operation?.description;
    const title = pageTitle(page, operation, page.path);
    const url = frontMatterText(page.frontMatter, 'url')?.trim();
    if (url !== undefined && isAbsoluteUrl(url)) return this.addExternal(url, title, description, false);
    this.add(around, { title, target: `${page.path}.md`, description });
  }

  private reasonOf({ frontMatter }: PageFile): LeftOutReason | undefined {
    if (frontMatter?.problem) return 'unreadable';
    // Pages with `groups` are restricted to signed-in users, so they must not become public.
    const groups = frontMatterEntry(frontMatter, 'groups')?.value;
    if ((groups?.kind === 'list' && groups.items.length > 0) || groups?.kind === 'string') return 'restricted';
    if (this.includesHidden) return undefined;
    const isSet = (key: string): boolean => {
      const value = frontMatterEntry(frontMatter, key)?.value;
      return value !== undefined && 'value' in value && String(value.value).toLowerCase() === 'true';
    };
    return isSet('hidden') ? 'hidden' : isSet('noindex') ? 'noindex' : undefined;
  }

  private async endpoint(text: string, around: Around): Promise<void> {
    const found = await this.operations.ofEntry(text, scopedSource(this.config, around.openapi));
    if (around.isHidden) return this.leaveOut(text, 'hidden');
    if (found?.presence === 'missing') return this.leaveOut(text, 'missing');
    if (!found?.held) return this.leaveOut(text, 'unknown');
    const { hidden, excluded } = found.held.operation;
    if (excluded || (hidden && !this.includesHidden)) return this.leaveOut(text, 'hidden');
    this.addOperation(found, around, directoryOf(this.config, around.openapi));
  }

  private async generated(path: string | undefined, at: ConfigNode, around: Around): Promise<void> {
    const openApiFile = path === undefined ? undefined : await this.operations.read(path);
    if (!openApiFile) return this.leaveOut(path ?? nameOf(at), 'unknown');
    if (around.isHidden) return this.leaveOut(openApiFile.path, 'hidden');
    const add = (items: readonly GeneratedItem[], names: readonly string[]): void => {
      for (const item of items) {
        if (item.kind === 'group') add(item.items, around.isInGroup ? names : [...names, item.label]);
        else this.addOperation(item.operation, { ...around, names }, directoryOf(this.config, at));
      }
    };
    add(generatedItems(openApiFile), around.names);
  }

  private addOperation(shown: ShownOperation, around: Around, directory: string): void {
    const { method, path, title, description, held } = shown;
    const address = this.files.endpoints.addressOf(shown, directory)?.slice(1) ?? operationAddress(shown, directory);
    if (!held || address === undefined) return;
    const target = isAbsoluteUrl(address) ? address : `${address}.md`;
    this.add(around, { title: title ?? `${method === 'WEBHOOK' ? 'webhook' : method} ${path}`, target, description });
  }

  /** Adds the pages that are not in the navigation, sorted by path. */
  private unlisted(): void {
    const { pages, listed, isOwn } = this.files;
    for (const page of [...pages.files].sort((a, b) => compareText(a.path, b.path))) {
      const isHere = listed?.has(page.path) || listed?.hasInOtherLanguage(page.path);
      if (isHere || !isReaderPage(page, this.files) || !isOwn(pages.pathOf(page)) || this.reasonOf(page)) continue;
      const description = frontMatterText(page.frontMatter, 'description');
      const title = pageTitle(page, undefined, page.path);
      this.add(
        { names: [], part: undefined, isInGroup: false, isHidden: false, openapi: undefined },
        { title, target: `${page.path}.md`, description },
      );
    }
  }

  private add({ names, part }: Around, link: LlmsLink): void {
    if (this.seen.has(link.target)) return;
    this.seen.add(link.target);
    const name = names.length > 0 ? names.join(nameSeparator) : topName;
    const section = this.found.get(name);
    if (section) section.links.push(link);
    else this.found.set(name, { part, links: [link] });
  }

  private addExternal(url: string, title: string, description: string | undefined, isHidden: boolean): void {
    if (isHidden || !isAbsoluteUrl(url) || this.external.has(url)) return;
    this.external.set(url, { title: title === url ? url.replace(/^https?:\/\//i, '') : title, target: url, description });
  }

  private addSpecs(key: keyof typeof specNames, value: ConfigNode | undefined): void {
    const at = value && resolveNode(this.config, value);
    const items = at?.node.type === 'array' ? at.node.items.map((node) => ({ file: at.file, node })) : at ? [at] : [];
    for (const item of items) {
      const name = nameOf(sourceEntry(this.config, item) ?? item).trim();
      const path = isAbsoluteUrl(name) ? name : normalizeFilePath(name);
      if (!path || this.specs[key].has(path)) continue;
      if (!isAbsoluteUrl(path) && this.files.fileIndex.file(path) === 'missing') continue;
      const base =
        path
          .replace(/[?#].*$/s, '')
          .split('/')
          .at(-1) ?? path;
      this.specs[key].set(path, { title: base.replace(/\.(?:json|ya?ml)$/i, '') || path, target: path, description: undefined });
    }
  }

  private leaveOut(entry: string, reason: LeftOutReason): void {
    this.leftOut.push({ entry, reason });
  }

  /** Path of the file of an entry, without extension; for a folder, of its index page. */
  private pathOf(text: string): string | undefined {
    const path = normalizeFilePath(normalizePagePath(text).trim())?.replace(/\.mdx?$/i, '');
    if (path === undefined) return undefined;
    const index = path === '' ? 'index' : `${path}/index`;
    return !this.files.pages.get(path) && this.files.pages.get(index) ? index : path || undefined;
  }

  private value(node: TreeNode, key: string): ConfigNode | undefined {
    const value = node.at.node.type === 'object' ? entryOf(this.config, node.at, key)?.value : undefined;
    return value && resolveNode(this.config, value);
  }

  private text(node: TreeNode, key: string): string | undefined {
    const value = this.value(node, key)?.node;
    return value?.type === 'string' && value.value.trim() !== '' ? value.value.trim() : undefined;
  }
}

/** Files and pages of the site. */
interface SiteFiles {
  readonly fileIndex: FileIndex;
  readonly pages: SitePages;
  readonly listed: ListedPages | undefined;
  readonly generated: GeneratedPages;
  readonly isIgnored: (path: string) => boolean;
  readonly isOwn: (path: string) => boolean;
  /** Generated pages of the whole navigation. */
  readonly endpoints: EndpointPages;
}

/** Node that names the file: the value itself, or `source` in an object. */
function sourceEntry(config: DocsConfig, item: ConfigNode): ConfigNode | undefined {
  const at = resolveNode(config, item);
  return at?.node.type === 'object' ? entryOf(config, at, 'source')?.value : at;
}

function nameOf({ node }: ConfigNode): string {
  return node.type === 'string' ? node.value : '';
}
