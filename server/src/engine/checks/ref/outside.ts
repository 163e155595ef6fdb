import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { fragmentFindings } from './common';

/** A `$ref` to a file outside of the documentation folder. */
export const refOutside = defineCheck({
  code: 'ref.outside',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`$ref\` to a file outside the documentation folder.`,
    why: t`The service sees the folder of the \`docs.json\` and nothing else, so the build fails. Move the file into that folder.`,
    wrong: '"logo": { "$ref": "../shared/logo.json" }',
    right: { 'docs.json': '"logo": { "$ref": "./logo.json" }', 'logo.json': '"/logo.svg"', 'logo.svg': '' },
  },
  data: suggestionList,
  run: (context) => fragmentFindings(context, 'ref.outside'),
});
