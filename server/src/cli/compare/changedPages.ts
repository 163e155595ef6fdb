import {
  type DocsLanguageService,
  neverCancelled,
  type PageData,
  type PageModel,
  type SiteModel,
  type SiteReview,
} from '../../engine/languageService';

/** A page that differs for readers. Of a new page there is no former state, of a removed one no current state. */
export interface ChangedPage {
  /** URI of the docs.json. */
  readonly root: string;
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Address after the change; of a removed page, before it. */
  readonly address: string;
  /** Address before the change, of a moved page. */
  readonly formerAddress?: string;
  readonly before?: PageData;
  readonly after?: PageData;
}

/** Limit of pages in each state: more are not looked at. */
const maxPages = 400;

/** The pages of sites that a change concerns, as data, before the change and after it. */
export class ChangedPages {
  /** Pages before the change by the URI of the docs.json and by address. */
  private readonly before = new Map<string, Map<string, PageData>>();

  constructor(
    private readonly engine: DocsLanguageService,
    /** Whether a file, by its URI, differs in the two states. */
    private readonly differs: (uri: string) => Promise<boolean>,
  ) {}

  /** Reads the pages that may change. Call it in the state before the change. */
  async readBefore(models: ReadonlyMap<string, SiteModel>): Promise<void> {
    for (const [root, model] of models) {
      const pages = new Map<string, PageData>();
      for (const { address } of await this.concerned(model)) {
        const page = await this.read(root, address);
        if (page) pages.set(address, page);
      }
      this.before.set(root, pages);
    }
  }

  /** The pages that changed, in the order of their addresses. Call it in the state after the change. */
  async readAfter(reviews: readonly SiteReview[], models: ReadonlyMap<string, SiteModel>): Promise<readonly ChangedPage[]> {
    const changed: ChangedPage[] = [];
    for (const { root, addresses } of reviews) {
      const former = this.before.get(root) ?? new Map<string, PageData>();
      const model = models.get(root);
      const movedTo = new Map(addresses.moved.map(({ from, to }) => [from, to]));
      for (const [formerAddress, before] of former) {
        const address = movedTo.get(formerAddress) ?? formerAddress;
        const after = model?.pages.has(address) ? await this.read(root, address) : undefined;
        if (!after) changed.push({ root, kind: 'removed', address: formerAddress, before });
        else if (address !== formerAddress) changed.push({ root, kind: 'moved', address, formerAddress, before, after });
        else if (!isSame(before, after)) changed.push({ root, kind: 'changed', address, before, after });
      }
      for (const { address } of addresses.added.slice(0, maxPages)) {
        const after = await this.read(root, address);
        if (after) changed.push({ root, kind: 'added', address, after });
      }
    }
    return changed.sort((a, b) => (a.address < b.address ? -1 : 1));
  }

  /** Pages whose file, OpenAPI file or snippets differ. */
  private async concerned({ pages, files }: SiteModel): Promise<readonly PageModel[]> {
    const found: PageModel[] = [];
    const specs = new Map<string, Promise<boolean>>();
    for (const page of pages.values()) {
      if (found.length >= maxPages) break;
      const { path, source, at } = page;
      if (path !== undefined) {
        if (source && differsWithSnippets(source, files)) found.push(page);
        continue;
      }
      const isOther = specs.get(at.uri) ?? this.differs(at.uri);
      specs.set(at.uri, isOther);
      if (await isOther) found.push(page);
    }
    return found;
  }

  private async read(root: string, address: string): Promise<PageData | undefined> {
    const answer = await this.engine.readerAnswer({ root, address }, neverCancelled);
    return answer?.kind === 'page' ? this.engine.pageModel(answer.request, neverCancelled) : undefined;
  }
}

type PageSource = NonNullable<PageModel['source']>;

function differsWithSnippets(source: PageSource, files: SiteModel['files']): boolean {
  const seen = new Set<PageSource>([source]);
  for (const each of seen) {
    if (each.text !== undefined) return true;
    for (const path of each.snippets()) {
      const snippet = files.get(path);
      if (snippet) seen.add(snippet);
    }
  }
  return false;
}

/** Whether readers see the same: places in sources do not matter. */
function isSame(before: PageData, after: PageData): boolean {
  const shown = ({ title, description, mode, content, icons, images }: PageData): string =>
    JSON.stringify([title, description, mode, content, icons, images], (key, value: unknown) => (key === 'at' ? undefined : value));
  return shown(before) === shown(after);
}
