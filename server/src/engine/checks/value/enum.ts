import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { byDistance, nearest } from '../../base/stringDistance';
import { defineCheck } from '../check';
import { strings } from '../data';
import { severityOf } from '../dropped';
import { replaceValue } from '../fixes/replaceText';
import { didYouMean, nameOf, quoteList } from '../wording';
import { writtenAt } from './fixes';
import { suggestedLanguage } from './languageNames';
import { objectFormOf } from './objectForm';

/** A value that is not in the enum of its setting. */
export const valueEnum = defineCheck({
  code: 'value.enum',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A value that is not among those the setting knows.`,
    why: t`The service refuses to deploy it. The message lists what is allowed; letter case counts.`,
    wrong: '"theme": "mapel"',
    right: '"theme": "maple"',
  },
  data: object({ suggestions: strings }),
  *run({ config, schemas, violations, keyErrors }) {
    for (const { keyword, params, schemaNode } of violations) {
      if (keyword !== 'enum' || schemaNode.at.node.type !== 'string' || objectFormOf(schemas, schemaNode)) continue;
      const allowed = (Array.isArray(params.allowedValues) ? params.allowedValues : []).map(String);
      const value = schemaNode.at.node.value;
      const near = (schemaNode.step === 'language' ? suggestedLanguage(value, allowed) : undefined) ?? nearest(value, allowed);
      const others = byDistance(value, allowed).filter((candidate) => candidate !== near);
      yield {
        file: schemaNode.at.file,
        span: spanOf(schemaNode.at.node),
        message:
          allowed.length > 1
            ? t`Invalid value \`${value}\` for ${nameOf(schemaNode)}: expected one of ${quoteList(allowed)}.${didYouMean([near])}`
            : t`Invalid value \`${value}\` for ${nameOf(schemaNode)}: expected ${quoteList(allowed)}.${didYouMean([near])}`,
        severity: severityOf(config, schemaNode),
        // A near value is the fix; without one all values of a short enum are offered, long ones are left to completion.
        data: { suggestions: near ? [near] : allowed.length <= 5 ? others : [] },
      };
    }
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'wrongValue' || !keyError.entry.value) continue;
      const { entry, suggestion } = keyError;
      yield {
        file: entry.file,
        span: spanOf(keyError.entry.value.node),
        message: t`Invalid value for \`${entry.key}\` without a \`label\`.${didYouMean([suggestion])}`,
        data: { suggestions: [suggestion] },
      };
    }
  },
  *fix(target, { suggestions }) {
    for (const suggestion of suggestions) {
      // Differs in letter case or surrounding whitespace only.
      const isSame = writtenAt(target).trim().toLowerCase() === suggestion.toLowerCase();
      yield replaceValue(target, suggestion, suggestions.length === 1, isSame);
    }
  },
});
