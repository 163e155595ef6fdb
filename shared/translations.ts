import { isRecord } from './record';

/** Texts in one language by their English text, as in `l10n/bundle.l10n.<language>.json`. */
export type Translations = Readonly<Record<string, string>>;

/** Validates translations. Leaves out entries without a text; `undefined` if none remain. */
export function toTranslations(value: unknown): Translations | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
