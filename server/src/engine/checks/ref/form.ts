import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { fragmentFindings, nameFragment } from './common';

/** A `$ref` that is not a relative path. */
export const refForm = defineCheck({
  code: 'ref.form',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`$ref\` that is not the relative path of a \`.json\` file.`,
    why: t`Only files of the project can be included, so the build fails. Write the path from the file that holds the \`$ref\`, beginning with \`./\`.`,
    wrong: { 'docs.json': '"logo": { "$ref": "/logo.json" }', 'logo.json': '"/logo.svg"', 'logo.svg': '' },
    right: { 'docs.json': '"logo": { "$ref": "./logo.json" }', 'logo.json': '"/logo.svg"', 'logo.svg': '' },
  },
  data: suggestionList,
  run: (context) => fragmentFindings(context, 'ref.form'),
  fix: nameFragment,
});
