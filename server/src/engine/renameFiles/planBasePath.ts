import type { CancellationToken } from '../../../../shared/cancellation';
import { compareText, inJson } from '../base/strings';
import { mayBeAddress, pathOfAddress } from '../config/redirects/redirects';
import { bodyNames } from '../pages/bodyNames';
import { namesInFrontMatter } from '../pages/frontMatter/fileNames';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import type { Listings } from '../site/listings';
import { pageTexts } from '../site/pageTexts';
import { ownFiles } from '../site/resolve';
import { loadConfig, type SiteContext } from '../site/siteContext';
import { editNames } from './pageEdits';
import { type DocumentEdits, RenameEdits } from './renameEdits';

/** Base paths are one segment, without slashes; empty for the root of the host. */
export interface BasePathRequest {
  /** URI of the docs.json. */
  readonly root: string;
  /** The former base path; by default the one that addresses name. */
  readonly from?: string;
  readonly to: string;
}

/** Plan to serve a site below another base path. Nothing has been written. */
export interface BasePathPlan {
  /** The former base path; `undefined` if no address names one. */
  readonly from: string | undefined;
  /** Base paths that addresses name, with their number, most frequent first. More than one is for the user to choose from. */
  readonly found: readonly { readonly path: string; readonly count: number }[];
  /** Edits of the addresses that name the former base path. Addresses without a base path are right below each. */
  readonly edits: readonly DocumentEdits[];
}

/**
 * Plans a change of the base path: links, redirects and front matter that name the former one.
 * @returns `undefined` if the docs.json cannot be loaded
 * @throws {CancelledError}
 */
export async function planBasePath(
  context: SiteContext & { readonly listings: Listings },
  { root, from, to }: BasePathRequest,
  token: CancellationToken,
): Promise<BasePathPlan | undefined> {
  const config = await loadConfig(context, root, token);
  if (!config) return undefined;
  const { folder } = config;
  const fileIndex = await context.sites.of(folder, token);
  const addresses = siteAddresses(context, config, untrackedFiles(fileIndex), await addressSources(context, config, token));
  const isOwn = await ownFiles(context, config, token);
  const references = context.references.of(config).ofKind('address');
  const found = from === undefined ? await basePaths() : [];
  const former = from ?? (found.length === 1 ? found[0]?.path : undefined);
  const edits = new RenameEdits();
  if (former !== undefined && !fileIndex.hasFolder(former)) await editAddresses(former);
  return { from: former, found, edits: edits.all() };

  /** Base paths of addresses that lead to something only below their first segment. */
  async function basePaths(): Promise<BasePathPlan['found']> {
    const pages = await context.pages.all(fileIndex, token);
    const counts = new Map<string, number>();
    const count = (text: string): void => {
      const [segment, path] = [firstSegment(text), pathOfAddress(text)];
      if (segment === '' || path === undefined || !addresses.isBelowBase(path)) return;
      counts.set(segment, (counts.get(segment) ?? 0) + 1);
    };
    for (const { text } of references) count(text);
    for (const page of pages.all) {
      if (!isOwn(pages.pathOf(page))) continue;
      for (const { kind, text } of [...namesInFrontMatter(page.frontMatter), ...bodyNames(page.body)]) if (kind === 'address') count(text);
    }
    return [...counts].map(([path, count]) => ({ path, count })).sort((a, b) => b.count - a.count || compareText(a.path, b.path));
  }

  async function editAddresses(base: string): Promise<void> {
    const moved = ({ kind, text }: { readonly kind: string; readonly text: string }): string | undefined =>
      kind === 'address' && firstSegment(text) === base ? withBase(text, base, to) : undefined;
    for (const reference of references) {
      const text = moved(reference);
      if (text !== undefined) edits.add(reference.file.document, { span: reference.span, text: inJson(text) }, 'reference');
    }
    const paths = [...fileIndex.markdownFiles()].filter(isOwn);
    for await (const { document } of pageTexts(context.documents.workspace, folder, paths, token))
      if (document.getText().includes(`/${base}`)) editNames(document, moved, moved, edits);
  }
}

/** First segment of an address from the root; empty for other addresses. */
function firstSegment(text: string): string {
  return (mayBeAddress(text) && /^\/([^/?#]+)/.exec(text)?.[1]) || '';
}

function withBase(text: string, from: string, to: string): string {
  const rest = text.slice(from.length + 1);
  if (to !== '') return `/${to}${rest}`;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
