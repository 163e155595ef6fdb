import { object } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { inStyleOf } from '../../config/references/pathStyle';
import { type MisplacedEntry, misplacedEntries } from '../../site/languages/languageFolders';
import { readPageEntries } from '../../site/languages/pageEntries';
import { defineCheck } from '../check';
import { flag, oneSuggestion } from '../data';
import type { Sample } from '../docs';
import { entryRemoval } from '../fixes/remove';
import { replaceText } from '../fixes/replaceText';

/** A page of another language or version than the entries around it. */
export const pageMisplaced = defineCheck({
  code: 'page.misplaced',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`A page of another language or version than the entries around it.`,
    why: t`Readers end up in another language or version. It is reported only where each language or version, or all but one, have a folder of their own that is named after it and holds its pages, and the page exists there as well.`,
    wrong: sample('fr/setup'),
    right: sample('en/setup'),
  },
  data: object({
    ...oneSuggestion.entries,
    /** Whether the navigation already lists the suggested page. */
    isListed: flag,
  }),
  *run(context) {
    for (const entry of context.once(misplacedEntries)) {
      const { reference, counterpart } = entry;
      const isListed = context.once(readPageEntries).isListed(counterpart);
      yield {
        file: reference.file,
        span: reference.span,
        message: messageOf(entry, isListed),
        data: { suggestion: inStyleOf(reference.text, counterpart), isListed },
      };
    }
  },
  *fix(target, { suggestion, isListed }) {
    if (!isListed) yield* replaceText(target, suggestion, { preferred: true });
    yield* entryRemoval(target, t`Remove this entry`, false);
  },
});

function messageOf({ scope, counterpart }: MisplacedEntry, isListed: boolean): Localizable {
  if (scope.kind?.noun === 'language') {
    return isListed
      ? t`Page of another language. This one has \`${counterpart}\` already.`
      : t`Page of another language. Use \`${counterpart}\`.`;
  }
  return isListed
    ? t`Page of another version. This one has \`${counterpart}\` already.`
    : t`Page of another version. Use \`${counterpart}\`.`;
}

function sample(entry: string): Sample {
  const names = ['index', 'install', 'setup', 'usage', 'faq'];
  const files = ['en', 'fr'].flatMap((language) => names.map((name) => [`${language}/${name}.mdx`, `---\ntitle: "${name}"\n---\n`]));
  return {
    'docs.json': `"navigation": {
  "languages": [
    { "language": "en", "pages": ["en/index", "en/install", "${entry}", "en/usage", "en/faq"] },
    { "language": "fr", "pages": ["fr/index", "fr/install", "fr/setup", "fr/usage", "fr/faq"] }
  ]
}`,
    ...Object.fromEntries(files),
  };
}
