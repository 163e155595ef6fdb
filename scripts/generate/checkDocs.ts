// Files generated from the list of checks: their documentation, and the setting for their severities.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askEngine, type EngineAnswer, loadCheckEngine } from './checkEngine.ts';
import { type CheckFacts, checkIndex, checkPage } from './checkPages.ts';
import { sampleFiles, sampleSite } from './checkSamples.ts';
import { withCheckSettings, withCheckTexts } from './checkSettings.ts';

/** Text for a check without a sample. */
const nothing: EngineAnswer = { messages: [], fixes: [], isSafe: false };

/** Folder of the pages, relative to the project's folder. It has no other files. */
export const pagesFolder = 'docs/checks';

/** Text by path, relative to the project's folder. */
export async function checkDocs(project: string): Promise<Map<string, string>> {
  const modules = await loadCheckEngine(project);
  const facts: CheckFacts[] = [];
  for (const { code, severity, docs } of modules.checks) {
    const { wrong } = docs;
    const answer = wrong === undefined ? nothing : await askEngine(modules, sampleSite(wrong), Object.keys(sampleFiles(wrong)));
    facts.push({ code, area: modules.areaOf(code), severity, docs, ...answer });
  }
  const read = (path: string): Promise<string> => readFile(join(project, path), 'utf8');
  return new Map([
    ...facts.map((check): [string, string] => [`${pagesFolder}/${check.code}.md`, checkPage(check)]),
    [`${pagesFolder}/README.md`, checkIndex(facts, modules.areaTitles)],
    ['package.json', withCheckSettings(await read('package.json'), facts)],
    ['package.nls.json', withCheckTexts(await read('package.nls.json'), facts)],
  ]);
}
