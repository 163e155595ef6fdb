import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeTheme } from '../../../../renderer/src/frame/codeTheme';
import type { FrameLink } from '../../../../renderer/src/frame/elements';
import { type FrameContent, readerFrame } from '../../../../renderer/src/frame/readerFrame';
import { cssVariables } from '../../../../renderer/src/frame/variables';
import { type Addressing, fileHref, isOpenable, pageHref } from '../../../../renderer/src/reader/addressing';
import type { ReaderProblem, ReaderView } from '../../../../renderer/src/reader/model';
import { neverCancelled } from '../../../../shared/cancellation';
import { type Html, html } from '../../../../shared/html';
import { type Localizer, t } from '../../../../shared/l10n';
import { textHash } from '../../../../shared/textHash';
import type { DocsLanguageService, PageData, ReaderAnswer, ReaderPageEntry, SitePreview } from '../../engine/languageService';
import { frameLocalizer } from './frameLocalizer';
import { pathsOf, type SitePaths, withPaths } from './sitePaths';

/** A page with what its document needs besides. */
export interface ReaderDocument {
  readonly view: ReaderView;
  readonly frame: Html;
  readonly site: SitePreview;
  /** Address of the icon of the site. */
  readonly icon: string | undefined;
  /** Paths of the files that the page and its frame show, from the documentation folder. */
  readonly files: ReadonlySet<string>;
  /** Style sheet of the site. */
  readonly style: string;
}

type SiteAnswer =
  | { readonly kind: 'page' | 'missing'; readonly shown: ReaderDocument }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'file'; readonly path: string };

/** The pages of one site for readers. */
export class SiteReader {
  readonly paths: SitePaths;

  constructor(
    readonly engine: DocsLanguageService,
    /** URI of the docs.json. */
    readonly root: string,
    private readonly localize: Localizer,
    /** Whether pages have their code, since it runs. */
    private readonly runsComponents = false,
  ) {
    this.paths = pathsOf(root);
  }

  /** `undefined` if the docs.json cannot be read. */
  async answer(address: string, addressing: Addressing, links: LinkResolver = asWritten(addressing)): Promise<SiteAnswer | undefined> {
    const answer = await this.engine.readerAnswer({ root: this.root, address }, neverCancelled);
    if (answer?.kind !== 'page' && answer?.kind !== 'missing') return answer;
    const shown =
      answer.kind === 'page' ? await this.page(answer, addressing, links) : await this.missing(address, answer.nearest, addressing, links);
    return shown && { kind: answer.kind, shown };
  }

  /** Problems of the files that a page is made of, then those of the docs.json. */
  async problems(
    address: string,
    editorLink: ((file: string, line: number, column: number) => string) | undefined,
  ): Promise<ReaderProblem[]> {
    const { engine, root } = this;
    const answer = await engine.readerAnswer({ root, address }, neverCancelled);
    const page = answer?.kind === 'page' ? await engine.pageModel(answer.request, neverCancelled) : undefined;
    const found: ReaderProblem[] = [];
    for (const uri of new Set([...(page?.sources ?? []), root])) {
      const file = this.paths.pathOf(uri);
      if (file === undefined) continue;
      for (const { message, range, severity, code } of (await engine.diagnostics(uri, neverCancelled)).items) {
        const [line, column] = [range.start.line + 1, range.start.character + 1];
        const editor = editorLink?.(file, line, column);
        found.push({
          ...{ severity: severities[severity ?? 1] ?? 'error', code: String(code), line, column, file },
          message: typeof message === 'string' ? message : message.value,
          ...(editor !== undefined && { editor }),
        });
      }
    }
    return found;
  }

  /** Absolute path of a file of the site that editors open: a page, snippet or configuration file; `undefined` for others. */
  fileAt(file: string): string | undefined {
    const uri = new URL(file.split('/').map(encodeURIComponent).join('/'), this.root).href;
    if (this.paths.pathOf(uri) !== file || !/\.(?:mdx?|jsonc?|ya?ml|[jt]sx?)$/.test(file) || file.split('/').includes('..'))
      return undefined;
    const path = join(this.paths.folder, file);
    return existsSync(path) ? path : undefined;
  }

