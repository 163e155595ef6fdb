import type { CancellationToken } from '../../../../shared/cancellation';
import { inJson } from '../base/strings';
import { mayBeAddress, pathOfAddress } from '../config/redirects/redirects';
import { readPageBody } from '../pages/body/readBody';
import { bodyNames } from '../pages/bodyNames';
import { namesInFrontMatter } from '../pages/frontMatter/fileNames';
import { readFrontMatter } from '../pages/frontMatter/frontMatter';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import type { Listings } from '../site/listings';
import { pageTexts } from '../site/pageTexts';
import { ownFiles } from '../site/resolve';
import { loadConfig, type SiteContext } from '../site/siteContext';
import { quotesOf, yamlScalar } from '../yaml/quoting';
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
  const fileIndex = await context.sites.of(config.folder, token);
  const addresses = siteAddresses(context, config, untrackedFiles(fileIndex), await addressSources(context, config, token));
  const counts = new Map<string, number>();
  const byBase = new Map<string, RenameEdits>();
  const visit = (text: string, add: (edits: RenameEdits, text: string) => void): void => {
    if (!text.startsWith('/') || !mayBeAddress(text)) return;
    const former = firstSegment(text);
    if (former === '' || (from !== undefined && former !== from) || fileIndex.hasFolder(former)) return;
    const path = pathOfAddress(text);
    if (path !== undefined && addresses.isBelowBase(path)) counts.set(former, (counts.get(former) ?? 0) + 1);
    const edits = byBase.get(former) ?? new RenameEdits();
    byBase.set(former, edits);
    add(edits, withBase(text, former, to));
  };
  for (const { kind, text, span, file } of context.references.of(config).all()) {
    if (kind === 'address') visit(text, (edits, after) => edits.add(file.document, { span, text: inJson(after) }, 'reference'));
  }
  const paths = [...fileIndex.markdownFiles()].filter(await ownFiles(context, config, token));
  for await (const { document } of pageTexts(context.documents.workspace, config.folder, paths, token)) {
    const text = document.getText();
    for (const name of namesInFrontMatter(readFrontMatter(text))) {
      const quotes = quotesOf(text.slice(name.span.start, name.span.end));
      if (name.kind === 'address')
        visit(name.text, (edits, after) => edits.add(document, { span: name.span, text: yamlScalar(after, quotes) }, 'reference'));
    }
    for (const name of bodyNames(readPageBody(text))) {
      if (name.kind === 'address') visit(name.text, (edits, after) => edits.add(document, { span: name.span, text: after }, 'link'));
    }
  }
  const found = [...counts].map(([path, count]) => ({ path, count })).sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
  const only = from ?? (found.length === 1 ? found[0]?.path : undefined);
  return { from: only, found, edits: (only === undefined ? undefined : byBase.get(only))?.all() ?? [] };
}

function firstSegment(text: string): string {
  return /^\/([^/?#]+)/.exec(text)?.[1] ?? '';
}

function withBase(text: string, from: string, to: string): string {
  const rest = text.slice(from.length + 1);
  if (to !== '') return `/${to}${rest}`;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
