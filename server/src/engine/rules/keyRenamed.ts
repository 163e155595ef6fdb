import { jsonOf } from '../model/json';
import { spanOf } from '../text/spans';
import type { Rule } from './rule';
import { objectNameOf } from './wording';

/** A key that is called otherwise today. */
export const keyRenamed: Rule<'key.renamed'> = {
  code: 'key.renamed',
  severity: 'warning',
  *check({ mistakes }) {
    for (const mistake of mistakes) {
      if (mistake.kind !== 'renamedKey') continue;
      const { entry, renaming, place } = mistake;
      const given = entry.value && jsonOf(entry.value.node);
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: `\`${entry.key}\` is not a setting of ${objectNameOf(place)} and has no effect. It is called \`${renaming.key}\`.`,
        data: { key: renaming.key, value: given === undefined ? undefined : renaming.convert(given) },
      };
    }
  },
};
