import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { fragmentFindings } from './common';

/** A `$ref` to a file that is already being included. */
export const refCycle = defineCheck({
  code: 'ref.cycle',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`$ref\` that leads back to a file which is just being included.`,
    why: t`The files would include each other without end, so the build fails. Take one of the references out.`,
    wrong: {
      'docs.json': '"logo": { "$ref": "./logo.json" }',
      'logo.json': '{ "$ref": "./logo.json" }',
    },
    right: {
      'docs.json': '"logo": { "$ref": "./logo.json" }',
      'logo.json': '"/logo.svg"',
      'logo.svg': '',
    },
  },
  data: suggestionList,
  run: (context) => fragmentFindings(context, 'ref.cycle'),
});