  private async page(
    { address, request }: Extract<ReaderAnswer, { kind: 'page' }>,
    addressing: Addressing,
    links: LinkResolver,
  ): Promise<ReaderDocument | undefined> {
    const { engine, root } = this;
    const site = await engine.preview(
      { ...(request.operation ? { uri: root, address } : { uri: request.uri }), withAddresses: true },
      neverCancelled,
    );
    const page = site && (await engine.pageModel({ ...request, withProgram: this.runsComponents }, neverCancelled));
    return site && page && this.shown(address, site, page, undefined, addressing, links);
  }

  private async missing(
    address: string,
    nearest: readonly ReaderPageEntry[],
    addressing: Addressing,
    links: LinkResolver,
  ): Promise<ReaderDocument | undefined> {
    const site = await this.engine.preview({ uri: this.root, withAddresses: true }, neverCancelled);
    const items = nearest.map(
      (entry) => html`<li><a href="${pageHref(entry.address, addressing)}">${entry.title}</a> <code>${entry.address}</code></li>`,
    );
    const content = html`<p>${this.localize(t`No page of the site has the address ${address}.`)}</p>
${items.length > 0 ? html`<p>${this.localize(t`Pages with a similar address:`)}</p><ul class="nearest">${items}</ul>` : undefined}`;
    return (
      site && this.shown(address, withoutOpenPage(site), undefined, { title: this.localize(t`Page not found`), content }, addressing, links)
    );
  }

  private async shown(
    address: string,
    site: SitePreview,
    page: PageData | undefined,
    content: FrameContent | undefined,
    addressing: Addressing,
    links: LinkResolver,
  ): Promise<ReaderDocument> {
    const files = new Set<string>();
    const image = (uri: string): string | undefined => {
      const path = this.paths.pathOf(uri);
      if (path === undefined) return undefined;
      files.add(path);
      return fileHref(path, addressing);
    };
    const link = await links(site);
    const frame = readerFrame(site, { l10n: frameLocalizer(this.localize), image, link }, content);
    const style = siteStyle(site);
    const title = content?.title ?? page?.title ?? '';
    const { light, dark } = site.codeblocks;
    const view: ReaderView = {
      address,
      title: [title, site.name.value].filter(Boolean).join(' – '),
      frame: frame.text,
      frameRevision: String(textHash(frame.text)),
      styleRevision: String(textHash(style)),
      ...(page && { page: withPaths(page, this.paths) }),
      images: page?.images.map(image) ?? [],
      codeThemes: { light: codeTheme(light.value, 'light'), dark: codeTheme(dark.value, 'dark') },
    };
    for (const icon of page?.icons ?? []) if (icon.kind === 'file') image(icon.uri);
    const favicon = (site.favicon.light ?? site.favicon.dark)?.value.uri;
    return { view, frame, site, icon: favicon === undefined ? undefined : image(favicon), files, style };
  }
}

/** Makes the links of a frame, whose addresses may be those of redirects. */
export type LinkResolver = (site: SitePreview) => Promise<(address: string) => FrameLink | undefined>;

/** Links to a server, which follows redirects. */
function asWritten(addressing: Addressing): LinkResolver {
  return () => Promise.resolve((address) => externalLink(address) ?? siteLink(address, addressing));
}

/** Link to a URL; `undefined` for an address of the site. */
export function externalLink(address: string): FrameLink | undefined {
  return isOpenable(address) ? { href: address, isExternal: true } : undefined;
}

/** Link to an address of the site; `undefined` for a URL of another kind. */
export function siteLink(address: string, addressing: Addressing): FrameLink | undefined {
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address) ? undefined : { href: pageHref(address, addressing), isExternal: false };
}

const severities: Readonly<Record<number, ReaderProblem['severity']>> = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' };

/** A site of which no page is open. */
function withoutOpenPage(site: SitePreview): SitePreview {
  return { ...site, sidebar: { ...site.sidebar, rows: site.sidebar.rows.map((row) => ({ ...row, isOpen: false })) } };
}

/** Style sheet with the colors and fonts of a site. The values are validated. */
export function siteStyle(site: SitePreview): string {
  const rule = (mode: 'light' | 'dark'): string =>
    Object.entries(cssVariables(site, mode))
      .map(([name, value]) => `  ${name}: ${value};\n`)
      .join('');
  return `:root {\n${rule('light')}}\n:root[data-mode="dark"] {\n${rule('dark')}}\n`;
}
