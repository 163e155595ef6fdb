// The setting `docsJson.rules` in package.json, and its descriptions in package.nls.json.

const severities = ['off', 'hint', 'information', 'warning', 'error'];
const setting = 'docsJson.rules';
const prefix = 'rule.';

/** @param {string} text package.json @param {readonly import('./rulePages.mjs').RuleFacts[]} rules */
export function withRuleSettings(text, rules) {
  const manifest = JSON.parse(text);
  const declared = manifest.contributes.configuration.properties[setting];
  declared.properties = Object.fromEntries(rules.map((rule) => [rule.code, ruleSetting(rule)]));
  declared.additionalProperties = false;
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

function ruleSetting({ code, severity }) {
  return {
    type: 'string',
    enum: severities,
    enumDescriptions: severities.map((name) => `%configuration.rules.${name}%`),
    default: severity,
    markdownDescription: `%${prefix}${code}%`,
  };
}

/** @param {string} text package.nls.json @param {readonly import('./rulePages.mjs').RuleFacts[]} rules */
export function withRuleTexts(text, rules) {
  const others = Object.entries(JSON.parse(text)).filter(([key]) => !key.startsWith(prefix));
  const own = rules.map(({ code, docs, severity }) => [`${prefix}${code}`, `${docs.summary} Default: \`${severity}\`.`]);
  return `${JSON.stringify(Object.fromEntries([...others, ...own]), undefined, 2)}\n`;
}
