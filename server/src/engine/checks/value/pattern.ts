import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { defineCheck } from '../check';
import { severityOf } from '../droppedSettings';
import { valueName } from '../wording';
import { isBlankValue } from './empty';

/** A string that does not match the pattern of its setting, such as the key of an integration. Colors have their own check. */
export const valuePattern = defineCheck({
  code: 'value.pattern',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A string in another format than the setting takes, such as the key of an integration.`,
    why: t`The service refuses to deploy it. Look up the key in the other service and copy it whole.`,
    wrong: '"integrations": { "ga4": { "measurementId": "UA-12345-1" } }',
    right: '"integrations": { "ga4": { "measurementId": "G-ABC1234567" } }',
  },
  *run({ config, violations, schemas }) {
    for (const violation of violations) {
      const { keyword, params, schemaNode } = violation;
      const schema = schemaNode.schema && schemas.branch(schemaNode.schema, 'string');
      // Empty values, colors and icons have checks of their own.
      if (keyword !== 'pattern' || isBlankValue(violation) || schema?.['x-kind'] === 'hex-color' || schema?.['x-kind'] === 'icon-name')
        continue;
      const form = schema?.['x-patternHint'] ?? t`matches \`${String(params.pattern)}\``;
      yield {
        file: schemaNode.at.file,
        span: spanOf(schemaNode.at.node),
        message: t`Invalid value for ${valueName(schemaNode)}. Required format: ${form}.`,
        severity: severityOf(config, schemaNode),
      };
    }
  },
});
