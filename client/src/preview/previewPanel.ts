import { Disposable, env, l10n, Range, TabInputText, type TextDocument, Uri, ViewColumn, type WebviewPanel, workspace } from 'vscode';
import { codeTheme } from '../../../renderer/src/frame/codeTheme';
import { rendererTexts } from '../../../renderer/src/rendererTexts';
import type { PageModelParams, SitePreview } from '../../../server/src/lsp/protocol';
import { Debounce } from '../debounce';
import { hostClock } from '../hostClock';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { browse } from '../window/browse';
import { plainText } from '../window/plainText';
import type { ComponentConsent } from './componentConsent';
import { contentMessage } from './content';
import { linkedFile } from './linkedFile';
import { type FromPage, type PageState, readMessage, type ToPage } from './messages';
import { isNoChange, type OpenPage, pageChangeBetween } from './pageChange';
import { PageHistory } from './pageHistory';
import { PageProblems } from './pageProblems';
import { PageSync, rangeOfPlace } from './pageSync';
import { settingAt } from './settingAt';
import { newNonce, shell } from './shell';

/** Short enough to feel immediate, long enough to batch the keystrokes of a fast typist. */
const debounceMs = 40;
/** For edits of pages, of which little is read again: one page at a time, so that a fast typist does not have to wait for a pause. */
const pageDelayMs = 5;

interface Cursor {
  readonly uri: Uri;
  readonly line: number;
  readonly character: number;
}

/** A webview panel with the preview of one site. */
export class PreviewPanel implements Disposable {
  private readonly subscriptions: Disposable;
  private readonly debounce = new Debounce(hostClock, debounceMs, () => void this.refresh());
  private readonly pageDebounce = new Debounce(hostClock, pageDelayMs, () => void this.refresh());
  private readonly root: Uri;
  private readonly folder: Uri;
  private currentSite: SitePreview | undefined;
  private currentPage: OpenPage | undefined;
  private sentPage: OpenPage | undefined;
  /** Whether a page is being read, and whether it has to be read again. */
  private isReadingPage = false;
  private isPageStale = false;
  private readonly history = new PageHistory();
  private readonly sync = new PageSync((message) => this.post(message));
  private readonly problems = new PageProblems((message) => this.post(message));
  /** Place to show once the followed page is there. */
  private pendingAnchor: string | undefined;
  /** Address that redirected to the open page, with the URI of the page. */
  private redirected: { readonly from: string; readonly uri: string } | undefined;
  /** Error of the open page. */
  private problem: { readonly uri: string; readonly range: Range } | undefined;
  private sentContent: string | undefined;
  private revision = 0;
  private lastRequest = 0;
  private cursor: Cursor | undefined;

