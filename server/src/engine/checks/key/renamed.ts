import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { jsonOf } from '../../json/tree/nodes';
import { defineCheck } from '../check';
import { jsonValue } from '../data';
import { severityOfKey } from '../droppedSettings';
import { propertyAt } from '../fixes/propertyAt';
import { objectNameOf } from '../wording';
import { renameProperty } from './common';

/** A renamed key. */
export const keyRenamed = defineCheck({
  code: 'key.renamed',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A setting that has been renamed.`,
    why: t`The service drops the former name silently. The fix writes the current name and adapts the value: \`collapsed\` and \`expanded\`, for example, are opposites.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "collapsed": true, "pages": ["quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "expanded": false, "pages": ["quickstart"] }]
}`,
  },
  data: object({ key: string(), value: optional(jsonValue) }),
  *run({ config, keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'renamedKey') continue;
      const { entry, renaming, schemaNode } = keyError;
      const oldValue = entry.value && jsonOf(entry.value.node);
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: t`Unknown property \`${entry.key}\` in ${objectNameOf(schemaNode)}. Use \`${renaming.key}\`.`,
        severity: severityOfKey(config, keyError),
        data: { key: renaming.key, value: oldValue === undefined ? undefined : renaming.convert(oldValue) },
      };
    }
  },
  *fix(target, { key, value }) {
    const property = propertyAt(target);
    if (!property || value === undefined) return;
    yield { title: t`Change to \`${key}\``, edits: [renameProperty(target.file, property, key, value)], preferred: true };
  },
});
