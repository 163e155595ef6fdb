import { Disposable, env, l10n, Uri, ViewColumn, type WebviewPanel } from 'vscode';
import { codeTheme } from '../../../renderer/src/frame/codeTheme';
import { reviewFrame, reviewViews } from '../../../renderer/src/frame/reviewFrame';
import { cssVariables } from '../../../renderer/src/frame/variables';
import { rendererTexts } from '../../../renderer/src/rendererTexts';
import type { PageData, PagePair, ReviewedPageAddress, SitePreview } from '../../../server/src/lsp/protocol';
import { type Html, html } from '../../../shared/html';
import { webviews } from '../ids';
import type { ServerController } from '../language/serverController';
import { linkedFile } from '../preview/linkedFile';
import { type FromPage, type PairContent, readMessage } from '../preview/messages';
import { pairShell } from '../preview/pairShell';
import { newNonce } from '../preview/shell';
import { window } from '../window';
import { browse } from '../window/browse';
import { plainText } from '../window/plainText';
import { imageData } from './imageData';
import type { ReviewView } from './reviewView';

/** The page that is shown. */
interface Shown {
  /** URI of the docs.json. */
  readonly root: string;
  readonly page: ReviewedPageAddress;
}

/** Panel that shows a page before a change and after it. There is one, which shows the page that was chosen last. */
export class PagePairs implements Disposable {
  private panel: WebviewPanel | undefined;
  private subscriptions: Disposable | undefined;
  private shown: Shown | undefined;
  /** Folder whose images the panel can load. */
  private folder: Uri | undefined;
  private content: PairContent | undefined;
  private after: PageData | undefined;
  private lastTurn = 0;

  constructor(
    private readonly server: ServerController,
    private readonly view: ReviewView,
    private readonly extension: Uri,
  ) {}

  private get dist(): Uri {
    return Uri.joinPath(this.extension, 'dist');
  }

  dispose(): void {
    this.panel?.dispose();
    this.subscriptions?.dispose();
  }

  /** Shows a page of the site whose docs.json is at `root`. */
  async show(root: string, page: ReviewedPageAddress): Promise<void> {
    this.shown = { root, page };
    const panel = this.panel ?? this.open();
    const folder = Uri.joinPath(Uri.parse(root), '..');
    if (folder.toString() !== this.folder?.toString()) {
      this.folder = folder;
      panel.webview.options = { enableScripts: true, localResourceRoots: [this.dist, folder] };
    }
    panel.title = plainText(l10n.t('Before and After: {0}', page.address));
    panel.reveal(undefined, true);
    await this.refresh();
  }

  private open(): WebviewPanel {
    const { dist } = this;
    const options = { enableScripts: true, enableFindWidget: true, localResourceRoots: [dist] };
    const panel = window.createWebviewPanel(webviews.pagePair, '', { viewColumn: ViewColumn.Active, preserveFocus: true }, options);
    const { webview } = panel;
    panel.iconPath = {
      light: Uri.joinPath(this.extension, 'media', 'docs-json-light.svg'),
      dark: Uri.joinPath(this.extension, 'media', 'docs-json-dark.svg'),
    };
    this.panel = panel;
    this.subscriptions = Disposable.from(
      webview.onDidReceiveMessage((data: unknown) => this.receive(data)),
      this.view.onDidChangeTreeData(() => void this.refresh()),
      panel.onDidDispose(() => {
        this.subscriptions?.dispose();
        this.panel = undefined;
        this.folder = undefined;
        this.content = undefined;
        if (!this.view.isVisible) this.server.closeReview();
      }),
    );
    webview.html = pairShell({
      cspSource: webview.cspSource,
      nonce: newNonce(),
      scriptUri: webview.asWebviewUri(Uri.joinPath(dist, 'pagePair.js')).toString(),
      styleUri: webview.asWebviewUri(Uri.joinPath(dist, 'renderer', 'review.css')).toString(),
      rendererUri: webview.asWebviewUri(Uri.joinPath(dist, 'renderer', 'renderer.js')).toString(),
      language: env.language,
      title: l10n.t('Before and After'),
      texts: rendererTexts(l10n),
    });
    return panel;
  }

