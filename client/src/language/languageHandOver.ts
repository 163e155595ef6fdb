import { Disposable, type TextDocument, workspace } from 'vscode';
import { configurationSection, languageIds, settings } from '../ids';
import { languages } from '../window';
import type { DocumentStatuses } from './documentStatuses';
import { type DocsLanguage, decideLanguage, historyAfterOpen, type LanguageHistory } from './languageDecision';

/**
 * Changes the language of a docs.json to JSON if it belongs to another tool or the user prefers JSON, and back when that no longer
 * applies.
 */
export class LanguageHandOver implements Disposable {
  private readonly histories = new Map<string, LanguageHistory>();
  private readonly subscriptions: Disposable;

  constructor(private readonly statuses: DocumentStatuses) {
    this.subscriptions = Disposable.from(
      statuses.onDidUpdate(({ document }) => this.apply(document)),
      workspace.onDidOpenTextDocument((document) => this.opened(document)),
      workspace.onDidCloseTextDocument((document) => void this.closed(document)),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${configurationSection}.${settings.languageMode}`)) this.reapplyAll();
      }),
    );
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private apply(document: TextDocument): void {
    const status = this.statuses.get(document);
    if (!status || document.isClosed) return;
    const language = decideLanguage({
      languageId: document.languageId,
      role: status.role,
      preferred: preferredLanguage(document),
      associatedElsewhere: associatedElsewhere(document),
      history: this.history(document),
    });
    if (!language) return;
    this.setHistory(document, language === languageIds.json ? 'handed-back' : 'untouched');
    // Fails if the document was closed meanwhile.
    languages.setTextDocumentLanguage(document, language).then(undefined, () => undefined);
  }

  /** A changed setting overrides languages chosen manually before. */
  private reapplyAll(): void {
    for (const [uri, history] of this.histories) {
      if (history === 'overridden') this.histories.delete(uri);
    }
    for (const document of workspace.textDocuments) this.apply(document);
  }

  private opened(document: TextDocument): void {
    this.setHistory(document, historyAfterOpen(this.history(document), document.languageId));
  }

  /** A language change closes and reopens the document at once; drops only documents that stay closed. */
  private async closed(document: TextDocument): Promise<void> {
    await Promise.resolve();
    if (!workspace.textDocuments.includes(document)) this.histories.delete(document.uri.toString());
  }

  private history(document: TextDocument): LanguageHistory {
    return this.histories.get(document.uri.toString()) ?? 'untouched';
  }

  private setHistory(document: TextDocument, history: LanguageHistory): void {
    if (history === 'untouched') this.histories.delete(document.uri.toString());
    else this.histories.set(document.uri.toString(), history);
  }
}

function preferredLanguage(document: TextDocument): DocsLanguage {
  return workspace.getConfiguration(configurationSection, document).get<DocsLanguage>(settings.languageMode, languageIds.docsJson);
}

function associatedElsewhere(document: TextDocument): boolean {
  const associations = workspace.getConfiguration('files', document).get<Record<string, string>>('associations', {});
  return Object.entries(associations).some(([glob, language]) => {
    // As in the editor, a glob without a slash matches the file name in any folder.
    const pattern = glob.includes('/') ? glob : `**/${glob}`;
    return language !== languageIds.docsJson && languages.match({ pattern }, document) > 0;
  });
}
