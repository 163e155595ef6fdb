import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { hasAlpha, hexForm } from '../../colors/colors';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { replaceValue } from '../fixes/replaceText';
import { writtenAt } from '../value/common';
import { valueName, withSuggestions } from '../wording';

/** A color that is not a hex color with three or six digits. */
export const colorInvalid = defineCheck({
  code: 'color.invalid',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A color that is not written as \`#\` with three or six hex digits.`,
    why: t`The service refuses to deploy it. Color names, \`rgb(…)\` and an alpha part are not accepted.`,
    wrong: '"colors": { "primary": "0F766E" }',
    right: '"colors": { "primary": "#0F766E" }',
  },
  data: maybeSuggestion,
  *run({ violations, schemas }) {
    for (const { keyword, schemaNode } of violations) {
      const { node, file } = schemaNode.at;
      if (keyword !== 'pattern' || node.type !== 'string' || !schemaNode.schema) continue;
      if (schemas.resolve(schemaNode.schema)['x-kind'] !== 'hex-color') continue;
      const suggestion = hexForm(node.value);
      yield {
        file,
        span: spanOf(node),
        message: withSuggestions(t`Expected a hex color for ${valueName(schemaNode)}: \`#RRGGBB\` or \`#RGB\`.`, [suggestion]),
        data: { suggestion },
      };
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion) yield replaceValue(target, suggestion, true, !hasAlpha(writtenAt(target)));
  },
});
