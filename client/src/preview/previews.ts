import { type Disposable, l10n, Uri, ViewColumn, type WebviewPanel } from 'vscode';
import { webviews } from '../ids';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import type { ComponentConsent } from './componentConsent';
import { type PageState, readState } from './messages';
import { PreviewPanel } from './previewPanel';

/** The preview panels, one per site. */
export class Previews implements Disposable {
  private readonly panels = new Map<string, PreviewPanel>();
  private readonly registration: Disposable;

  constructor(
    private readonly server: ServerController,
    private readonly extension: Uri,
    private readonly consent: ComponentConsent,
  ) {
    this.registration = window.registerWebviewPanelSerializer(webviews.preview, {
      deserializeWebviewPanel: async (panel, state: unknown) => {
        const storedState = readState(state);
        if (storedState) this.adopt(panel, storedState);
        else panel.dispose();
      },
    });
  }

  /**
   * Opens the preview of a file's site.
   * @param selected a `Uri` if called from a menu; otherwise the file of the active editor is used, or the only site of the workspace
   */
  async open(selected: unknown): Promise<void> {
    const uri = selected instanceof Uri ? selected : window.activeFile;
    if ((await this.server.settled()) === 'failed') return offerRestart();
    const root = (uri && (await this.rootOf(uri))) ?? (selected instanceof Uri ? undefined : await this.onlyRoot());
    if (!root) {
      void window.showInformationMessage(l10n.t('Open a docs.json, or another file of its site, to see a preview of the site.'));
      return;
    }
    const known = this.panels.get(root.toString());
    if (known) return known.reveal();
    const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    const options = { enableScripts: true, enableFindWidget: true, localResourceRoots: [] };
    this.adopt(window.createWebviewPanel(webviews.preview, '', column, options), {
      root: root.toString(),
    });
  }

  dispose(): void {
    this.registration.dispose();
    for (const panel of this.panels.values()) panel.dispose();
  }

  private async rootOf(uri: Uri): Promise<Uri | undefined> {
    const site = await this.server.preview({ uri: uri.toString() });
    if (site) return Uri.parse(site.root);
    // The preview of a configuration without settings appears as soon as it has some.
    return /\/docs\.json$/.test(uri.path) ? uri : undefined;
  }

  /** The only site of the workspace, for a call without a file of a site, such as from a walkthrough. */
  private async onlyRoot(): Promise<Uri | undefined> {
    const [root, ...others] = await this.server.roots();
    return root && others.length === 0 ? Uri.parse(root.uri) : undefined;
  }

  private adopt(panel: WebviewPanel, state: PageState): void {
    const key = state.root;
    const preview = new PreviewPanel(panel, this.server, this.extension, this.consent, state);
    this.panels.set(key, preview);
    panel.onDidDispose(() => {
      preview.dispose();
      if (this.panels.get(key) === preview) this.panels.delete(key);
    });
  }
}
