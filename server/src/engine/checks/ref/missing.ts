import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { fragmentFindings, nameFragment } from './common';

/** A `$ref` to a missing file. */
export const refMissing = defineCheck({
  code: 'ref.missing',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`$ref\` to a file that does not exist.`,
    why: t`The build fails. Check the path: it starts at the file that holds the \`$ref\`, and letter case counts.`,
    wrong: { 'docs.json': '"logo": { "$ref": "./settings/logo.json" }', 'config/logo.json': '"/logo.svg"', 'logo.svg': '' },
    right: { 'docs.json': '"logo": { "$ref": "./config/logo.json" }', 'config/logo.json': '"/logo.svg"', 'logo.svg': '' },
  },
  data: suggestionList,
  run: (context) => fragmentFindings(context, 'ref.missing'),
  fix: nameFragment,
});
