import { spanOf } from '../../base/spans';
import { jsonOf } from '../../json/tree/nodes';
import type { Check } from '../check';
import { objectNameOf } from '../wording';

/** A key that is called otherwise today. */
export const keyRenamed: Check<'key.renamed'> = {
  code: 'key.renamed',
  severity: 'warning',
  docs: {
    summary: 'A setting that has been renamed.',
    why: 'The service drops the former name silently. The fix writes the current name and adapts the value: `collapsed` and `expanded`, for example, are opposites.',
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "collapsed": true, "pages": ["quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "expanded": false, "pages": ["quickstart"] }]
}`,
  },
  *check({ keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'renamedKey') continue;
      const { entry, renaming, schemaNode } = keyError;
      const given = entry.value && jsonOf(entry.value.node);
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: `Unknown property \`${entry.key}\` in ${objectNameOf(schemaNode)}. Use \`${renaming.key}\`.`,
        data: { key: renaming.key, value: given === undefined ? undefined : renaming.convert(given) },
      };
    }
  },
};
