import { addToList } from '../base/lists';
import { llmsMarkdown } from './markdown';
import type { LlmsContent, LlmsLink, LlmsPart, LlmsSection } from './model';

/** Folder of the texts, beside docs.json. */
export const partsFolder = 'llms';
const sectionName = 'Sections';

/** Text with links to one text for each tab or similar element at the top, and these texts. Everything else stays in the first one. */
export function splitText(
  content: LlmsContent,
  baseUrl: string | undefined,
): { readonly text: string; readonly parts: readonly LlmsPart[] } {
  const byPart = new Map<string, LlmsSection[]>();
  for (const section of content.sections) {
    if (section.part === undefined) continue;
    addToList(byPart, section.part, section);
  }
  const used = new Set<string>();
  const [parts, links]: [LlmsPart[], LlmsLink[]] = [[], []];
  for (const [name, sections] of byPart) {
    const path = `${partsFolder}/${freeSlug(name, used)}.txt`;
    parts.push({ path, text: llmsMarkdown({ ...content, name: `${content.name}: ${name}`, sections }, baseUrl) });
    const count = sections.reduce((sum, section) => sum + section.links.length, 0);
    links.push({ title: name, target: path, description: count === 1 ? '1 page' : `${count} pages` });
  }
  const rest = content.sections.filter(({ part }) => part === undefined);
  const sections = links.length > 0 ? [{ name: sectionName, part: undefined, links }, ...rest] : rest;
  return { text: llmsMarkdown({ ...content, sections }, baseUrl), parts };
}

/** File name made of a name, with a number if another has it. */
function freeSlug(name: string, used: Set<string>): string {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section';
  let free = slug;
  for (let count = 2; used.has(free); count++) free = `${slug}-${count}`;
  used.add(free);
  return free;
}
