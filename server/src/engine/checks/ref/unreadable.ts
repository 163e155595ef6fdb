import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { fragmentFindings } from './common';

/** A `$ref` to a file that cannot be read. */
export const refUnreadable = defineCheck({
  code: 'ref.unreadable',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`$ref\` to a file that cannot be read or is not followed.`,
    why: t`What the file holds is not checked. It may be too large, binary or closed to the editor, or the configuration is split into more files than are followed.`,
  },
  data: suggestionList,
  run: (context) => fragmentFindings(context, 'ref.unreadable'),
});
