import { t } from '../../../../../shared/l10n';
import { editDistance, maxEditsFor } from '../../base/stringDistance';
import { defineContentCheck } from '../contentCheck';
import type { ContentContext } from '../contentContext';
import { oneSuggestion } from '../data';
import { pageSample } from '../docs';
import { withSuggestions } from '../wording';

/** An unknown key that is similar to a known key. Other unknown keys may be keys of the site. */
export const frontMatterUnknownKey = defineContentCheck({
  code: 'frontMatter.unknownKey',
  severity: 'hint',
  docs: {
    summary: t`A key of front matter that looks like a misspelling of a known one. Without a title, it is a warning.`,
    why: t`A page may have keys of its own, which do nothing by themselves. One that differs from a known key in a letter or two is probably meant to be it.`,
    wrong: pageSample('---\ntitle: Welcome\ndescripton: How to begin\n---\n'),
    right: pageSample('---\ntitle: Welcome\ndescription: How to begin\n---\n'),
  },
  data: oneSuggestion,
  *run({ frontMatter }, context) {
    const entries = frontMatter?.entries ?? [];
    const known = context.once(knownKeys);
    for (const { key, keySpan } of entries.slice(0, maxKeys)) {
      if (known.byLetters.get(lettersOf(key)) === key || customKeys.has(key.toLowerCase())) continue;
      const meant = known.byLetters.get(lettersOf(key)) ?? nearKey(key, known.names);
      if (meant === undefined || entries.some((other) => other.key === meant)) continue;
      const isTitle = meant === 'title';
      yield {
        span: keySpan,
        message: withSuggestions(t`Unknown key \`${key}\`.`, [meant], isTitle ? t`The page has no title.` : undefined),
        data: { suggestion: meant },
        // Readers see what is made of the name of the file.
        ...(isTitle && { severity: 'warning' as const }),
      };
    }
  },
  *fix({ span }, { suggestion }) {
    yield { title: t`Rename to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
  },
});

/** Limit of keys, each of which is compared with all known keys. */
const maxKeys = 200;

/** Common custom keys that are similar to known keys. */
const customKeys: ReadonlySet<string> = new Set(
  'tags group model models node code date public icons images modes tier rank page urls term'.split(' '),
);

/** Rarely used known keys that are similar to common custom keys; never suggested. */
const rareKeys: ReadonlySet<string> = new Set('rss canonical robots graphql auth version authors createdDate href'.split(' '));

interface KnownKeys {
  /** Keys that are suggested. */
  readonly names: readonly string[];
  readonly byLetters: ReadonlyMap<string, string>;
}

/** Known keys of front matter. For `ContentContext.once`. */
function knownKeys({ frontMatter }: ContentContext): KnownKeys {
  const names = frontMatter.keys(frontMatter.root);
  return { names: names.filter((name) => !rareKeys.has(name)), byLetters: new Map(names.map((name) => [lettersOf(name), name])) };
}

/** Normalized key: `sidebar_title` and `SidebarTitle` equal `sidebarTitle`. */
function lettersOf(key: string): string {
  return key.replace(/[-_]/g, '').toLowerCase();
}

function nearKey(key: string, names: readonly string[]): string | undefined {
  // Short words are similar by chance.
  if (key.length < 4 || key.length > 40) return undefined;
  const lowerKey = key.toLowerCase();
  const allowed = key.length < 8 ? 1 : Math.min(2, maxEditsFor(key));
  const near = names.filter(
    (name) => (name.length > 4 || name.length === key.length) && editDistance(lowerKey, name.toLowerCase()) <= allowed,
  );
  return near.length === 1 ? near[0] : undefined;
}
