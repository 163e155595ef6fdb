import { t } from '../../../../../shared/l10n';
import { byDistance, nearest } from '../../base/stringDistance';
import { knownEntries, scalarText } from '../../pages/frontMatter/values';
import { defineContentCheck } from '../contentCheck';
import { suggestionList } from '../data';
import { pageSample } from '../docs';
import { replaceYamlByProposals } from '../fixes/replaceText';
import { withSuggestions } from '../wording';

/** A value that is not in the enum of its key. */
export const frontMatterEnum = defineContentCheck({
  code: 'frontMatter.enum',
  severity: 'warning',
  docs: {
    summary: t`A value of front matter that is none of those that its key allows.`,
    why: t`The setting has no effect: the page looks as if it were not there.`,
    wrong: pageSample('---\ntitle: Welcome\nmode: wyde\n---\n'),
    right: pageSample('---\ntitle: Welcome\nmode: wide\n---\n'),
  },
  data: suggestionList,
  *run({ frontMatter }, { frontMatter: schemas }) {
    // Values recovered from invalid YAML are guesses.
    if (!frontMatter || frontMatter.problem) return;
    for (const { entry, schema } of knownEntries(frontMatter.entries, schemas)) {
      const allowed = schemas.branch(schema, 'string')?.enum?.map(String);
      const written = scalarText(entry.value);
      if (!allowed || written === undefined || written === '' || allowed.includes(written)) continue;
      const meant = nearest(written.slice(0, 40), allowed);
      const suggestions = meant === undefined ? byDistance(written.slice(0, 40), allowed).slice(0, 5) : [meant];
      const message = withSuggestions(t`Invalid \`${entry.key}\`.`, [meant], t`Expected ${schema['x-expects'] ?? ''}.`);
      yield { span: entry.value.span, message, data: { suggestions, isNear: meant !== undefined } };
    }
  },
  *fix(target, data) {
    yield* replaceYamlByProposals(target, data);
  },
});
