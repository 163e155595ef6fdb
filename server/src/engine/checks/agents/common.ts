import type { Span } from '../../base/spans';
import { frontMatterEntry } from '../../pages/frontMatter/frontMatter';
import type { PageFile } from '../../pages/page';
import { instructionFolder } from '../../site/fileIndex/fileNames';
import { isBuilt, isNote } from '../component/common';
import type { PageCheckContext } from '../pageCheckContext';

/** Path of a file within the folder of instructions for the service; `undefined` for another file. */
export function instructionPath(page: PageFile, { pages }: Pick<PageCheckContext, 'pages'>): string | undefined {
  const path = pages.pathOf(page);
  return path.startsWith(`${instructionFolder}/`) ? path.slice(instructionFolder.length + 1) : undefined;
}

/** A skill: a file in a folder of its own. */
interface Skill {
  /** Name of its folder. */
  readonly slug: string;
  /** `site`: served to agents. `assistant`: loaded by the assistant of the site. */
  readonly kind: 'site' | 'assistant';
}

/** The skill that a file is; `undefined` for another file. */
export function skillOf(page: PageFile, context: Pick<PageCheckContext, 'pages'>): Skill | undefined {
  const path = instructionPath(page, context) ?? '';
  const match = /^(assistant\/)?skills\/([^/]+)\/(SKILL\.md|skill\.mdx?)$/.exec(path);
  if (!match?.[2]) return undefined;
  return { slug: match[2], kind: match[1] === undefined ? 'site' : 'assistant' };
}

/** Span of a key of front matter, else of the opening dashes, else of the first line. */
export function metadataSpan({ frontMatter, head }: PageFile, key: string): Span {
  const entry = frontMatterEntry(frontMatter, key);
  if (entry) return { start: entry.keySpan.start, end: Math.max(entry.keySpan.end, entry.value.span.end) };
  if (frontMatter) return { start: frontMatter.span.start, end: frontMatter.span.start + 3 };
  return { start: 0, end: head.getText().search(/\r?\n|$/) };
}

/** Whether agents get a file as a page: not one that is excluded, or a note that the navigation does not have. */
export function isReadByAgents(page: PageFile, context: PageCheckContext): boolean {
  return isBuilt(page, context) && !isNote(page, context);
}
