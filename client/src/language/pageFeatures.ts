import type {
  CompletionItem,
  Definition,
  DefinitionLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  Position,
  SymbolInformation,
  TextDocument,
  Uri,
} from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/** Features of pages that other extensions may provide as well. */
export type PageFeature = 'completion' | 'definition' | 'editing' | 'folding' | 'hover' | 'outline' | 'references';

/** `auto`: results that another extension provides at the same position are left out. */
export type PageFeatureUse = 'auto' | 'on' | 'off';

export interface PageFeatureHost {
  use(feature: PageFeature, uri: Uri): PageFeatureUse;
  /** Whether another extension has features for documents of a language. */
  hasOthers(languageId: string): boolean;
  /** Runs a command of the editor that queries all providers, including ours. */
  ask<Result>(command: string, uri: Uri, ...more: readonly unknown[]): Promise<Result | undefined>;
}

type Named =
  | 'provideCompletionItem'
  | 'provideDefinition'
  | 'provideDocumentSymbols'
  | 'provideFoldingRanges'
  | 'provideHover'
  | 'provideReferences';

/** Whether a feature that is on or off as a whole is on for a document. */
export function isUsed(
  host: Pick<PageFeatureHost, 'use' | 'hasOthers'>,
  feature: PageFeature,
  { uri, languageId }: Pick<TextDocument, 'uri' | 'languageId'>,
): boolean {
  const use = host.use(feature, uri);
  return use === 'on' || (use === 'auto' && !host.hasOthers(languageId));
}

/** Middleware of the language client that filters our results for pages. Other documents are not affected. */
export function pageFeatures(host: PageFeatureHost): Required<Pick<Middleware, Named>> {
  const others = new OtherProviders(host);
  /** Our results, if the feature is on; `reduce` leaves out results that other providers have as well. */
  const provide = async <Result>(
    feature: PageFeature,
    document: TextDocument,
    position: Position | undefined,
    next: () => Result | null | undefined | PromiseLike<Result | null | undefined>,
    reduce: (own: Result) => Promise<Result | undefined>,
  ): Promise<Result | null | undefined> => {
    if (!isPage(document)) return next();
    const use = host.use(feature, document.uri);
    if (use === 'off' || others.isAsking(feature, document, position)) return undefined;
    const own = await next();
    return use === 'on' || !own || !host.hasOthers(document.languageId) ? own : reduce(own);
  };
  return {
    provideCompletionItem: (document, position, context, token, next) =>
      provide(
        'completion',
        document,
        position,
        () => next(document, position, context, token),
        async (own) => {
          const items = Array.isArray(own) ? own : own.items;
          // Other providers spell addresses differently, but anchors alike.
          if (!items.some((item) => labelOf(item).startsWith('#'))) return own;
          const theirs = new Set((await others.completions(document, position)).map(labelOf));
          const remaining = items.filter((item) => !theirs.has(labelOf(item)));
          return Array.isArray(own) ? remaining : { ...own, items: remaining };
        },
      ),
    provideHover: (document, position, token, next) =>
      provide(
        'hover',
        document,
        position,
        () => next(document, position, token),
        async (own) => (hasImage(own) && (await others.hovers(document, position)).some(hasImage) ? undefined : own),
      ),
    provideDefinition: (document, position, token, next) =>
      provide(
        'definition',
        document,
        position,
        () => next(document, position, token),
        async (own) => (isEmpty(own) || (await others.definitions(document, position)).length === 0 ? own : undefined),
      ),
    provideReferences: (document, position, options, token, next) =>
      provide(
        'references',
        document,
        position,
        () => next(document, position, options, token),
        async (own) => {
          const theirs = own.length === 0 ? [] : await others.references(document, position);
          return own.filter((location) => !theirs.some((other) => isOverlapping(location, other)));
        },
      ),
    provideDocumentSymbols: (document, token, next) =>
      provide<SymbolInformation[] | DocumentSymbol[]>(
        'outline',
        document,
        undefined,
        () => next(document, token),
        async (own) => (own.length === 0 || (await others.symbols(document)).length === 0 ? own : undefined),
      ),
    provideFoldingRanges: (document, context, token, next) =>
      provide<FoldingRange[]>(
        'folding',
        document,
        undefined,
        () => next(document, context, token),
        async (own) => (own.length === 0 || (await others.foldingRanges(document)).length === 0 ? own : undefined),
      ),
  };
}

/** Queries the other providers: the editor queries all providers, and ours return no results meanwhile. */
class OtherProviders {
  private readonly asking = new Set<string>();

  constructor(private readonly host: PageFeatureHost) {}

  isAsking(feature: PageFeature, document: TextDocument, position: Position | undefined): boolean {
    return this.asking.has(keyOf(feature, document, position));
  }

  async completions(document: TextDocument, position: Position): Promise<readonly CompletionItem[]> {
    const found = await this.ask<{ readonly items: readonly CompletionItem[] }>(
      'completion',
      'vscode.executeCompletionItemProvider',
      document,
      position,
    );
    return found?.items ?? [];
  }

  async hovers(document: TextDocument, position: Position): Promise<readonly Hover[]> {
    return (await this.ask<readonly Hover[]>('hover', 'vscode.executeHoverProvider', document, position)) ?? [];
  }

  async definitions(document: TextDocument, position: Position): Promise<readonly unknown[]> {
    return (await this.ask<readonly unknown[]>('definition', 'vscode.executeDefinitionProvider', document, position)) ?? [];
  }

  async references(document: TextDocument, position: Position): Promise<readonly Location[]> {
    return (await this.ask<readonly Location[]>('references', 'vscode.executeReferenceProvider', document, position)) ?? [];
  }

  async symbols(document: TextDocument): Promise<readonly unknown[]> {
    return (await this.ask<readonly unknown[]>('outline', 'vscode.executeDocumentSymbolProvider', document, undefined)) ?? [];
  }

  async foldingRanges(document: TextDocument): Promise<readonly unknown[]> {
    return (await this.ask<readonly unknown[]>('folding', 'vscode.executeFoldingRangeProvider', document, undefined)) ?? [];
  }

  private async ask<Result>(
    feature: PageFeature,
    command: string,
    document: TextDocument,
    position: Position | undefined,
  ): Promise<Result | undefined> {
    const key = keyOf(feature, document, position);
    this.asking.add(key);
    try {
      return await this.host.ask<Result>(command, document.uri, ...(position ? [position] : []));
    } catch {
      // If another extension fails, our result is used.
      return undefined;
    } finally {
      this.asking.delete(key);
    }
  }
}

function keyOf(feature: PageFeature, { uri, version }: TextDocument, position: Position | undefined): string {
  return `${feature} ${uri} ${version} ${position ? `${position.line}:${position.character}` : ''}`;
}

function isPage({ uri }: TextDocument): boolean {
  return /\.mdx?$/i.test(uri.path);
}

function labelOf({ label }: CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}

function hasImage({ contents }: Hover): boolean {
  return contents.some((content) => /!\[|<img\b/.test(typeof content === 'string' ? content : content.value));
}

function isEmpty(found: Definition | DefinitionLink[]): boolean {
  return Array.isArray(found) && found.length === 0;
}

/** Whether two locations overlap: one may span the whole link, the other only its address. */
function isOverlapping(a: Location, b: Location): boolean {
  if (a.uri.toString() !== b.uri.toString()) return false;
  const isBefore = (one: Position, other: Position): boolean =>
    one.line < other.line || (one.line === other.line && one.character <= other.character);
  return isBefore(a.range.start, b.range.end) && isBefore(b.range.start, a.range.end);
}
