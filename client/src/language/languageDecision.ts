import type { DocumentRole } from '../../../server/src/lsp/protocol';
import { languageIds } from '../ids';

/** Languages of a docs.json. */
export type DocsLanguage = typeof languageIds.docsJson | typeof languageIds.json;

/**
 * History of a document's language since it was opened. `handed-back`: the extension changed it to `json`; `overridden`: then the user
 * chose another language, which stays.
 */
export type LanguageHistory = 'untouched' | 'handed-back' | 'overridden';

export interface LanguageFacts {
  readonly languageId: string;
  readonly role: DocumentRole;
  /** Value of the setting `docsJson.languageMode` for the document. */
  readonly preferred: DocsLanguage;
  /** Whether `files.associations` maps the document to another language. */
  readonly associatedElsewhere: boolean;
  readonly history: LanguageHistory;
}

/** The language to change to; `undefined` to keep the current one. */
export function decideLanguage(facts: LanguageFacts): DocsLanguage | undefined {
  if (facts.history === 'overridden') return undefined;
  const target = targetLanguage(facts);
  if (target === languageIds.json && facts.languageId === languageIds.docsJson) return languageIds.json;
  const canReturn = facts.history === 'handed-back' && facts.languageId === languageIds.json && !facts.associatedElsewhere;
  return target === languageIds.docsJson && canReturn ? languageIds.docsJson : undefined;
}

/** History after a document was reopened with a language, which is how the editor reports a language change. */
export function historyAfterOpen(history: LanguageHistory, languageId: string): LanguageHistory {
  return history === 'handed-back' && languageId !== languageIds.json ? 'overridden' : history;
}

function targetLanguage({ role, preferred }: LanguageFacts): DocsLanguage | undefined {
  if (role === 'foreign') return languageIds.json;
  return role === 'config' ? preferred : undefined;
}
