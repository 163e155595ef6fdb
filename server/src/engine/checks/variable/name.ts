import { t } from '../../../../../shared/l10n';
import { replaceableName, siteVariables } from '../../config/variables';
import { defineCheck } from '../check';
import { maybeSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';

/** A name of a variable that pages cannot use. */
export const variableName = defineCheck({
  code: 'variable.name',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A name of a variable that pages cannot use, or, as a hint, one with undocumented characters.`,
    why: t`Names consist of letters, digits and hyphens. Underscores and periods work too, though that is not documented; with any other character, \`{{name}}\` is not replaced and the build fails.`,
    wrong: '"variables": { "api url": "https://api.example.com" }',
    right: '"variables": { "api-url": "https://api.example.com" }',
  },
  data: maybeSuggestion,
  *run({ config }) {
    const { byName } = siteVariables(config);
    for (const [name, { file, keyNode }] of byName) {
      if (/^[a-z\d-]+$/i.test(name)) continue;
      const span = { start: keyNode.offset + 1, end: keyNode.offset + keyNode.length - 1 };
      if (replaceableName.test(name)) {
        const message = t`Undocumented characters in this name. Use letters, digits and hyphens.`;
        yield { file, span, message, severity: 'hint', data: {} };
        continue;
      }
      const meant = name
        .trim()
        .replace(/[^\w.-]+/g, '-')
        .replace(/^-+|-+$/g, '');
      const suggestion = meant !== '' && !byName.has(meant) ? meant : undefined;
      const message = t`Pages cannot use this name. Use letters, digits and hyphens.`;
      yield { file, span: name === '' ? { start: keyNode.offset, end: keyNode.offset + 2 } : span, message, data: { suggestion } };
    }
  },
  *fix(target, { suggestion }) {
    if (suggestion !== undefined) yield* replaceText(target, suggestion, { preferred: true });
  },
});
