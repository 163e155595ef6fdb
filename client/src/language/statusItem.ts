import { Disposable, LanguageStatusSeverity, l10n, type TextDocument, Uri, workspace } from 'vscode';
import { configurationSection, languageIds } from '../ids';
import { languages, window } from '../window';
import type { LanguageStatusEntry } from '../window/languageStatus';
import type { DocumentStatuses } from './documentStatuses';
import type { ServerController } from './serverController';
import { presentStatus } from './statusPresentation';

/** Language status item of configurations and their fragments. Other JSON files have none. */
export class StatusItem implements Disposable {
  private item: LanguageStatusEntry | undefined;
  /** The document of the last active editor. The output panel counts as an editor, too, and is ignored. */
  private document: TextDocument | undefined;
  private readonly subscriptions: Disposable;

  constructor(
    private readonly server: ServerController,
    private readonly statuses: DocumentStatuses,
  ) {
    this.subscriptions = Disposable.from(
      server.onDidChangeState(() => this.update()),
      statuses.onDidUpdate(({ document }) => {
        if (document === this.document) this.update();
      }),
      window.onDidChangeActiveTextEditor(() => this.update()),
      workspace.onDidOpenTextDocument(() => this.update()),
    );
    this.update();
  }

  dispose(): void {
    this.subscriptions.dispose();
    this.hide();
  }

  private update(): void {
    const active = window.activeTextEditor?.document;
    if (active && active.uri.scheme !== 'output') this.document = active;
    if (this.document && this.concerns(this.document)) this.show(this.document);
    else this.hide();
  }

  private concerns(document: TextDocument): boolean {
    if (!this.statuses.tracks(document)) return false;
    const role = this.statuses.get(document)?.role;
    return role ? role === 'config' || role === 'fragment' : document.languageId === languageIds.docsJson;
  }

  private show(document: TextDocument): void {
    const status = this.statuses.get(document);
    const rootPath = status?.root === undefined ? undefined : workspace.asRelativePath(Uri.parse(status.root));
    const presentation = presentStatus({ server: this.server.state, status, rootPath }, l10n);
    this.item ??= createItem();
    this.item.show({
      text: presentation.text,
      detail: presentation.detail,
      accessibleLabel: presentation.label,
      severity: presentation.severity === 'error' ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information,
      busy: presentation.busy,
      command: presentation.action,
    });
  }

  private hide(): void {
    this.item?.dispose();
    this.item = undefined;
  }
}

function createItem(): LanguageStatusEntry {
  const selector = Object.values(languageIds).map((language) => ({ language }));
  return languages.createLanguageStatusItem(`${configurationSection}.status`, selector, 'docs.json');
}
