import type { DocumentSelector } from 'vscode-languageclient';
import { configFileName, languageIds, legacyFileName } from '../ids';

/** Schemes of editable documents outside of workspace folders. */
const ownSchemes = ['file', 'untitled'];

/**
 * Schemes whose documents are synced with the server. Others are excluded: the left side of a diff (`git:`) is a docs.json too, but its
 * problems cannot be fixed there.
 */
export function servedSchemes(workspaceFolderSchemes: Iterable<string>): string[] {
  return [...new Set([...ownSchemes, ...workspaceFolderSchemes])];
}

/**
 * Documents that are always synced: docs.json, also if the user prefers a JSON language for it, and the legacy mint.json. The server
 * registers fragments itself, since only it knows them.
 */
export function documentSelector(schemes: readonly string[]): DocumentSelector {
  const pattern = `**/${configFileName}`;
  const legacy = `**/${legacyFileName}`;
  return schemes.flatMap((scheme) => [
    { language: languageIds.docsJson, scheme },
    { language: languageIds.json, scheme, pattern },
    { language: languageIds.jsonc, scheme, pattern },
    { language: languageIds.json, scheme, pattern: legacy },
    { language: languageIds.jsonc, scheme, pattern: legacy },
  ]);
}
