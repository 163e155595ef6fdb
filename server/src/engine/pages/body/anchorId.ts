/**
 * Ids that the service makes from texts. A heading keeps the letters of all scripts, which are percent-encoded before other characters are
 * replaced; titles of some components keep Latin letters and digits alone.
 */

const plainWords = /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/;
const contraction = /[ -][st](?:[ -]|$)/i;

/** A slug of a heading, still percent-encoded: headings are counted in this form. */
export function headingSlug(text: string): string {
  // Nine of ten headings.
  if (plainWords.test(text) && !contraction.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  const encoded = encodedId(text.toLowerCase().trim().replace(/\s+/g, '-'));
  const slug = /%[\dA-F]{2}/.test(encoded) ? encoded.replace(/[^A-Za-z\d%_]+/g, '-') : encoded.toLowerCase().replace(/[^a-z\d_]+/g, '-');
  return joined(slug);
}

/** The id of an encoded slug: decoded, without punctuation and emoji. */
export function headingId(slug: string): string {
  if (/^[\w-]*$/.test(slug)) return slug;
  return withoutEmoji(decodedId(slug).replace(/[?,;:!'"()[\]{}]/g, ''));
}

/** The id of a heading or a title, before it is numbered. */
export function anchorIdOf(text: string): string {
  return headingId(headingSlug(text));
}

/** The id of `{#custom id}`. */
export function customId(text: string): string {
  return headingId(withoutEmoji(text.trim().replace(/[<>"&?,;:!'()[\]{}]/g, '')).replace(/\s+/g, '-'));
}

/** The id of the title of an `Accordion` or a `View`; `undefined` if it has letters whose transcription is unknown here. */
export function titleId(title: string): string | undefined {
  const latin = transcribed(title.replace(':', '-'));
  return latin === undefined ? undefined : joined(latin.toLowerCase().replace(/[^a-z\d]+/g, '-'));
}

/** The id of a parameter or a field. @param count number of earlier ones with this name; `undefined` as for `titleId` */
export function fieldId(name: string, count: number): string | undefined {
  const latin = transcribed(`param-${name}${count > 0 ? `_${count}` : ''}`);
  return latin === undefined
    ? undefined
    : joined(
        separated(latin)
          .toLowerCase()
          .replace(/[^a-z\d]+/g, '-'),
      );
}

/** Reduces an id to its letters and digits: of two ids that are equal then, one is often written in place of the other. */
export function comparableId(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Form in which the anchor of a link and an id are compared: browsers decode both, and both kinds of quotes lead to an id. */
export function anchorKey(id: string): string {
  return decodedId(id).replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

function encodedId(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half of a surrogate pair.
    return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''));
  }
}

function decodedId(id: string): string {
  try {
    return decodeURIComponent(id.replace(/%(?![\dA-Fa-f]{2})/g, '%25'));
  } catch {
    return id;
  }
}

/** Emoji, and the characters that join and modify them. */
function withoutEmoji(text: string): string {
  return text.replace(
    /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu,
    '',
  );
}

/** Joins the letters after the apostrophes of contractions to their words, and removes hyphens that separate nothing. */
function joined(slug: string): string {
  return slug
    .replace(/(?<=[a-zA-Z\d])-([ts])(-|$)/g, '$1$2')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Separates the words of names such as `userId` and `HTTPServer`; plurals of acronyms are one word. */
function separated(name: string): string {
  return name
    .replace(/([A-Z]{2,})(\d+)/g, '$1 $2')
    .replace(/([a-z\d]+)([A-Z]{2,})/g, '$1 $2')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-rt-z\d]+)/g, '$1 $2');
}

/** Characters that are written with others than their base letter. */
const transcriptions: ReadonlyMap<string, string> = new Map(
  '& and |♥ love |ß ss|ẞ Ss|ä ae|Ä Ae|ö oe|Ö Oe|ü ue|Ü Ue|æ ae|Æ AE|ø o|Ø O|ð d|Ð D|þ th|Þ TH|đ d|Đ D|ı i|ł l|Ł L|ħ h|Ħ H|€ E|¢ c|¥ Y|₹ R|💯 100'
    .split('|')
    .map((pair) =>
      pair.startsWith('&') || pair.startsWith('♥') ? [pair.charAt(0), pair.slice(1)] : (pair.split(' ') as [string, string]),
    ),
);

/** Letters and punctuation that have no transcription: Latin ones lose their accents, and the others become hyphens. */
const withoutTranscription =
  /^[\p{ASCII}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u00A0-\u00BF×÷\u2010-\u203C\u2190-\u22FF\u3000-\u303F\uFF00-\uFF65\p{M}\u{1F300}-\u{1F4A9}\u{1F500}-\u{1F517}\u{1F525}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1FAFF}\u2600-\u27BF\u2B00-\u2BFF]$/u;

/** Maximum length of a title or a name. */
const maxTitle = 1_000;

/** A text in Latin letters; `undefined` if it has others, or is too long. */
function transcribed(text: string): string | undefined {
  if (text.length > maxTitle) return undefined;
  if (/^\p{ASCII}*$/u.test(text)) return text.replaceAll('&', ' and ');
  const characters = [...text.normalize()];
  if (characters.some((each) => !transcriptions.has(each) && !withoutTranscription.test(each))) return undefined;
  const latin = characters.map((each) => transcriptions.get(each) ?? each).join('');
  return latin
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .normalize();
}
