import { type InferOutput, object, optional, string } from 'valibot';
import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import { addRedirects, isAddress, isPlainAddress, pageAddress, redirectedAddresses } from '../../config/redirects/redirectList';
import { inStyleOf } from '../../config/references/pathStyle';
import { normalizePagePath, type PageReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { layoutOf } from '../../json/edit/layout';
import { countItems, stringAt } from '../../json/tree/listNode';
import type { NearFile } from '../../site/fileIndex/fileIndex';
import type { FileRecorder } from '../../site/fileIndex/fileRecorder';
import type { PathGroup } from '../../site/fileIndex/nearestFiles';
import { type AbsentFolder, findAbsentFolders, inFolder } from '../../site/languages/absentFolders';
import { readPageEntries } from '../../site/languages/pageEntries';
import { readSiteParts } from '../../site/languages/siteParts';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { strings, suggestionList } from '../data';
import { EndpointSuggestions } from '../endpoint/common';
import { entriesAt, removeEntries, rewriteEntries } from '../fixes/editEntries';
import type { Fix, FixTarget } from '../fixes/fix';
import { pageCreation } from '../fixes/pageCreation';
import { entryRemoval, removalOfHolder, removeText } from '../fixes/remove';
import { replaceByProposals } from '../fixes/replaceText';
import { proposals, withGenerated } from '../proposals';
import { minSimilar, offsets, type SimilarLocations, similarLocations } from '../similarLocations';
import { withSuggestions } from '../wording';
import { findPageProblems, type PageProblem } from './common';

/** Limit of missing pages with proposals: more are probably pages of another repository, or not written yet. */
const maxWithProposals = 500;

/** Data of the fixes for all entries of an absent folder. */
const folderData = object({ folder: string(), replacement: optional(string()), at: offsets });

/** A page entry without a file. */
export const pageMissing = defineCheck({
  code: 'page.missing',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page in the navigation that does not exist.`,
    why: t`The service drops the entry, so readers do not find it in the navigation. Correct the path, write the page, or remove the entry, with a redirect for its readers where the page was published. A path starts at the folder of \`docs.json\` and stands for an \`.mdx\` or \`.md\` file; letter case counts. Where a folder is absent, its entries are reported as one problem if they are many. Where pages are generated from an OpenAPI file, a path is reported only when none of them can have it and it is much like one that exists.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quikstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quickstart"] }]
}`,
  },
  data: object({
    ...suggestionList.entries,
    /** Path of the page to create, without extension. */
    path: string(),
    /** Paths of pages to which the missing page can be redirected, best first. */
    successors: optional(strings, []),
    /** Set for a finding that reports the entries of an absent folder together. */
    folder: optional(folderData),
  }),
  *run(context) {
    const endpoints = new EndpointSuggestions(context);
    const missing = context.once(findPageProblems).filter(({ kind }) => kind === 'missing');
    const pathsWithProposals = new Set(missing.slice(0, maxWithProposals).map(({ path }) => path));
    const pages = missing.filter(({ reference }) => endpoints.of(reference) === undefined);
    const reportedTogether = new Set<PageProblem>();
    const folders = findAbsentFolders(context, pages, minSimilar, (path) => (pathsWithProposals.has(path) ? nearPages(context, path) : []));
    for (const absent of folders) {
      const locations = locationsOf(absent);
      if (!locations) continue;
      for (const problem of absent.pages) reportedTogether.add(problem);
      const { folder, replacement } = absent;
      const { at, count, ...where } = locations;
      yield { ...where, message: messageOf(folder, replacement, count), data: { ...noProposals, folder: { folder, replacement, at } } };
    }
    let remainingProposals = maxWithProposals;
    const neighbors = new Neighbors(context.files);
    for (const problem of missing) {
      if (reportedTogether.has(problem)) continue;
      const { reference, path } = problem;
      const hasProposals = remainingProposals-- > 0;
      const neighbor = hasProposals ? neighbors.firstBeside(reference) : undefined;
      const part = hasProposals ? context.once(readSiteParts).around(path, neighbor) : undefined;
      const near = hasProposals ? nearPages(context, path, part) : [];
      const write = (page: string): string => inStyleOf(reference.text, page);
      const endpoint = endpoints.of(reference);
      const found =
        endpoint === undefined ? withGenerated(context, proposals(near, write), path, write) : { suggestions: [endpoint], isNear: true };
      yield {
        file: reference.file,
        span: reference.span,
        message: withSuggestions(t`Page not found: no \`${path}.mdx\` or \`.md\`.`, found.suggestions),
        data: { ...found, path, successors: hasProposals ? successors(near, neighbor) : [] },
      };
    }
    for (const { file, span, text, valueKind } of context.references.ofKind('url')) {
      // With whitespace: the URL of an OpenAPI file, followed by an endpoint.
      if (valueKind !== 'endpoint-or-page' || /\s/.test(text.trim())) continue;
      const message = t`Expected a page, got a URL. Use the \`href\` of a tab or anchor, or list a page with \`url\` in its front matter.`;
      yield { file, span, message, data: noProposals };
    }
  },
  *fix(target, { suggestions, isNear, path, successors, folder }) {
    if (folder) {
      yield* absentFolderFixes(target, folder);
      return;
    }
    yield* replaceByProposals(target, { suggestions, isNear });
    yield* pageCreation(path, layoutOf(target.file.document).eol);
    yield* entryRemoval(target, t`Remove this entry`, false);
    yield* removalOfHolder(target);
    yield* redirectInstead(target, path, successors);
  },
});

