import { percentEncoded, wellFormed } from '../base/addresses';
import type { LlmsContent, LlmsLink } from './model';

/**
 * Line that marks the file as generated: the command does not replace a file without it. It comes before the sections, because readers of
 * the format interpret each line of a section as a link.
 */
export const llmsTextMark = '<!-- Written by docs-json llms from docs.json and the front matter of the pages. -->';

/** Limit of characters of a description, as in the service. */
const maxDescription = 300;

/** Markdown of an `llms.txt`. Each text of the site becomes one line that cannot end a link or begin a heading. */
export function llmsMarkdown({ name, description, instructions, sections }: LlmsContent, baseUrl: string | undefined): string {
  const blocks = [`# ${oneLine(name)}`];
  if (description !== undefined && oneLine(description) !== '') blocks.push(`> ${oneLine(description)}`);
  const lines = instructions.map(oneLine).filter((line) => line !== '');
  if (lines.length > 0) blocks.push(['> ## Agent Instructions', ...lines.map((line) => `> ${line}`)].join('\n'));
  blocks.push(llmsTextMark);
  for (const { name: heading, links } of sections) {
    blocks.push(`## ${oneLine(heading)}`, links.map((link) => lineOf(link, baseUrl)).join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}

function lineOf({ title, target, description }: LlmsLink, baseUrl: string | undefined): string {
  const about = description === undefined ? '' : firstParagraph(description);
  const label = oneLine(title).replace(/[\\[\]]/g, '\\$&');
  return `- [${label}](${urlOf(target, baseUrl)})${about === '' ? '' : `: ${about}`}`;
}

/** First paragraph, shortened between words. */
function firstParagraph(text: string): string {
  const line = oneLine(text.trim().split(/\r?\n[ \t]*\r?\n/, 1)[0] ?? '');
  if (line.length <= maxDescription) return line;
  const cut = line.slice(0, maxDescription - 1);
  const space = cut.lastIndexOf(' ');
  return `${wellFormed(space > maxDescription / 2 ? cut.slice(0, space) : cut)}…`;
}

/** Text without line breaks and other control characters, including characters that change the text direction. */
function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function urlOf(target: string, baseUrl: string | undefined): string {
  if (isAbsoluteUrl(target)) return withoutEnds(wellFormed(target));
  return `${baseUrl ?? ''}/${withoutEnds(percentEncoded(target)).replace(/[?#]/g, encodeURIComponent)}`;
}

/** URL with encoded characters where they would end the target of a link. */
function withoutEnds(url: string): string {
  return url.replace(/[\p{Cc}\s<>\\()]/gu, (character) => {
    return character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character);
  });
}

/** Whether a text is an http or https URL. */
export function isAbsoluteUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
