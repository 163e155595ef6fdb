import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { defineCheck } from '../check';
import { severityOf } from '../droppedSettings';
import { valueName } from '../wording';

/** A string shorter or longer than the setting allows. */
export const valueLength = defineCheck({
  code: 'value.length',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A string that is shorter or longer than the setting takes.`,
    why: t`The service refuses to deploy it. Keys of integrations have a fixed length: copy them whole.`,
    wrong: '"integrations": { "intercom": { "appId": "abc" } }',
    right: '"integrations": { "intercom": { "appId": "abc12345" } }',
  },
  *run({ config, violations }) {
    for (const { keyword, params, schemaNode } of violations) {
      const limit = Number(params.limit);
      if (keyword !== 'maxLength' && (keyword !== 'minLength' || limit === 1)) continue;
      yield {
        file: schemaNode.at.file,
        span: spanOf(schemaNode.at.node),
        message:
          keyword === 'maxLength'
            ? t`Expected at most ${limit} characters for ${valueName(schemaNode)}.`
            : t`Expected at least ${limit} characters for ${valueName(schemaNode)}.`,
        severity: severityOf(config, schemaNode),
      };
    }
  },
});