/** Data of a finding without proposals. */
const noProposals = { suggestions: [], isNear: false, path: '', successors: [] };

function messageOf(folder: string, replacement: string | undefined, count: number): Localizable {
  if (replacement === '') return t`${count} pages not found: no folder \`${folder}\`. They exist without it.`;
  return withSuggestions(t`${count} pages not found: no folder \`${folder}\`.`, [replacement]);
}

/** Locations of the entries of an absent folder; `undefined` if they are too few to be reported together. */
function locationsOf({ pages }: AbsentFolder<PageProblem>): SimilarLocations | undefined {
  const pathOf = new Map(pages.map(({ reference, path }) => [reference, path]));
  return similarLocations([...pathOf.keys()], (reference) => t`Page not found: \`${pathOf.get(reference) ?? ''}\`.`);
}

/** Pages with similar paths. Pages that are already in the navigation come last, because they are unlikely to be meant. */
function nearPages(context: CheckContext, path: string, part?: PathGroup): NearFile[] {
  const near = context.files.nearPages(path, part);
  const { isListed } = context.once(readPageEntries);
  const listed = near.filter(({ path }) => isListed(path)).map((file) => ({ ...file, isNear: false }));
  return [...near.filter(({ path }) => !isListed(path)), ...listed];
}

/** Limit of redirect destinations that are offered. */
const maxSuccessors = 2;

function successors(near: readonly NearFile[], neighbor: string | undefined): string[] {
  if (near.length > 0) return near.slice(0, maxSuccessors).map(({ path }) => path);
  return neighbor === undefined ? [] : [neighbor];
}

/** Finds existing siblings of page entries. Each array is searched once. */
class Neighbors {
  private readonly firstByArray = new Map<ASTNode, string | undefined>();

  constructor(private readonly files: FileRecorder) {}

  /** First existing page of the array of an entry. */
  firstBeside({ node }: PageReference): string | undefined {
    const list = node.parent;
    if (list?.type !== 'array') return undefined;
    if (!this.firstByArray.has(list)) this.firstByArray.set(list, this.firstIn(list));
    return this.firstByArray.get(list);
  }

  private firstIn(list: ArrayASTNode): string | undefined {
    const count = countItems(list);
    for (let index = 0; index < count; index++) {
      const path = normalizePagePath(stringAt(list, index) ?? '');
      if (path !== '' && this.files.page(path) === 'exists') return path;
    }
    return undefined;
  }
}

/**
 * Removes the entry of a deleted page and redirects to another page: one fix per destination. None if it is unknown whether the address
 * has a redirect already, or where to add one.
 * @param path path of the deleted page, without extension
 */
function* redirectInstead(target: FixTarget, path: string, successors: readonly string[]): Iterable<Fix> {
  const { config } = target;
  const source = pageAddress(path);
  const removal = config && isPlainAddress(source) && !redirectedAddresses(config)(source) ? removeText(target) : undefined;
  if (!config || !removal) return;
  for (const successor of successors) {
    const destination = pageAddress(successor);
    const addition = destination !== source && isAddress(destination) ? addRedirects(config, [{ source, destination }]) : undefined;
    if (!addition) continue;
    yield { title: t`Remove this entry and redirect to \`${destination}\``, edits: [removal], elsewhere: [addition], preferred: false };
  }
}

function* absentFolderFixes({ file }: FixTarget, { folder, replacement, at }: InferOutput<typeof folderData>): Iterable<Fix> {
  const entries = entriesAt(file, at, (text) => pathOfEntry(text).startsWith(`${folder}/`));
  if (!entries || entries.length === 0) return;
  if (replacement !== undefined) {
    const rewrite = (text: string): string => inStyleOf(text, inFolder(pathOfEntry(text), folder, replacement));
    yield { title: rewriteTitle(folder, replacement, entries.length), edits: rewriteEntries(entries, rewrite), preferred: true };
  }
  yield { title: t`Remove these ${entries.length} entries`, edits: removeEntries(entries), preferred: false };
}

function rewriteTitle(folder: string, replacement: string, count: number): Localizable {
  if (replacement === '') return t`Remove \`${folder}/\` from ${count} entries`;
  return t`Change \`${folder}/\` to \`${replacement}/\` in ${count} entries`;
}

/** Path with which an entry is reported. */
function pathOfEntry(text: string): string {
  const path = normalizePagePath(text);
  return normalizeFilePath(path.trim())?.replace(/\.mdx?$/i, '') ?? path;
}