  constructor(
    private readonly panel: WebviewPanel,
    private readonly server: ServerController,
    extension: Uri,
    private readonly consent: ComponentConsent,
    state: PageState,
  ) {
    this.root = Uri.parse(state.root);
    this.folder = Uri.joinPath(this.root, '..');
    const dist = Uri.joinPath(extension, 'dist');
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [dist, this.folder] };
    this.cursor = cursorOf(window.visibleTextEditors.find(({ document }) => this.concerns(document.uri)));
    this.subscriptions = Disposable.from(
      this.sync,
      this.problems,
      webview.onDidReceiveMessage((data: unknown) => this.receive(data)),
      workspace.onDidChangeTextDocument(({ document }) => this.noteChange(document)),
      workspace.onDidSaveTextDocument((document) => this.noteChange(document)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.moveTo(cursorOf(textEditor))),
      window.onDidChangeActiveTextEditor((editor) => this.moveTo(cursorOf(editor))),
      panel.onDidChangeViewState(() => panel.visible && this.debounce.start()),
      server.onDidChangeState(() => this.debounce.start()),
      consent.onDidChange(() => {
        // Consent may have been revoked while the page has code, also if the panel is hidden.
        this.currentPage = undefined;
        this.postComponents();
        this.debounce.start();
      }),
      server.onDidChangeStatus((uris) => uris.some((uri) => this.concerns(Uri.parse(uri))) && this.debounce.start()),
    );
    const title = plainText(l10n.t('Preview: {0}', workspace.asRelativePath(this.root)));
    panel.title = title;
    panel.iconPath = {
      light: Uri.joinPath(extension, 'media', 'docs-json-light.svg'),
      dark: Uri.joinPath(extension, 'media', 'docs-json-dark.svg'),
    };
    webview.html = shell({
      cspSource: webview.cspSource,
      nonce: newNonce(),
      scriptUri: webview.asWebviewUri(Uri.joinPath(dist, 'preview.js')).toString(),
      styleUri: webview.asWebviewUri(Uri.joinPath(dist, 'preview.css')).toString(),
      renderer: {
        scriptUri: webview.asWebviewUri(Uri.joinPath(dist, 'renderer', 'renderer.js')).toString(),
        styleUri: webview.asWebviewUri(Uri.joinPath(dist, 'renderer', 'renderer.css')).toString(),
      },
      language: env.language,
      state,
      texts: {
        title,
        light: l10n.t('Light'),
        dark: l10n.t('Dark'),
        both: l10n.t('Both'),
        view: l10n.t('Modes shown'),
        back: l10n.t('Back'),
        forward: l10n.t('Forward'),
        address: l10n.t('Address'),
        widths: l10n.t('Width'),
        desktop: l10n.t('Desktop'),
        tablet: l10n.t('Tablet'),
        phone: l10n.t('Phone'),
        about: l10n.t('About this preview'),
        limits: l10n.t(
          'The look of themes is approximated. Requests to APIs, search, chat and analytics of the service are not part of the preview, and code of pages does not run unless you agree to it.',
        ),
        stopComponents: l10n.t('Stop Running the Components of This Site'),
        page: rendererTexts(l10n),
      },
    });
  }

  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  dispose(): void {
    this.debounce.dispose();
    this.pageDebounce.dispose();
    this.subscriptions.dispose();
  }

  private receive(data: unknown): void {
    const message = readMessage(data);
    if (message?.type === 'ready') {
      // A hidden page loses its content.
      this.sentContent = undefined;
      this.sentPage = undefined;
      this.problems.reset();
      this.postComponents();
      if (this.currentSite) this.send(this.currentSite);
      if (this.currentPage) this.sendPage(this.currentPage);
      void this.refresh();
    } else if (message?.type === 'reveal') {
      if (message.revision === this.revision) void this.show(message.at);
    } else if (message) void this.act(message);
  }

  /** Does what a click on the page means. */
  private async act(message: Exclude<FromPage, { readonly type: 'ready' | 'reveal' }>): Promise<void> {
    switch (message.type) {
      case 'follow':
        return this.follow(message);
      case 'walk': {
        const uri = this.history.walk(message.step);
        if (uri !== undefined) await this.showPage(Uri.parse(uri));
        return;
      }
      case 'problem':
        if (this.problem) await this.showSource(Uri.parse(this.problem.uri), () => this.problem?.range ?? new Range(0, 0, 0, 0));
        return;
      case 'scrolled':
        return this.sync.pageScrolled(message.page, message.place);
      case 'browse':
        return browse(message.address);
      case 'fixes':
        return this.problems.sendFixes(message.id);
      case 'fix':
        return this.problems.fix(message.id, message.index);
      case 'showProblem': {
        const place = this.problems.placeOf(message.id);
        if (place) await this.showSource(place.uri, () => place.range);
        return;
      }
      case 'runComponents':
        return this.consent.ask(this.root);
      case 'stopComponents':
        return this.consent.revoke(this.root);
      case 'copy':
        return env.clipboard.writeText(message.text);
      case 'source': {
        const { place, word } = message;
        const uri = this.currentPage?.page.sources[place.source];
        if (uri !== undefined) await this.showSource(Uri.parse(uri), (document) => rangeOfPlace(document, place, word));
      }
    }
  }

  /** Shows a page of the site here, or opens a file. */
  private async follow({ path, hash, asFile, from }: Extract<FromPage, { readonly type: 'follow' }>): Promise<void> {
    const file = await linkedFile(this.folder, path);
    if (!file) return this.note(l10n.t('There is no file for the page {0}: it is generated, or missing.', path));
    const { uri, isPage } = file;
    if (asFile || !isPage) return void (await window.showTextDocument(uri, { viewColumn: editorColumn(uri, this.panel.viewColumn) }));
    this.pendingAnchor = hash === '' ? undefined : hash;
    this.redirected = from === undefined ? undefined : { from, uri: uri.toString() };
    return this.showPage(uri);
  }

  /** Shows a page as if its file were active. */
  private showPage(uri: Uri): Promise<void> {
    this.cursor = { uri, line: 0, character: 0 };
    return this.refresh();
  }

  private async showSource(uri: Uri, rangeIn: (document: TextDocument) => Range): Promise<void> {
    const selection = rangeIn(await workspace.openTextDocument(uri));
    await window.showTextDocument(uri, { viewColumn: editorColumn(uri, this.panel.viewColumn), selection });
  }

  private async show(at: number): Promise<void> {
    const location = this.currentSite?.locations[at];
    if (!location) return;
    const uri = Uri.parse(location.uri);
    const { line, character } = location.range.start;
    // An empty selection, so that typing replaces nothing.
    const selection = new Range(line, character, line, character);
    await window.showTextDocument(uri, { viewColumn: editorColumn(uri, this.panel.viewColumn), selection });
  }

  private noteChange(document: TextDocument): void {
    if (!this.concerns(document.uri)) return;
    const isPage = /\.mdx?$/i.test(document.uri.path);
    (isPage ? this.pageDebounce : this.debounce).start();
  }

  private moveTo(cursor: Cursor | undefined): void {
    if (!cursor || !this.concerns(cursor.uri)) return;
    this.cursor = cursor;
    this.debounce.start();
  }

  /** Whether a file is in the folder of the site. */
  private concerns({ scheme, authority, path }: Uri): boolean {
    const { folder } = this;
    return scheme === folder.scheme && authority === folder.authority && path.startsWith(folder.path.replace(/\/?$/, '/'));
  }

  private async refresh(): Promise<void> {
    if (!this.panel.visible) return;
    const turn = ++this.lastRequest;
    if ((await this.server.settled()) === 'failed') return this.note(l10n.t('The docs.json language server is not running.'));
    // The request fails if the server has just stopped; its next start refreshes again.
    const site = await this.ask().catch(() => undefined);
    if (turn !== this.lastRequest || site === undefined) return;
    if (!site && !this.currentSite) return this.note(l10n.t('There is no site to show: the file has no settings of a documentation site.'));
    if (!site || (site.isBroken && this.currentSite))
      return this.note(l10n.t('The file cannot be read as it is. This is how it was before.'));
    this.note(site.isBroken ? l10n.t('The file has errors: this is what could be read.') : '');
    this.send(site);
    await this.refreshPage(site, turn);
  }

  /** Shows the content of the open page. */
  private async refreshPage(site: SitePreview, turn: number): Promise<void> {
    const request = pageRequest(site, this.consent.stateOf(this.root) === 'running');
    // One request at a time: a long page takes longer than the time between keystrokes, and the server has more to do.
    if (this.isReadingPage) {
      this.isPageStale = true;
      return;
    }
    this.isReadingPage = true;
    const answer = request && (await this.server.pageModel(request).catch(() => undefined));
    // The consent may have been revoked meanwhile: then the page is read again.
    const page = answer?.program && this.consent.stateOf(this.root) !== 'running' ? undefined : answer;
    this.isReadingPage = false;
    if (this.isPageStale) this.pageDebounce.start();
    this.isPageStale = false;
    // While the reader types, the picture of a moment ago is better than none.
    if (turn !== this.lastRequest && (!page || page.uri !== this.currentPage?.page.uri)) return;
    const { problem } = page ?? {};
    this.problem = page && problem ? { uri: page.uri, range: rangeOf(problem.range) } : undefined;
    if (!page) {
      this.currentPage = undefined;
      this.sentPage = undefined;
      return this.post({ type: 'page' });
    }
    this.history.visit(page.uri);
    this.postAddress(page);
    // A page that cannot be parsed stays as it was.
    const isBefore = problem !== undefined && this.currentPage?.page.uri === page.uri;
    if (problem) {
      const { line } = problem.range.start;
      const error = l10n.t('Line {0}: {1}', line + 1, problem.message);
      this.note(`${error}. ${isBefore ? l10n.t('The page is shown as it was before.') : l10n.t('The rest of the page is shown.')}`, true);
    }
    if (isBefore) return;
    const { light, dark } = site.codeblocks;
    this.sendPage({
      page,
      images: page.images.map((image) => this.panel.webview.asWebviewUri(Uri.parse(image)).toString()),
      codeThemes: { light: codeTheme(light.value, 'light'), dark: codeTheme(dark.value, 'dark') },
    });
    this.sync.pageShown(page.uri, page.sources);
    this.problems.pageShown(page.sources);
    if (this.pendingAnchor !== undefined) this.post({ type: 'anchor', id: this.pendingAnchor });
    this.pendingAnchor = undefined;
  }

  private postAddress({ uri, path }: OpenPage['page']): void {
    const { history, redirected } = this;
    const isRedirected = redirected !== undefined && Uri.parse(uri).toString() === redirected.uri;
    const text = isRedirected ? `${redirected.from} → /${path}` : `/${path}`;
    this.post({ type: 'address', text, canGoBack: history.canGoBack, canGoForward: history.canGoForward });
  }

  private sendPage(content: OpenPage): void {
    this.currentPage = content;
    const { sentPage } = this;
    this.sentPage = content;
    // A whole page takes longer to send than to show.
    const change = sentPage?.page.uri === content.page.uri ? pageChangeBetween(sentPage, content) : undefined;
    if (!sentPage || !change) this.post({ type: 'page', content });
    else if (!isNoChange(change, sentPage)) this.post({ type: 'pageChange', change });
  }

  private async ask(): Promise<SitePreview | null> {
    const { cursor } = this;
    const around = cursor && (await this.server.preview({ uri: cursor.uri.toString(), position: cursor }));
    // A file in the folder can belong to another site, or to none.
    const isOwn = around && Uri.parse(around.root).toString() === this.root.toString();
    return isOwn ? around : this.server.preview({ uri: this.root.toString() });
  }

  private send(site: SitePreview): void {
    const image = (uri: string) => this.panel.webview.asWebviewUri(Uri.parse(uri)).toString();
    const content = contentMessage(site, 0, { l10n, image });
    const text = JSON.stringify(content);
    this.currentSite = site;
    // Locations of settings move with every edit. Their indices stay valid as long as the content is unchanged.
    if (text !== this.sentContent) {
      this.sentContent = text;
      this.post({ ...content, revision: ++this.revision });
    }
    const { cursor } = this;
    const at = cursor && settingAt(site.locations, this.serverUri(site, cursor.uri), cursor);
    this.post({ type: 'current', ...(at !== undefined && { at }) });
  }

  /** URI of a document as the server spells it. */
  private serverUri({ locations }: SitePreview, uri: Uri): string {
    return locations.find((location) => Uri.parse(location.uri).toString() === uri.toString())?.uri ?? uri.toString();
  }

  private postComponents(): void {
    this.post({ type: 'components', state: this.consent.stateOf(this.root) });
  }

  private note(text: string, leadsToProblem = false): void {
    this.post({ type: 'note', text, leadsToProblem });
  }

  private post(message: ToPage): void {
    void this.panel.webview.postMessage(message);
  }
}

