import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';

/** A legacy configuration, recognized by its file name. */
export const fileLegacy = defineCheck({
  code: 'file.legacy',
  target: 'legacy',
  severity: 'information',
  docs: {
    summary: t`A \`mint.json\`, the configuration in the format that came before \`docs.json\`.`,
    why: t`A \`docs.json\` beside it takes precedence. If there is none yet, the fix writes one: each setting in its current place, the groups in the tabs, anchors and versions they belonged to. The \`mint.json\` stays; delete it when the new file does what you want.`,
    wrong: {
      'mint.json': `{
  "name": "Acme Docs",
  "colors": { "primary": "#0F766E" },
  "navigation": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
    },
    right: {
      'docs.json': `{
  "theme": "mint",
  "name": "Acme Docs",
  "colors": { "primary": "#0F766E" },
  "navigation": {
    "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
  }
}`,
    },
  },
  *run({ file, hasSuccessor, profile, createsFiles }) {
    const start = file.root?.offset ?? 0;
    const { configurationFile, legacyConfigurationFile } = profile;
    const former = t`\`${legacyConfigurationFile}\` is the legacy format of \`${configurationFile}\`.`;
    let message = createsFiles ? former : t`${former} This editor does not let a fix create the new file.`;
    if (file.syntax.length > 0) message = t`${former} It can be migrated when its syntax errors are corrected.`;
    if (hasSuccessor)
      message = t`\`${legacyConfigurationFile}\` has no effect: the \`${configurationFile}\` beside it is the configuration.`;
    yield { span: { start, end: start + 1 }, message };
  },
});
