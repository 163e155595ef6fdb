import type { DocumentRole } from '../../../server/src/lsp/protocol';
import { languageIds } from '../ids';

/** The languages a docs.json is moved between. */
export type DocsLanguage = typeof languageIds.docsJson | typeof languageIds.json;

/**
 * What has happened to a document's language since it was opened. `handed-back`: the extension made it `json`;
 * `overridden`: after that somebody chose another language, which stays.
 */
export type LanguageHistory = 'untouched' | 'handed-back' | 'overridden';

export interface LanguageFacts {
  readonly languageId: string;
  readonly role: DocumentRole;
  /** Value of the setting `docsJson.languageMode` for the document. */
  readonly preferred: DocsLanguage;
  /** Whether `files.associations` gives the document another language than the extension would. */
  readonly associatedElsewhere: boolean;
  readonly history: LanguageHistory;
}

/** The language the document is to change to; undefined when it is to keep the one it has. */
export function decideLanguage(facts: LanguageFacts): DocsLanguage | undefined {
  if (facts.history === 'overridden') return undefined;
  const wanted = wantedLanguage(facts);
  if (wanted === languageIds.json && facts.languageId === languageIds.docsJson) return languageIds.json;
  const returns = facts.history === 'handed-back' && facts.languageId === languageIds.json && !facts.associatedElsewhere;
  return wanted === languageIds.docsJson && returns ? languageIds.docsJson : undefined;
}

/** The history of a document that was opened again with a language, which is how the editor tells of a language change. */
export function historyAfterOpen(history: LanguageHistory, languageId: string): LanguageHistory {
  return history === 'handed-back' && languageId !== languageIds.json ? 'overridden' : history;
}

function wantedLanguage({ role, preferred }: LanguageFacts): DocsLanguage | undefined {
  if (role === 'foreign') return languageIds.json;
  return role === 'config' ? preferred : undefined;
}