  /** Reads the pages again, if somebody sees them. */
  private async refresh(): Promise<void> {
    const { shown, panel } = this;
    if (!shown || !panel?.visible) return;
    const turn = ++this.lastTurn;
    const content = await this.read(shown, panel).catch(() => undefined);
    // A server that stops, or a Git that fails: what was shown stays.
    if (turn !== this.lastTurn || !content || panel !== this.panel) return;
    const isNew = JSON.stringify(content) !== JSON.stringify(this.content);
    this.content = content;
    if (isNew) this.post();
  }

  private async read({ root, page }: Shown, panel: WebviewPanel): Promise<PairContent> {
    const [pair, site] = [await this.view.pagePair(root, page), await this.server.preview({ uri: root })];
    const { before, after } = pair;
    this.after = after;
    const current = (uri: string): string => panel.webview.asWebviewUri(Uri.parse(uri)).toString();
    const former = async (uri: string): Promise<string | undefined> => {
      const bytes = await this.view.formerBytes(uri);
      return bytes ? imageData(uri, bytes) : current(uri);
    };
    const { light, dark } = site?.codeblocks ?? { light: { value: 'system' }, dark: { value: 'system' } };
    return {
      html: frameOf(page, pair).text,
      ...(before && { before: { page: before, images: await Promise.all(before.images.map(former)) } }),
      ...(after && { after: { page: after, images: after.images.map(current) } }),
      codeThemes: { light: codeTheme(light.value, 'light'), dark: codeTheme(dark.value, 'dark') },
      variables: variablesOf(site),
    };
  }

  private post(): void {
    if (this.content) void this.panel?.webview.postMessage(this.content);
  }

  private receive(data: unknown): void {
    const message = readMessage(data);
    if (message?.type === 'ready') {
      // A hidden page loses its content.
      this.post();
      void this.refresh();
    } else if (message) void this.act(message);
  }

  /** Does what a click on the page means. */
  private async act(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'follow': {
        const file = this.shown && (await linkedFile(Uri.joinPath(Uri.parse(this.shown.root), '..'), message.path));
        if (file) await window.showTextDocument(file.uri, { viewColumn: ViewColumn.Beside });
        return;
      }
      case 'browse':
        return browse(message.address);
      case 'copy':
        return env.clipboard.writeText(message.text);
      case 'source': {
        const uri = this.after?.sources[message.place.source];
        if (uri !== undefined) await window.showTextDocument(Uri.parse(uri), { viewColumn: ViewColumn.Beside });
      }
    }
  }
}

/** Bar and columns of the panel. */
function frameOf({ address, formerAddress }: ReviewedPageAddress, { before, after }: PagePair): Html {
  const texts = {
    before: l10n.t('Before'),
    after: l10n.t('After'),
    view: l10n.t('View'),
    beside: l10n.t('Side by side'),
    one: l10n.t('As one page'),
  };
  const mode = (name: 'light' | 'dark', text: string): Html =>
    html`<button type="button" data-mode="${name}" aria-pressed="false">${text}</button>`;
  return html`<header class="review-bar"><span class="address"><code>${address}</code> ${kindOf(formerAddress, before, after)}</span>
${before && after && reviewViews(texts)}
<span role="group" aria-label="${l10n.t('Modes shown')}">${mode('light', l10n.t('Light'))} ${mode('dark', l10n.t('Dark'))}</span></header>
${reviewFrame({ before, after }, texts)}`;
}

function kindOf(formerAddress: string | undefined, before: PageData | undefined, after: PageData | undefined): string {
  if (!before && !after) return l10n.t('The page does not exist.');
  if (!after) return l10n.t('Removed page');
  if (!before) return l10n.t('New page');
  return formerAddress === undefined ? l10n.t('Changed page') : l10n.t('Moved from {0}', formerAddress);
}

/** Colors and fonts of the site; those of a site that is gone are unknown. */
function variablesOf(site: SitePreview | null): PairContent['variables'] {
  if (site) return { light: cssVariables(site, 'light'), dark: cssVariables(site, 'dark') };
  const fonts = { '--body-font': 'system-ui, sans-serif', '--heading-font': 'system-ui, sans-serif' };
  return {
    light: { ...fonts, '--ink': '#1f2328', '--ground': '#ffffff', '--accent': '#0969da' },
    dark: { ...fonts, '--ink': '#e6edf3', '--ground': '#0f1117', '--accent': '#6cb6ff' },
  };
}
