import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { textHash } from '../../../shared/textHash';
import type { Translations } from '../../../shared/translations';
import { userCacheFolder } from './compiledCode';
import { DiskContentCache } from './contentCache';

/** Folder of the cache of pages in the user's own cache; `undefined` in CI, where nothing is cached unless a folder is named. */
export function pageCacheFolder(): string | undefined {
  const folder = userCacheFolder({ env: process.env, platform: process.platform, home: homedir() });
  return folder === undefined ? undefined : join(folder, 'pages');
}

/** Version of the program, with size and time of the file that has the engine: they differ between builds of one version. */
export function programId(version: string, engineFile: string): string {
  const info = statSync(engineFile, { throwIfNoEntry: false });
  return [version, info?.size, info?.mtimeMs, process.versions.v8].join(' ');
}

/**
 * The cache of pages in a folder. Findings have texts of the schemas in the language of the user, so each language has values of its own.
 * @param program see `programId`
 */
export function pageCache(folder: string, program: string, translations: Translations | undefined): DiskContentCache {
  const language = translations ? String(textHash(JSON.stringify(translations))) : '';
  return new DiskContentCache({ folder, program: `${program} ${language}` });
}
