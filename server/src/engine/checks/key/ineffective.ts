import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { ConfigEntry } from '../../config/configNode';
import { entriesOf } from '../../config/docsConfig';
import { rootNode } from '../../config/schemaNode';
import { defineCheck } from '../check';
import { propertyAt } from '../fixes/propertyAt';
import { propertyRemoval } from '../navigation/common';

/** Theme by setting that only this theme supports. */
const themeBySetting: ReadonlyMap<string, string> = new Map([['variations', 'willow']]);

/** A setting that the theme of the site does not have. */
export const keyIneffective = defineCheck({
  code: 'key.ineffective',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A setting without effect: \`variations\` with a theme other than \`willow\`.`,
    why: t`The service drops a setting that the theme of the site does not have. Remove it, or choose that theme.`,
    wrong: `"theme": "maple",
"variations": { "options": [{ "id": "cloud", "label": "Cloud" }] }`,
    right: `"theme": "willow",
"variations": { "options": [{ "id": "cloud", "label": "Cloud" }] }`,
  },
  *run({ config, schemas }) {
    const root = rootNode(config, schemas);
    const entries: ReadonlyMap<string, ConfigEntry> = root ? entriesOf(config, root.at) : new Map();
    const theme = entries.get('theme')?.value?.node;
    // An unknown theme is reported by another check.
    if (theme?.type !== 'string' || !schemas.property(schemas.root, 'theme')?.enum?.includes(theme.value)) return;
    for (const [key, only] of themeBySetting) {
      const entry = entries.get(key);
      if (!entry || theme.value === only) continue;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: t`Ineffective \`${key}\`: only the theme \`${only}\` has it.`,
        unnecessary: true,
      };
    }
  },
  *fix(target) {
    const property = propertyAt(target);
    if (property) yield* propertyRemoval(property, false);
  },
});
