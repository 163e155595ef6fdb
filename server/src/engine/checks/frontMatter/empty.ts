import { t } from '../../../../../shared/l10n';
import { knownEntries } from '../../pages/frontMatter/values';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';
import { linesOfKey } from './common';

/** A key of front matter without a value. */
export const frontMatterEmpty = defineContentCheck({
  code: 'frontMatter.empty',
  severity: 'hint',
  docs: {
    summary: t`A key of front matter without a value.`,
    why: t`It does nothing. Give it a value, or remove it.`,
    wrong: pageSample('---\ntitle: Welcome\nicon:\n---\n'),
    right: pageSample('---\ntitle: Welcome\nicon: star\n---\n'),
  },
  *run({ frontMatter, headText }, { frontMatter: schemas }) {
    // In invalid YAML, a value may be missing because of the error.
    if (!frontMatter || frontMatter.problem) return;
    for (const { entry } of knownEntries(frontMatter.entries, schemas)) {
      const { value, key, keySpan } = entry;
      const isNothing = value.kind === 'null' && value.span.end === value.span.start;
      if (!isNothing && !(value.kind === 'string' && value.value === '')) continue;
      const rest = /^[ \t]*:[ \t]*([^\r\n]*)/.exec(headText.slice(keySpan.end))?.[1] ?? '';
      const comment = isNothing && rest.startsWith('#') ? t` Text after \`#\` is a comment.` : '';
      yield { span: keySpan, message: t`Missing value for \`${key}\`.${comment}` };
    }
  },
  *fix({ document, span }) {
    const lines = linesOfKey(document.getText(), span);
    if (lines) yield { title: t`Remove this line`, edits: [{ span: lines, text: '' }], preferred: false };
  },
});
