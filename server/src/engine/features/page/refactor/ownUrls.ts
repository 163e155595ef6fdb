import { type CodeAction, CodeActionKind } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { lineStartAt } from '../../../../../../shared/lineBreak';
import { percentDecoded, suffixOf, withoutOuterSlashes, withoutSuffix } from '../../../base/addresses';
import { touches } from '../../../base/spans';
import { type SpanEdit, toTextEdits } from '../../../base/textEdits';
import { type DocsConfig, entriesOf, resolveNode } from '../../../config/docsConfig';
import { normalizeFilePath } from '../../../config/references/targets';
import type { PageLink, SpannedText } from '../../../pages/body/pageBody';
import { frontMatterEnd, frontMatterText } from '../../../pages/frontMatter/frontMatter';
import { withoutCode } from '../../../pages/withoutCode';
import type { FileIndex } from '../../../site/fileIndex/fileIndex';
import type { PageRefactorTarget } from './target';

/** Limit of characters of a line that are searched for URLs. */
const maxLineLength = 10_000;

/** Changes URLs below the canonical URL of the site to root-relative links: the URL at the cursor, or all URLs of the page. */
export function ownUrls(target: PageRefactorTarget, localize: Localizer): CodeAction[] {
  const { config, fileIndex, document, page, span } = target;
  const isHere = ({ span: own, label }: PageLink): boolean => touches(own, span) || (label !== undefined && touches(label, span));
  const here = page.body.links.filter((link) => isHere(link) && isWebUrl(link.text));
  const bare = here.length === 0 ? bareUrlAt(target) : undefined;
  const base = here.length > 0 || bare ? canonicalUrl(config) : undefined;
  if (base === undefined) return [];
  const action = (title: string, edits: readonly SpanEdit[]): CodeAction => ({
    title,
    kind: CodeActionKind.RefactorRewrite,
    edit: { changes: { [document.uri]: toTextEdits(document, edits) } },
  });
  if (bare) {
    const address = addressBelow(bare.text, base, fileIndex);
    if (address === undefined) return [];
    return [
      action(localize(t`Change to a link to \`${address}\``), [{ span: bare.span, text: `[${labelOf(address, target)}](${address})` }]),
    ];
  }
  const editOf = ({ text, span: own }: PageLink): SpanEdit[] => {
    const address = addressBelow(text, base, fileIndex);
    return address === undefined ? [] : [{ span: own, text: address }];
  };
  const edits = here.flatMap(editOf);
  const [first] = edits;
  if (!first) return [];
  const all = page.body.links.flatMap(editOf);
  const title = edits.length === 1 ? t`Change to \`${first.text}\`` : t`Change ${edits.length} URLs to root-relative links`;
  return [
    action(localize(title), edits),
    ...(all.length > edits.length ? [action(localize(t`Change all ${all.length} URLs of this site to root-relative links`), all)] : []),
  ];
}

/** URL in prose at the cursor. */
function bareUrlAt({ document, page: { body }, span }: PageRefactorTarget): SpannedText | undefined {
  const text = document.getText();
  const lineStart = lineStartAt(text, span.start);
  const line = text.slice(lineStart, lineStart + maxLineLength).split(/[\r\n]/, 1)[0] ?? '';
  for (const match of line.matchAll(/https?:\/\/[^\s<>()[\]{}"'`|]+/gi)) {
    const url = match[0].replace(/[.,;:!?*_]+$/, '');
    const start = lineStart + match.index;
    const own = { start, end: start + url.length };
    if (!touches(own, span)) continue;
    const isInTag = body.elements.some(({ tag }) => touches(tag, own)) || body.links.some((link) => touches(link.span, own));
    const isInHead = start < frontMatterEnd(text);
    return isInTag || isInHead || withoutCode(text, frontMatterEnd(text))[start] === ' ' ? undefined : { text: url, span: own };
  }
  return undefined;
}

/** Title of the page at an address, or its path, as text of a link. */
function labelOf(address: string, { pages, config }: PageRefactorTarget): string {
  const path = withoutOuterSlashes(percentDecoded(withoutSuffix(address)));
  const page = pages?.get(path === '' ? 'index' : path) ?? pages?.get(`${path}/index`);
  const title = frontMatterText(page?.frontMatter, 'title') ?? (path === '' ? nameOfSite(config) : path.slice(path.lastIndexOf('/') + 1));
  return title.replace(/[\\`*_[\]{}<>]/g, '\\$&');
}

function nameOfSite(config: DocsConfig): string {
  const root = config.root.root && resolveNode(config, { file: config.root, node: config.root.root });
  const name = root && entriesOf(config, root).get('name')?.value;
  return name?.node.type === 'string' ? name.node.value : '/';
}

/** `seo.metatags.canonical` without trailing slashes. */
function canonicalUrl(config: DocsConfig): string | undefined {
  let at = config.root.root && resolveNode(config, { file: config.root, node: config.root.root });
  for (const key of ['seo', 'metatags', 'canonical']) {
    const value = at && entriesOf(config, at).get(key)?.value;
    at = value && resolveNode(config, value);
  }
  const url = at?.node.type === 'string' ? at.node.value.trim() : '';
  return isWebUrl(url) ? withoutSuffix(url).replace(/\/+$/, '') : undefined;
}

/** Root-relative address of a URL below the URL of the site; `undefined` for other URLs, and if the page or file does not exist. */
function addressBelow(text: string, base: string, fileIndex: FileIndex): string | undefined {
  const url = withoutSuffix(text);
  const [start, own] = [withoutScheme(base), withoutScheme(url)];
  if (!isWebUrl(text) || (own !== start && !own.startsWith(`${start}/`))) return undefined;
  // Scheme and host may be written differently, so the path is located by its length in the URL itself.
  const path = withoutOuterSlashes(url.slice(url.length - own.length + start.length));
  const normal = normalizeFilePath(percentDecoded(path));
  if (normal === undefined || !(normal === '' || exists(normal, fileIndex))) return undefined;
  return `/${path}${suffixOf(text)}`;
}

function exists(path: string, fileIndex: FileIndex): boolean {
  return fileIndex.page(path) === 'exists' || fileIndex.page(`${path}/index`) === 'exists' || fileIndex.file(path) === 'exists';
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text);
}

/** Host in lower case, without `www.`, followed by the path. */
function withoutScheme(url: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/]*)(.*)$/i.exec(url) ?? [];
  return host.toLowerCase() + path;
}
