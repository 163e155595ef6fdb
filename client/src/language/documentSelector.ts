import type { DocumentSelector } from 'vscode-languageclient';
import { configFileName, languageIds, legacyFileName } from '../ids';

/** Schemes of documents that are edited although no workspace folder has them. */
const ownSchemes = ['file', 'untitled'];

/**
 * Schemes whose documents the server is told about. Others are left out on purpose:
 * the old side of a comparison (`git:`) or a preview is a docs.json too, and its mistakes are nobody's task.
 */
export function servedSchemes(workspaceFolderSchemes: Iterable<string>): string[] {
  return [...new Set([...ownSchemes, ...workspaceFolderSchemes])];
}

/**
 * The documents the server sees without asking. A docs.json that the user keeps in a JSON language is among them, and so is
 * a configuration of the former format, which is nothing but JSON to the editor;
 * the files it is split into are registered by the server, which alone knows them.
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
