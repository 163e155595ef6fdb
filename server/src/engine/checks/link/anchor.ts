import { t } from '../../../../../shared/l10n';
import { percentEncoded } from '../../base/addresses';
import { editDistance, maxEditsFor } from '../../base/stringDistance';
import { comparableId } from '../../pages/body/anchorId';
import type { PageContent, PageFile } from '../../pages/page';
import { anchorsOf, type KnownAnchors } from '../../site/addresses/pageAnchors';
import type { AddressTarget } from '../../site/addresses/target';
import { defineCheck } from '../check';
import { spellingList } from '../data';
import { replaceAddressInBody } from '../fixes/replaceInBody';
import { inBody } from '../inBody';
import type { PageCheckContext } from '../pageCheckContext';
import type { Proposals } from '../proposals';
import { withSuggestions } from '../wording';
import { addressesIn, takeSearch } from './common';

/** A link to a heading or another anchor of a page that does not exist. */
export const linkAnchor = defineCheck({
  code: 'link.anchor',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A link to a heading that its page does not have.`,
    why: t`Readers get to the start of the page instead. Browsers compare ids exactly, so that letter case, punctuation and underscores count. Headings up to level 4, titles of accordions, tabs and updates, names of fields, and \`id\` attributes have ids, in the page, in the snippets that it imports, and in the code of your own components. Nothing is reported about pages with generated parts, or with components whose code cannot be read.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\n---\n\n## First steps\n\n[Begin](#first-step)\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\n---\n\n## First steps\n\n[Begin](#first-steps)\n',
    },
  },
  data: spellingList,
  *run(page, context) {
    const own: LinkedPage = { page, file: context.pages.pathOf(page) };
    for (const { link, target: named, anchor } of addressesIn(context)) {
      const target = anchor && targetOf(own, named, context);
      if (!target) continue;
      const anchors = knownAnchors(target.page, target.file, context);
      if (!anchors.isComplete || anchors.hasKey(anchor.key)) continue;
      const { id, offset } = anchor;
      const data = takeSearch(context) ? nearAnchors(id, anchors.ids) : { suggestions: [], isNear: false, isSpelling: false };
      const message =
        target.page === page
          ? withSuggestions(t`Anchor not found: \`#${id}\`.`, data.suggestions)
          : withSuggestions(t`Anchor not found in \`${target.page.path}\`: \`#${id}\`.`, data.suggestions);
      yield { ...inBody(page, { start: link.span.start + offset, end: link.span.end }), message, data };
    }
  },
  *fix(target, data) {
    yield* replaceAddressInBody(target, data, data.isSpelling);
  },
});

interface LinkedPage {
  readonly page: PageFile;
  /** Path of its file, with extension. */
  readonly file: string;
}

/** Page that an address leads to; `undefined` if it is not a page of the site, or unknown. */
function targetOf(own: LinkedPage, target: AddressTarget, context: PageCheckContext): LinkedPage | undefined {
  if (target.kind === 'self') return own;
  if (target.kind !== 'page' || target.isIgnored) return undefined;
  for (const extension of ['.mdx', '.md']) {
    const file = target.path + extension;
    if (file === own.file) return own;
    const found = context.otherPages.at(file);
    if (found) return { page: found, file };
  }
  return undefined;
}

interface MemoizedAnchors {
  readonly anchors: KnownAnchors;
  /** Paths of the snippets that they depend on. */
  readonly files: readonly string[];
  /** Paths of the modules that they depend on. */
  readonly modules: readonly string[];
}

/** Memo of anchors by page, or by content if they do not depend on the path. For `PageCheckContext.once`. */
function memoOfAnchors(): WeakMap<PageFile | PageContent, MemoizedAnchors> {
  return new WeakMap();
}

function knownAnchors(page: PageFile, file: string, context: PageCheckContext): KnownAnchors {
  const memo = context.once(memoOfAnchors);
  const known = memo.get(page) ?? memo.get(page.content);
  if (known) {
    // Records the dependencies, because the results of this page depend on these files too.
    for (const each of known.files) context.otherPages.at(each);
    for (const each of known.modules) context.otherPages.moduleAt(each);
    return known.anchors;
  }
  const files: string[] = [];
  const modules: string[] = [];
  const anchors = anchorsOf(page, file, {
    pageAt: (path) => {
      files.push(path);
      return context.otherPages.at(path);
    },
    moduleAt: (path) => {
      modules.push(path);
      return context.otherPages.moduleAt(path);
    },
    isComponent: (name) => context.components.hasNamespace(name),
  });
  const isOfContent = files.length === 0 && page.body.imports.length === 0;
  memo.set(isOfContent ? page.content : page, { anchors, files, modules });
  return anchors;
}

/** Limits of proposals, and of anchors that are compared. */
const maxProposals = 3;
const maxCompared = 1_000;

/** Anchors that may be meant, nearest first. */
function nearAnchors(id: string, ids: readonly string[]): Proposals & { readonly isSpelling: boolean } {
  const comparable = comparableId(id);
  const distinct = [...new Set(ids.slice(0, maxCompared))].filter((each) => each !== '');
  // Links are often written without the punctuation of an id, or in another case.
  const same = distinct.filter((each) => comparableId(each) === comparable);
  const isOne = same.length === 1;
  if (same.length > 0) return { suggestions: same.slice(0, maxProposals).map(asFragment), isNear: isOne, isSpelling: isOne };
  const allowed = maxEditsFor(comparable);
  const found: { readonly id: string; readonly cost: number }[] = [];
  for (const each of distinct) {
    const letters = comparableId(each);
    if (letters === '') continue;
    const isPart = Math.min(letters.length, comparable.length) >= 5 && (letters.includes(comparable) || comparable.includes(letters));
    const cost = Math.abs(letters.length - comparable.length) > allowed ? Number.POSITIVE_INFINITY : editDistance(comparable, letters);
    if (cost <= allowed) found.push({ id: each, cost });
    else if (isPart) found.push({ id: each, cost: allowed + Math.abs(letters.length - comparable.length) });
  }
  found.sort((a, b) => a.cost - b.cost);
  const [first, second] = found;
  const isNear = first !== undefined && first.cost <= allowed && (second === undefined || second.cost > first.cost);
  return { suggestions: found.slice(0, maxProposals).map((each) => asFragment(each.id)), isNear, isSpelling: false };
}

/** An id as the end of an address. Brackets and quotes are encoded, since they end addresses. */
function asFragment(id: string): string {
  return `#${/[\s"'`<>{}()[\]\\]/.test(id) ? percentEncoded(id) : id}`;
}
