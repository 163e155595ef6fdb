import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Translations, toTranslations } from '../../../shared/translations';

/**
 * Reads the translations for a language tag from a folder with the files `bundle.l10n.<language>.json`; `de-AT` falls back to `de`.
 * `undefined` for English, for a language without translations, and if they cannot be read.
 */
export async function readTranslations(folder: string, locale: string): Promise<Translations | undefined> {
  const tags = tagsOf(locale);
  if (tags.at(-1) === 'en') return undefined;
  try {
    const names = await readdir(folder);
    const name = tags.flatMap((tag) => names.filter((each) => each.toLowerCase() === `bundle.l10n.${tag}.json`))[0];
    return name === undefined ? undefined : toTranslations(JSON.parse(await readFile(join(folder, name), 'utf8')));
  } catch {
    return undefined;
  }
}

/** A tag in lower case, followed by the more general ones: `zh-hant-tw`, `zh-hant`, `zh`. */
function tagsOf(locale: string): string[] {
  const parts = locale.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
