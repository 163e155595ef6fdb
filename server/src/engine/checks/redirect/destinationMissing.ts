import { type Localizable, t } from '../../../../../shared/l10n';
import { parentOf } from '../../../../../shared/paths';
import { suffixOf } from '../../base/addresses';
import { RedirectMatcher } from '../../config/redirects/redirectMatcher';
import { isPattern, isUrl, pathOfAddress, type Redirect, startOfPattern } from '../../config/redirects/redirects';
import { suggestedAddress } from '../../config/references/webAddress';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { readSiteParts } from '../../site/languages/siteParts';
import {
  belowBase,
  folderOfIndex,
  introductoryPage,
  mayBeBelowBase,
  mayBePage,
  mayLeadSomewhere,
  redirectGraph,
  redirectSources,
} from '../addresses';
import { defineCheck, type Severity } from '../check';
import type { CheckContext } from '../checkContext';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { generatedPages, type Proposals, proposals, withGenerated } from '../proposals';
import { withSuggestions } from '../wording';
import { listedBelow, redirectRemoval, spanOfDestination } from './common';

/** A redirect to a page or folder that does not exist, or is written in another letter case. */
export const redirectDestinationMissing = defineCheck({
  code: 'redirect.destinationMissing',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A redirect to a page or folder that does not exist, or, as a hint, to a folder without an index page.`,
    why: t`Readers who follow an old link find nothing. Letter case counts. Of a destination with parameters only the folder before them is checked; files are not, nor pages that may be generated from an OpenAPI file.`,
    wrong: `"redirects": [{ "source": "/start", "destination": "/quikstart" }]`,
    right: `"redirects": [{ "source": "/start", "destination": "/quickstart" }]`,
  },
  data: suggestionList,
  *run(context) {
    for (const redirect of context.once(redirectGraph).all) {
      const { path, node, file } = redirect.destination;
      // A malformed URL and whitespace around an address are reported by `value.format`.
      if (suggestedAddress(node.value) !== undefined) continue;
      const problem = path === undefined ? judgePattern(context, node.value) : judge(context, redirect, path);
      yield problem && { file, span: spanOfDestination(redirect), ...problem };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
    yield* redirectRemoval(target, false);
  },
});

interface Problem {
  readonly message: Localizable;
  readonly severity?: Severity;
  readonly data: Proposals;
}

function judge(context: CheckContext, { destination }: Redirect, path: string): Problem | undefined {
  const { files } = context;
  const end = context.once(redirectMatcher).match(path);
  if (end) return behindPattern(context, end);
  if (mayLeadSomewhere(context, path)) return undefined;
  const write = (page: string): string => `/${page}${suffixOf(destination.node.value)}`;
  const otherCase = files.pageInOtherCase(path);
  if (otherCase !== undefined) {
    const address = write(otherCase);
    return { message: t`Wrong letter case in this destination. Use \`${address}\`.`, data: { suggestions: [address], isNear: true } };
  }
  if (mayBeBelowBase(context, path)) return undefined;
  if (files.hasFolder(path)) {
    const suggestions = introductoryPages(context, path).map(write);
    const message = withSuggestions(t`Folder without an index page: \`${path}\`.`, suggestions);
    return { message, severity: 'hint', data: { suggestions, isNear: false } };
  }
  const folder = folderOfIndex(path);
  const found =
    folder !== undefined && files.page(folder) === 'exists'
      ? { suggestions: [write(folder)], isNear: true }
      : withGenerated(context, proposals(files.nearPages(path, context.once(readSiteParts).around(path)), write), path, write);
  return { message: withSuggestions(t`Page not found: \`${path}\`.`, found.suggestions), data: found };
}

/** Problem of a destination from which a redirect with a pattern leads on to a page that does not exist. */
function behindPattern(
  context: CheckContext,
  { redirect, destination }: NonNullable<ReturnType<RedirectMatcher['match']>>,
): Problem | undefined {
  const path = destination === undefined || !isPattern(redirect.source.node.value) ? undefined : pathOfAddress(destination);
  if (path === undefined || path === '' || !context.files.hasFolder(parentOf(path)) || mayBeBelowBase(context, path)) return undefined;
  if (mayBePage(context, path) || context.files.hasFolder(path) || extensionOf(path) !== '') return undefined;
  if (context.once(generatedPages).mayBeAddress(path)) return undefined;
  return { message: t`Another redirect leads on to a missing page: \`${path}\`.`, data: { suggestions: [], isNear: false } };
}

/** Matcher of all redirects. For `CheckContext.once`. */
function redirectMatcher({ once }: CheckContext): RedirectMatcher {
  return new RedirectMatcher(once(redirectGraph).all);
}

/** Problem of a destination with parameters whose folder does not exist. */
function judgePattern(context: CheckContext, text: string): Problem | undefined {
  const { files } = context;
  if (isUrl(text)) return undefined;
  const folder = folderOf(text);
  if (folder === '' || files.hasFolder(folder) || mayBePage(context, folder) || context.once(generatedPages).mayBeBelow(folder))
    return undefined;
  const { patterns, paths } = context.once(redirectSources);
  if (patterns.begin(folder) || [patterns, paths].some((sources) => sources.haveBeginning(`${folder}/`))) return undefined;
  const rest = belowBase(folder);
  if (rest !== undefined && (files.hasFolder(rest) || mayBePage(context, rest))) return undefined;
  const near = files.nearFolders(folder);
  // A single segment may be the base path of the site.
  if (rest === undefined && near.length === 0) return undefined;
  const { suggestions, isNear } = proposals(near, (path) => text.replace(folder, path));
  return { message: withSuggestions(t`Folder not found: \`${folder}\`.`, suggestions), data: { suggestions, isNear } };
}

/** Pages of a folder that can replace it as destination, best first: one with an introductory name, and the first in the navigation. */
function introductoryPages(context: CheckContext, folder: string): string[] {
  const found = [introductoryPage(context, folder), context.once(listedBelow)(folder)[0]];
  return [...new Set(found.filter((path) => path !== undefined))];
}

/** Folder that contains everything that a pattern matches. */
function folderOf(pattern: string): string {
  return parentOf(startOfPattern(pattern));
}