/** Request for the open page; `undefined` if it has neither a file nor an operation. */
function pageRequest({ page }: SitePreview, withProgram: boolean): PageModelParams | undefined {
  if (page?.uri !== undefined) return { uri: page.uri, ...(withProgram && { withProgram }) };
  const { uri, method, path } = page?.source ?? {};
  return uri === undefined || method === undefined || path === undefined ? undefined : { uri, operation: { method, path } };
}

function rangeOf({ start, end }: SitePreview['locations'][number]['range']): Range {
  return new Range(start.line, start.character, end.line, end.character);
}

function cursorOf(editor: (typeof window)['activeTextEditor']): Cursor | undefined {
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri, line, character };
}

/** Column to show a file in: the column where it is open, else a column beside the panel. */
function editorColumn(uri: Uri, panel: ViewColumn | undefined): ViewColumn {
  const visible = window.visibleTextEditors.find(({ document, viewColumn }) => viewColumn && document.uri.toString() === uri.toString());
  if (visible?.viewColumn) return visible.viewColumn;
  const group = window.tabGroups.all.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri.toString()),
  );
  if (group) return group.viewColumn;
  const other = window.tabGroups.all.find(({ viewColumn }) => viewColumn !== panel);
  return other?.viewColumn ?? ViewColumn.Beside;
}
