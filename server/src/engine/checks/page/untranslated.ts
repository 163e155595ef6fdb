import { array, boolean, type InferOutput, integer, minValue, number, object, optional, pipe, string } from 'valibot';
import type { ArrayASTNode, ASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import { addToList } from '../../base/lists';
import { innerSpan } from '../../base/spans';
import type { SpanEdit } from '../../base/textEdits';
import type { ConfigFile, FileEdits } from '../../config/configFile';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import { normalizePagePath } from '../../config/references/reference';
import { insertItems } from '../../json/edit/jsonEdit';
import { standsForPages } from '../../recovery/keyErrors';
import { isSafePath } from '../../site/fileIndex/fileNames';
import { misplacedNodes } from '../../site/languages/languageFolders';
import {
  CounterpartPositions,
  type LanguageGaps,
  languageGaps,
  type PartialLanguage,
  type UntranslatedPage,
} from '../../site/languages/untranslatedPages';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import type { Sample } from '../docs';
import { entryAt } from '../fixes/editEntries';
import type { Fix, FixTarget } from '../fixes/fix';
import { quoteList } from '../wording';
import { findPageProblems } from './common';

/** Minimum number of pages of one array that are reported together. */
const minTogether = 4;
/** Limit of related locations. */
const maxRelated = 20;
/** Limit of pages whose positions in the other languages are looked up. */
const maxPlaced = 500;

/** Limit of entries without a file that are considered. */
const maxConsidered = 500;
/** Limit of pages that such an entry may mean. */
const maxMeant = 3;

/** Position of the entry of a translation. */
const placeData = object({
  /** URI of the configuration file. */
  uri: string(),
  /** Offset of the neighboring entry, and that entry as written. */
  at: pipe(number(), integer(), minValue(0)),
  neighbor: string(),
  isAfter: boolean(),
  /** Entry to add. */
  text: string(),
  /** Path of its page, and whether the page exists. */
  path: string(),
  exists: boolean(),
  /** Path of the page to translate. */
  source: string(),
});

/** Data of `page.untranslated`. */
export const untranslatedData = object({ places: optional(array(placeData), []) });
export type TranslationPlace = InferOutput<typeof placeData>;

/** A page that a language lacks in the navigation, although other languages have it. */
export const pageUntranslated = defineCheck({
  code: 'page.untranslated',
  target: 'config',
  severity: 'information',
  docs: {
    summary: t`A page that the navigation of another language lacks.`,
    why: t`Readers of that language do not find the page. Pages belong together whose paths differ in the language only, such as \`guides/start\` and \`fr/guides/start\`. What the default language has, or most of the others, is expected in all. Where many pages of a group are missing, they are reported as one; a language with less than half of the pages is reported once.`,
    wrong: sample('"fr/index", "fr/install"'),
    right: sample('"fr/index", "fr/install", "fr/setup"'),
  },
  data: untranslatedData,
  *run(context) {
    // An element that is not understood may have the pages.
    if (context.keyErrors.some((keyError) => keyError.kind !== 'pageObject' && standsForPages(keyError))) return;
    for (const gaps of languageGaps(context, context.once(misplacedNodes))) {
      for (const partial of gaps.partial) yield* partialFinding(context, partial);
      const places = new CounterpartPositions(context, gaps.set);
      let remaining = maxPlaced;
      for (const pages of groupedPages(notMeant(context, gaps))) {
        const [first, ...others] = pages;
        if (!first) continue;
        const languages = quoteList(first.lacking.map(({ name }) => name));
        const { file, span } = first.reference;
        const data = { places: pages.flatMap((page) => (remaining-- > 0 ? placesOf(context, places, page) : [])) };
        yield {
          file,
          span,
          message:
            others.length === 0
              ? t`This page is not in the navigation of ${languages}.`
              : t`${pages.length} pages of this array are not in the navigation of ${languages}.`,
          others: others.map(({ reference }) => reference.span),
          related: others.slice(0, maxRelated).map(({ reference }) => ({
            file: reference.file,
            span: reference.span,
            message: t`This page is not in the navigation of ${languages}.`,
          })),
          data,
        };
      }
    }
  },
  *fix(target, { places }) {
    yield* additionOf(target, places);
  },
});

function* partialFinding({ config }: CheckContext, { language, source, missing }: PartialLanguage) {
  const name = entryOf(config, language.scope.at, 'language')?.value;
  if (!name) return;
  const message = t`\`${language.name}\` lacks ${missing} of the ${source.size} pages of \`${source.name}\`.`;
  yield { file: name.file, span: innerSpan(name.node), message, severity: 'hint' as const, data: { places: [] } };
}

/** Pages without those that an entry with a problem of its own may mean: the language has them once that problem is solved. */
function notMeant(context: CheckContext, { set, pages }: LanguageGaps): readonly UntranslatedPage[] {
  if (pages.length === 0) return pages;
  const meant = new Set(context.once(meantPages).map((path) => set.keys.ofPath(path)));
  return pages.filter(({ reference }) => !meant.has(set.keys.ofPath(normalizePagePath(reference.text))));
}

/** Paths of the pages that entries without a file, and objects instead of entries, may mean. */
function meantPages(context: CheckContext): readonly string[] {
  const objects = context.keyErrors.flatMap((keyError) => (keyError.kind === 'pageObject' ? [normalizePagePath(keyError.page)] : []));
  const problems = context.once(findPageProblems).slice(0, maxConsidered);
  const near = (path: string): string[] =>
    context.files
      .nearPages(path)
      .slice(0, maxMeant)
      .map((file) => file.path);
  return [...objects, ...problems.flatMap(({ kind, path }) => (kind === 'missing' ? near(path) : [path]))];
}

/** Groups pages by finding: pages of one array that the same languages lack are reported together if they are many. */
function* groupedPages(pages: readonly UntranslatedPage[]): Iterable<readonly UntranslatedPage[]> {
  const groups = new Map<string, UntranslatedPage[]>();
  for (const page of pages) {
    const key = `${page.position.list}:${page.lacking.map(({ bit }) => bit).join()}`;
    addToList(groups, key, page);
  }
  for (const group of groups.values()) {
    if (group.length >= minTogether) yield group;
    else for (const page of group) yield [page];
  }
}

function placesOf({ files }: CheckContext, places: CounterpartPositions, page: UntranslatedPage): TranslationPlace[] {
  return page.lacking.flatMap((language) => {
    const place = places.of(page, language);
    if (!place) return [];
    const { neighbor, isAfter, text, path } = place;
    const exists = files.page(path) === 'exists';
    return [
      {
        uri: neighbor.file.uri,
        at: neighbor.span.start,
        neighbor: neighbor.text,
        isAfter,
        text,
        path,
        exists,
        source: page.reference.text,
      },
    ];
  });
}

/** Adds the entries of translations, even if the pages do not exist. */
function* additionOf({ file, config }: FixTarget, places: readonly TranslationPlace[]): Iterable<Fix> {
  const edits = config && additions(config, places);
  if (!edits || edits.length === 0) return;
  yield {
    title: titleOf(places),
    edits: edits.find((edited) => edited.file === file)?.edits ?? [],
    elsewhere: edits.filter((edited) => edited.file !== file),
    preferred: places.every(({ exists }) => exists),
  };
}

function titleOf(places: readonly TranslationPlace[]): Localizable {
  const [first, ...others] = places;
  return first && others.length === 0 ? t`Add \`${first.text}\`` : t`Add to the other languages`;
}

/** Edits of each file; `undefined` if a neighbor no longer exists. */
export function additions(config: DocsConfig, places: readonly TranslationPlace[]): FileEdits[] | undefined {
  const found = new Map<ConfigFile, Map<ArrayASTNode, Map<ASTNode | undefined, string[]>>>();
  for (const { uri, at, neighbor, isAfter, text, path } of places) {
    const file = config.files.get(uri);
    const entry = file && entryAt(file, at);
    if (!file || entry?.value !== neighbor || entry.parent?.type !== 'array' || !text.endsWith(path) || !isSafePath(path)) return undefined;
    const list = entry.parent;
    const after = isAfter ? entry : list.items[list.items.indexOf(entry) - 1];
    const lists = found.get(file) ?? new Map<ArrayASTNode, Map<ASTNode | undefined, string[]>>();
    found.set(file, lists);
    const insertions = lists.get(list) ?? new Map<ASTNode | undefined, string[]>();
    lists.set(list, insertions);
    insertions.set(after, [...(insertions.get(after) ?? []), text]);
  }
  return [...found].map(([file, lists]) => ({ file, edits: [...lists].flatMap(([list, insertions]) => editsIn(file, list, insertions)) }));
}

function editsIn({ document }: ConfigFile, list: ArrayASTNode, insertions: ReadonlyMap<ASTNode | undefined, string[]>): SpanEdit[] {
  return [...insertions].map(([after, texts]) => insertItems(document, list, texts, after));
}

function sample(entries: string): Sample {
  const files = ['', 'fr/'].flatMap((folder) =>
    ['index', 'install', 'setup'].map((name) => [`${folder}${name}.mdx`, `---\ntitle: "${name}"\n---\n`]),
  );
  return {
    'docs.json': `"navigation": {
  "languages": [
    { "language": "en", "pages": ["index", "install", "setup"] },
    { "language": "fr", "pages": [${entries}] }
  ]
}`,
    ...Object.fromEntries(files),
  };
}
