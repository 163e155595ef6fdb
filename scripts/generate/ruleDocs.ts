// Everything that is written from the list of rules: their documentation, and the setting for their severities.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askEngine, type EngineAnswer, loadRuleEngine } from './ruleEngine.ts';
import { type RuleFacts, ruleIndex, rulePage } from './rulePages.ts';
import { sampleFiles, sampleSite } from './ruleSamples.ts';
import { withRuleSettings, withRuleTexts } from './ruleSettings.ts';

/** What is said of a rule without a sample. */
const nothing: EngineAnswer = { messages: [], fixes: [], isSafe: false };

/** The folder of the pages, below the project's. Nothing else is in it. */
export const pagesFolder = 'docs/rules';

/** Text by path below the project's folder. */
export async function ruleDocs(project: string): Promise<Map<string, string>> {
  const modules = await loadRuleEngine(project);
  const facts: RuleFacts[] = [];
  for (const { code, severity, docs } of modules.rules) {
    const { wrong } = docs;
    const answer = wrong === undefined ? nothing : await askEngine(modules, sampleSite(wrong), Object.keys(sampleFiles(wrong)));
    facts.push({ code, area: modules.areaOf(code), severity, docs, ...answer });
  }
  const read = (path: string): Promise<string> => readFile(join(project, path), 'utf8');
  return new Map([
    ...facts.map((rule): [string, string] => [`${pagesFolder}/${rule.code}.md`, rulePage(rule)]),
    [`${pagesFolder}/README.md`, ruleIndex(facts, modules.areaTitles)],
    ['package.json', withRuleSettings(await read('package.json'), facts)],
    ['package.nls.json', withRuleTexts(await read('package.nls.json'), facts)],
  ]);
}
