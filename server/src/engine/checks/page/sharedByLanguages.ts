import type { ASTNode } from 'vscode-json-languageservice';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { ConfigFile } from '../../config/configFile';
import type { PageReference } from '../../config/references/reference';
import { misplacedNodes } from '../../site/languages/languageFolders';
import { forEachKey, type Language, type LanguageContext, type LanguageSet, pageAt, readLanguages } from '../../site/languages/languages';
import { defineCheck } from '../check';
import type { Sample } from '../docs';
import { similarLocations } from '../similarLocations';

/** A page in the navigation of two languages. */
export const pageSharedByLanguages = defineCheck({
  code: 'page.sharedByLanguages',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`The same page in two languages.`,
    why: t`A page belongs to one language: what readers of the others get is undefined. Give each language a page with a path of its own, such as \`fr/setup\`. Many such pages of one file are reported as one problem.`,
    wrong: sample('setup'),
    right: sample('fr/setup'),
  },
  *run(context) {
    const misplaced = context.once(misplacedNodes);
    for (const set of context.once(readLanguages)) {
      if (!set.sharesPages) continue;
      for (const pages of byFile(sharedPages(context, set, misplaced))) {
        const locations = similarLocations([...pages.keys()], (reference) => messageOf(pages.get(reference)));
        if (locations) {
          const { at: _, count, ...where } = locations;
          yield { ...where, message: t`${count} pages are in another language as well. Use a path of its own in each language.` };
        } else {
          for (const [reference, other] of pages) yield { file: reference.file, span: reference.span, message: messageOf(other) };
        }
      }
    }
  },
});

function messageOf(other: Language | undefined): Localizable {
  return t`This page is in \`${other?.name ?? ''}\` as well. Use a path of its own in each language.`;
}

/** Entries whose page is in an earlier language, with that language. An entry of a fragment that several languages include counts once. */
function* sharedPages(
  context: LanguageContext,
  { languages, keys }: LanguageSet,
  excluded: ReadonlySet<ASTNode>,
): Iterable<readonly [PageReference, Language]> {
  const firsts = new Uint8Array(context.files.pageNumbers);
  const seen = new Set<ASTNode>();
  for (const [index, { lists }] of languages.entries()) {
    for (const list of lists) {
      const found: [item: number, other: Language][] = [];
      forEachKey(context, keys, list, (_key, page, item) => {
        const first = firsts[page] ?? 0;
        if (page === 0 || first === index + 1) return;
        const node = excluded.size === 0 ? undefined : pageAt(context, { list, item })?.node;
        if (node && excluded.has(node)) return;
        const other = languages[first - 1];
        if (other) found.push([item, other]);
        else firsts[page] = index + 1;
      });
      for (const [item, other] of found) {
        const reference = pageAt(context, { list, item });
        if (!reference || seen.has(reference.node)) continue;
        seen.add(reference.node);
        yield [reference, other];
      }
    }
  }
}

function* byFile(pages: Iterable<readonly [PageReference, Language]>): Iterable<ReadonlyMap<PageReference, Language>> {
  const files = new Map<ConfigFile, Map<PageReference, Language>>();
  for (const [reference, other] of pages) {
    const known = files.get(reference.file) ?? new Map<PageReference, Language>();
    files.set(reference.file, known.set(reference, other));
  }
  yield* files.values();
}

function sample(entry: string): Sample {
  const files = ['index', 'setup', 'fr/index', 'fr/setup'].map((path) => [`${path}.mdx`, `---\ntitle: "${path}"\n---\n`]);
  return {
    'docs.json': `"navigation": {
  "languages": [
    { "language": "en", "pages": ["index", "setup"] },
    { "language": "fr", "pages": ["fr/index", "${entry}"] }
  ]
}`,
    ...Object.fromEntries(files),
  };
}
