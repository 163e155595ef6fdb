// Everything that is written from the list of rules: their documentation, and the setting for their severities.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askEngine, loadRuleEngine } from './ruleEngine.mjs';
import { ruleIndex, rulePage } from './rulePages.mjs';
import { sampleFiles, sampleSite } from './ruleSamples.mjs';
import { withRuleSettings, withRuleTexts } from './ruleSettings.mjs';

/** What is said of a rule without a sample. */
const nothing = { messages: [], fixes: [], isSafe: false };

/** The folder of the pages, below the project's. Nothing else is in it. */
export const pagesFolder = 'docs/rules';

/**
 * @param {string} project the project's folder
 * @returns {Promise<Map<string, string>>} text by path below the project's folder
 */
export async function ruleDocs(project) {
  const modules = await loadRuleEngine(project);
  const facts = [];
  for (const { code, severity, docs } of modules.rules) {
    const { wrong } = docs;
    const answer = wrong === undefined ? nothing : await askEngine(modules, sampleSite(wrong), Object.keys(sampleFiles(wrong)));
    facts.push({ code, area: modules.areaOf(code), severity, docs, ...answer });
  }
  const read = (path) => readFile(join(project, path), 'utf8');
  return new Map([
    ...facts.map((rule) => [`${pagesFolder}/${rule.code}.md`, rulePage(rule)]),
    [`${pagesFolder}/README.md`, ruleIndex(facts, modules.areaTitles)],
    ['package.json', withRuleSettings(await read('package.json'), facts)],
    ['package.nls.json', withRuleTexts(await read('package.nls.json'), facts)],
  ]);
}
