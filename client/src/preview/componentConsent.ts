import { type Disposable, EventEmitter, l10n, type Memento, Uri, workspace } from 'vscode';
import { contextKeys } from '../ids';
import { commands, window } from '../window';
import type { ComponentState } from './messages';

/** Key of the URIs of sites in the state of the workspace. */
const storageKey = 'docsJson.sitesWithRunningComponents';

/** The sites of a workspace whose components run in previews, since the user agreed to it. */
export class ComponentConsent implements Disposable {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly subscription = workspace.onDidGrantWorkspaceTrust(() => this.changed.fire());

  constructor(private readonly storage: Memento) {
    this.updateContextKey();
  }

  /** @param root URI of the docs.json */
  stateOf(root: Uri): ComponentState {
    if (!workspace.isTrusted) return 'absent';
    return this.sites.includes(root.toString()) ? 'running' : 'offered';
  }

  /** Asks whether the components of a site run. */
  async ask(root: Uri): Promise<void> {
    if (this.stateOf(root) !== 'offered') return;
    const question = l10n.t('Run the components of {0} in previews?', workspace.asRelativePath(root));
    const detail = l10n.t(
      'JavaScript of its pages and snippets runs: components, functions and expressions. It has no network, no storage, and no access to the preview, to files or to the editor. It can take processor time and memory, and is stopped after two seconds without a pause. Agree only if you trust the authors of the site. The menu of the preview takes it back.',
    );
    const run = l10n.t('Run Components');
    if ((await window.showWarningMessage(question, { modal: true, detail }, run)) !== run) return;
    // Trust may have been withdrawn meanwhile.
    if (this.stateOf(root) === 'offered') await this.store([...this.sites, root.toString()]);
  }

  async revoke(root: Uri): Promise<void> {
    await this.store(this.sites.filter((site) => site !== root.toString()));
  }

  /** Revokes the consent for one of the sites. */
  async revokeOne(): Promise<void> {
    const sites = this.sites.map((site) => ({ label: workspace.asRelativePath(Uri.parse(site)), site }));
    const [only, ...others] = sites;
    const placeHolder = l10n.t('Site whose components are stopped');
    const chosen = others.length === 0 ? only : await window.showQuickPick(sites, { placeHolder });
    if (chosen) await this.revoke(Uri.parse(chosen.site));
  }

  dispose(): void {
    this.subscription.dispose();
    this.changed.dispose();
  }

  private get sites(): readonly string[] {
    const stored = this.storage.get<unknown>(storageKey);
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  }

  private async store(sites: readonly string[]): Promise<void> {
    await this.storage.update(storageKey, sites.length === 0 ? undefined : sites);
    this.updateContextKey();
    this.changed.fire();
  }

  private updateContextKey(): void {
    void commands.executeCommand('setContext', contextKeys.runsComponents, this.sites.length > 0);
  }
}
