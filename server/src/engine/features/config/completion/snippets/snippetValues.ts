import type { CompletionItem } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../../shared/cancellation';
import { relativePath } from '../../../../base/uris';
import { languageCodes } from '../../../../config/navigation/listedPages';
import { parseEndpoint } from '../../../../config/references/endpoint';
import { normalizeFilePath, targetUris } from '../../../../config/references/targets';
import type { EngineContext } from '../../../../engineContext';
import { iconCounterpart } from '../../../../icons/iconCounterparts';
import { isIconLibraryId } from '../../../../icons/iconLibraries';
import { siteIconLibrary } from '../../../../icons/iconLibraryName';
import { usualIcons } from '../../../../icons/usualIcons';
import type { FileIndex } from '../../../../site/fileIndex/fileIndex';
import type { ConfigDocument } from '../../../../site/siteContext';
import { completedFileKind } from '../files/fileKinds';
import { isPageItemData } from '../pages/pageItemData';
import { unlistedPages } from '../pages/unlistedPages';
import type { SnippetField } from './snippetFields';

/** Maximum number of files that are searched for the value of a field. */
const maxFiles = 2_000;

/**
 * Values of a site for the fields of snippets. What has to be read is read once for all snippets of a completion, and only if one of them
 * has such a field.
 */
export class SnippetValues {
  private readonly cache = new Map<string, Promise<readonly string[]>>();

  constructor(
    private readonly context: EngineContext,
    private readonly document: ConfigDocument,
    private readonly offset: number,
    private readonly token: CancellationToken,
    /** Items that are offered beside the snippets. */
    private readonly others: readonly CompletionItem[] = [],
  ) {}

  /** Values of fields that name something of the site; empty if the site has nothing for a field. Other fields keep their text. */
  async of(fields: readonly SnippetField[]): Promise<ReadonlyMap<SnippetField, string>> {
    const values = new Map<SnippetField, string>();
    const sources = new Map<object, string>();
    for (const field of fields) {
      // Suggestions are requested for a field without a text.
      if (field.value === '') continue;
      const taken = new Set(values.values());
      const candidates = await this.candidates(field, sources.get(field.owner));
      if (!candidates) continue;
      const value = [field.value, ...candidates].find((each) => candidates.includes(each) && !taken.has(each)) ?? '';
      if (field.schema && this.kindOf(field) === 'openapi-source') sources.set(field.owner, value);
      values.set(field, value);
    }
    return values;
  }

  private kindOf({ schema }: SnippetField) {
    return schema && this.context.schemas.branch(schema, 'string')?.['x-kind'];
  }

  /** Values for a field, best first; `undefined` if it does not name anything of the site. */
  private async candidates(field: SnippetField, source: string | undefined): Promise<readonly string[] | undefined> {
    const kind = this.kindOf(field);
    switch (kind) {
      case 'openapi-source':
      case 'asyncapi-source':
        return this.once(kind, () => this.openApiFiles(kind));
      case 'endpoint-or-page':
        if (field.siblings.has('openapi')) return this.once(`operations ${source}`, () => this.operations(source));
        return field.siblings.has('asyncapi') ? [] : this.once('pages', () => this.pages());
      case 'page-path':
        return this.once('pages', () => this.pages());
      case 'icon-name':
        return this.icons(field.value);
      case 'image-path':
      case 'file-path':
        return this.files(field);
      default:
        return undefined;
    }
  }

  private once(key: string, read: () => Promise<readonly string[]>): Promise<readonly string[]> {
    let found = this.cache.get(key);
    if (!found) {
      found = read();
      this.cache.set(key, found);
    }
    return found;
  }

  private async site(): Promise<FileIndex> {
    const site = await this.context.sites.of(this.document.config.folder, this.token);
    throwIfCancelled(this.token);
    return site;
  }

  /** Paths of OpenAPI files: first those that the configuration names. */
  private async openApiFiles(kind: 'openapi-source' | 'asyncapi-source'): Promise<readonly string[]> {
    const { context, token } = this;
    const { config } = this.document;
    const format = kind === 'asyncapi-source' ? 'asyncapi' : 'openapi';
    const found = await context.projectOpenApi.pathsLike(await this.site(), format, token);
    // Without a choice, the references need not be read: in a large text with a syntax error, that takes longer than the rest.
    if (found.length < 2) return found;
    const named = context.references.of(config).ofKind('openapi');
    const paths = named.flatMap((each) => targetUris(config, each).flatMap((uri) => relativePath(config.folder, uri) ?? []));
    return [...new Set([...paths.filter((path) => found.includes(path)), ...found])];
  }

