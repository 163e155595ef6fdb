import { readPageBody } from '../pages/body/readBody';
import { titleOfPath } from '../pages/newPage';

/** Names that do not identify a site. */
const genericNames =
  /^(?:docs?|documentation|website|web ?site|site|web|app|www|readme|development|getting started|introduction|overview|mintlify starter kit|starter kit|root|workspace|src|content|pages|repo|main)$/i;

/** Limit of characters of a heading that is used as name. */
const maxHeadingLength = 60;
/** Limit of characters of a README that are read. */
const maxReadmeLength = 5_000;

/**
 * Name of a site: the heading of its README, else the name of its package, else of its folder or of a folder around it.
 * @param folders names of the folder and of the folders around it, innermost first
 */
export function siteNameOf(readme: string | undefined, packageJson: string | undefined, folders: readonly string[]): string {
  const candidates = [headingOf(readme), ...packageNames(packageJson), ...folders.map(titleOfPath)];
  return candidates.find((name) => name !== undefined && name !== '' && !genericNames.test(name)) ?? 'Documentation';
}

/** First heading as plain text; `undefined` if there is none, or if it is too long for a name. */
function headingOf(readme: string | undefined): string | undefined {
  // The alternative texts of pictures do not belong to the name.
  const withoutPictures = readme?.slice(0, maxReadmeLength).replace(/!\[[^\]]*\]\([^)]*\)/g, '') ?? '';
  const heading = readPageBody(withoutPictures).headings.find(({ level }) => level === 1);
  const text = heading?.text
    .replace(/<[^>]*>/g, '')
    .replace(/:[a-z0-9_+-]+:|\p{Extended_Pictographic}|\p{Cc}|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text !== undefined && text.length <= maxHeadingLength ? text : undefined;
}

/** Titles from the name of a package and from its scope. */
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
