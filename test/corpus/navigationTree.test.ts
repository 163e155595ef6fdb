import { describe, expect, it } from 'vitest';
import { type DocsLanguageService, type NavigationNode, neverCancelled } from '../../server/src/engine/languageService';
import { type CorpusSite, corpusEntries, findings, hasCorpus, openSite } from './corpus';

/** Maximum number of levels of one request. */
const maxLevels = 500;

/** All nodes of a site, level by level. */
async function allNodes(engine: DocsLanguageService, uri: string): Promise<NavigationNode[]> {
  const found: NavigationNode[] = [];
  let ids = [''];
  while (ids.length > 0) {
    const next: string[] = [];
    for (let at = 0; at < ids.length; at += maxLevels) {
      const requested = ids.slice(at, at + maxLevels).map((id) => ({ id }));
      const answer = await engine.navigationLevels({ uri, levels: requested }, neverCancelled);
      for (const level of answer?.levels ?? []) {
        if (level.kind !== 'nodes') throw new Error(`${level.kind}: ${level.id}`);
        found.push(...level.nodes);
        next.push(...level.nodes.filter(({ hasChildren }) => hasChildren).map(({ id }) => id));
      }
    }
    ids = next;
  }
  return found;
}

/** Number of diagnostics of the configuration by code. */
async function countOf(site: CorpusSite, code: RegExp): Promise<number> {
  return (await findings(site)).filter(({ finding }) => code.test(finding)).length;
}

describe.runIf(hasCorpus)('the navigation of real sites as a tree', () => {
  for (const { name } of corpusEntries()) {
    it(`is complete for ${name}`, async () => {
      const site = openSite(name);
      const { engine, uri, log } = site;
      await engine.surveyNavigation(uri, neverCancelled);
      const nodes = await allNodes(engine, uri);
      const isAgain = await engine.surveyNavigation(uri, neverCancelled);
      const missing = nodes.filter(({ marks }) => marks.includes('missing'));
      const reported = await countOf(site, /^(?:page\.missing|endpoint\.(?:unknown|method|form|parameter))/);
      const pages = nodes.filter(({ kind }) => kind === 'page' || kind === 'unlisted page');
      const lost: string[] = [];
      for (const { kind, target, id } of pages.slice(0, 300)) {
        if (kind !== 'page' || !target) continue;
        const path = await engine.navigationPath({ uri: target.uri }, neverCancelled);
        const found = path?.ids.at(-1);
        if (!nodes.some((each) => each.id === found && each.target?.uri === target.uri)) lost.push(`${id}: ${found}`);
      }
      engine.dispose();
      expect(log).toEqual([]);
      expect(isAgain).toBe(false);
      expect(missing).toHaveLength(reported);
      expect(lost).toEqual([]);
      expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
      expect(pages.every(({ label }) => label !== '')).toBe(true);
    }, 120_000);
  }
});
