import { readPageBody } from '../pages/body/readBody';
import { titleOfPath } from '../pages/newPage';

/** Names that say nothing about a site. */
const general =
  /^(?:docs?|documentation|website|web ?site|site|web|app|www|readme|development|getting started|introduction|overview|mintlify starter kit|starter kit|root|workspace|src|content|pages|repo|main)$/i;

/** Limit of characters of a heading that is a name. */
const maxHeading = 60;
/** Limit of characters of a README that are read. */
const maxRead = 5_000;

/**
 * The name of a site: the heading of its README, else the name of its package, else that of its folder, or of the one around it.
 * @param folders names of the folder and of those around it, innermost first
 */
export function siteNameOf(readme: string | undefined, packageJson: string | undefined, folders: readonly string[]): string {
  const candidates = [headingOf(readme), ...packageNames(packageJson), ...folders.map(titleOfPath)];
  return candidates.find((name) => name !== undefined && name !== '' && !general.test(name)) ?? 'Documentation';
}

/** The first heading as plain text; `undefined` if there is none, or it is a sentence. */
function headingOf(readme: string | undefined): string | undefined {
  // The text of a picture is no part of the name.
  const withoutPictures = readme?.slice(0, maxRead).replace(/!\[[^\]]*\]\([^)]*\)/g, '') ?? '';
  const heading = readPageBody(withoutPictures).headings.find(({ level }) => level === 1);
  const text = heading?.text
    .replace(/<[^>]*>/g, '')
    .replace(/:[a-z0-9_+-]+:|\p{Extended_Pictographic}|\p{Cc}|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text !== undefined && text.length <= maxHeading ? text : undefined;
}

/** The name of a package, then its scope, if one is more than a general word. */
function packageNames(text: string | undefined): string[] {
  const match = /^(?:@([^/]+)\/)?([^/]+)$/.exec(nameIn(text) ?? '');
  return [match?.[2], match?.[1]].flatMap((name) => (name === undefined ? [] : [titleOfPath(name)]));
}

function nameIn(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 1_000_000) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
    return typeof name === 'string' ? name.trim() : undefined;
  } catch {
    return undefined;
  }
}
