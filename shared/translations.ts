import { isRecord } from './record';

/** Texts in one language by the English ones, as in `l10n/bundle.l10n.<language>.json`. */
export type Translations = Readonly<Record<string, string>>;

/** Reads translations that come from elsewhere. Entries without a text are left out; `undefined` if none are left. */
export function toTranslations(given: unknown): Translations | undefined {
  if (!isRecord(given)) return undefined;
  const entries = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
