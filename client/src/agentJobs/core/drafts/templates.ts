import { isRecord } from '../../../../../shared/record';
import type { EditorLocalizer } from '../../../l10n';
import { toOneLine } from '../base/text';
import { maxPromptLength, withLineFeeds } from './draft';

/** A prompt to start with. Placeholders are in angle brackets. */
export interface PromptTemplate {
  readonly name: string;
  readonly text: string;
}

const maxTemplates = 100;

export function builtInTemplates(l10n: EditorLocalizer): PromptTemplate[] {
  return [
    template(
      l10n.t('Fix broken links'),
      l10n.t('Find all links in the documentation that lead to pages, anchors or files that do not exist, and fix them.'),
      l10n.t('Use the page that the link most likely means. If there is none, remove the link and keep its text.'),
      l10n.t('Do not change links to other sites. List every changed link in the description of the pull request.'),
    ),
    template(
      l10n.t('Document a new endpoint'),
      l10n.t('Document the endpoint <METHOD /path> of the OpenAPI file <file>.'),
      l10n.t('Add a page for it beside the pages of similar endpoints, and an entry in the navigation of docs.json.'),
      l10n.t('Explain its purpose, every parameter, and the errors that callers must expect, with one complete example.'),
      l10n.t('Take names and types from the OpenAPI file only.'),
    ),
    template(
      l10n.t('Update pages for a change'),
      l10n.t('The product has changed: <what has changed>.'),
      l10n.t('Find all pages that describe the former behavior, and update their text, code samples and front matter.'),
      l10n.t('Mention the former behavior only on pages about migration or past versions.'),
      l10n.t('List the changed pages, and those that you are not sure about, in the description of the pull request.'),
    ),
    template(
      l10n.t('Translate a page'),
      l10n.t('Translate the page <path> into <language>.'),
      l10n.t('Keep code, identifiers, link targets and components as they are. Translate title and description in the front matter.'),
      l10n.t('Use the terms of the existing pages in that language.'),
      l10n.t('Add the page to the navigation of that language in docs.json, in the same position.'),
    ),
    template(
      l10n.t('Improve the structure of a page'),
      l10n.t('Improve the structure of the page <path> without changing its statements.'),
      l10n.t('Begin with what the reader can do with it. Use short sections with one topic each, and steps for procedures.'),
      l10n.t('Keep the anchors of headings that other pages link to.'),
    ),
    template(
      l10n.t('Write a page'),
      l10n.t('Write a page about <topic> for <readers>.'),
      l10n.t('Add it to the group <group> of the navigation in docs.json. Follow the style of the pages beside it.'),
      l10n.t('Show one complete example. Link to the pages that explain what the reader needs to know first.'),
    ),
  ];
}

/** The task, then one constraint per line. */
function template(name: string, task: string, ...rules: readonly string[]): PromptTemplate {
  return { name, text: [task, '', ...rules].join('\n') };
}

/** Validates the templates of a setting, which a repository may have written. Limits their length. */
export function readTemplates(setting: unknown): PromptTemplate[] {
  const entries: unknown[] = Array.isArray(setting) ? setting.slice(0, maxTemplates) : [];
  return entries.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.name !== 'string' || typeof entry.text !== 'string') return [];
    const name = toOneLine(entry.name);
    const text = withLineFeeds(entry.text).slice(0, maxPromptLength);
    return name === '' || text.trim() === '' ? [] : [{ name, text }];
  });
}

/** UTF-16 offsets of the first placeholder. */
export function firstPlaceholder(text: string): { readonly start: number; readonly end: number } | undefined {
  const match = /<[^<>\n]{1,60}>/.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