  /** Operations of an OpenAPI file that no entry of the navigation names, in the order of the file. */
  private async operations(source: string | undefined): Promise<readonly string[]> {
    const { context, token } = this;
    const { config } = this.document;
    const path = source ? normalizeFilePath(source) : undefined;
    const file = path === undefined ? undefined : await context.openApiFiles.peek(config.folder, path);
    throwIfCancelled(token);
    if (!file || file === 'pending') return [];
    const used = new Set<string>();
    for (const { text } of context.references.of(config).ofKind('endpoint')) {
      const endpoint = parseEndpoint(text);
      if (endpoint) used.add(`${endpoint.method.toUpperCase()} ${endpoint.path}`);
    }
    const operations = file.table.operations.filter(({ hidden, excluded }) => !hidden && !excluded);
    return operations.map(({ method, path: own }) => `${method.toUpperCase()} ${own}`).filter((entry) => !used.has(entry));
  }

  /** Pages that are not in the navigation yet: those that are offered anyway, if any, since finding them takes time on large sites. */
  private async pages(): Promise<readonly string[]> {
    const { context, document, offset, token } = this;
    const offered = this.others.flatMap(({ data }) => (isPageItemData(data) ? [data] : []));
    if (offered.length > 0) return offered.flatMap(({ page, isFree }) => (isFree ? [page] : []));
    return unlistedPages(context, document, offset, languageCodes(context.schemas), token);
  }

  /** The icon of the snippet in the library of the site, or else common icons of the library. */
  private icons(name: string): readonly string[] {
    const { context } = this;
    const { config } = this.document;
    const id = siteIconLibrary(config, context.profile);
    if (id === undefined || !isIconLibraryId(id)) {
      return context.references
        .of(config)
        .ofKind('icon')
        .map(({ text }) => text);
    }
    const library = context.icons.get(id);
    const counterpart = iconCounterpart('lucide', id, name);
    return [name, ...(counterpart === undefined ? [] : [counterpart]), ...usualIcons].filter((each) => library.has(each));
  }

  /** The file of the snippet if it exists, or else files whose names have the same words. */
  private async files({ schema, value }: SnippetField): Promise<readonly string[] | undefined> {
    const text = schema && this.context.schemas.branch(schema, 'string');
    const kind = text && completedFileKind(text, '');
    if (!kind) return undefined;
    const site = await this.site();
    const wanted = wordsIn(value);
    const scored = site.filesNamed(kind.names, maxFiles).flatMap((path) => {
      const score = scoreOf(wordsIn(path), wanted);
      return score > 0 ? [{ path, score }] : [];
    });
    const prefix = value.startsWith('/') ? '/' : kind.isRelative ? './' : '';
    const path = normalizeFilePath(value);
    const own = path !== undefined && !kind.isRelative && site.file(path) === 'exists' ? [value] : [];
    // What a fragment holds is not known from its name.
    if (kind.reference === 'fragment') return own;
    return [...own, ...scored.sort((a, b) => b.score - a.score).map(({ path: found }) => prefix + found)];
  }
}

const modes = ['light', 'dark'];

/** Number of common words; 0 if the files are for different color modes, or have only the mode in common. */
function scoreOf(words: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  const common = [...wanted].filter((word) => words.has(word));
  const isOtherMode = modes.some((mode) => words.has(mode) && !wanted.has(mode)) && modes.some((mode) => wanted.has(mode));
  return isOtherMode || common.every((word) => modes.includes(word)) ? 0 : common.length;
}

/** Words of a path, without its extension and the names of common folders. */
function wordsIn(path: string): ReadonlySet<string> {
  const words = path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split(/[^a-z0-9]+/);
  return new Set(words.filter((word) => word.length > 1 && !/^(?:images?|img|assets|public|static|fonts?|languages?|my)$/.test(word)));
}
