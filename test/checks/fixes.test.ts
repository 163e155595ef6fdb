import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../../scripts/generate/checkSamples';
import { areaOf } from '../../server/src/engine/checks/areas';
import type { Sample } from '../../server/src/engine/checks/docs';
import { checks } from '../../server/src/engine/checks/registry';
import { projectFolder } from '../manifest/manifest';
import { goldenSection } from './goldenSection';

/**
 * Folder of the golden files: one per area, with a section per code whose documentation sample has quick fixes.
 * `npx vitest run test/checks/fixes.test.ts --update` rewrites them: review the diff before committing it.
 */
const folder = join(projectFolder, 'test/checks/golden');

const areas = [...new Set(checks.map(({ code }) => areaOf(code)))];

/** Areas whose samples have no quick fix: there is no sample, or no fix. */
const withoutFix = ['snippet', 'agents'];
const withFix = areas.filter((area) => !withoutFix.includes(area));

function samplesOf(area: string): { code: string; sample: Sample }[] {
  return checks.flatMap(({ code, docs }) => (areaOf(code) === area && docs.wrong !== undefined ? [{ code, sample: docs.wrong }] : []));
}

async function goldenFile(area: string): Promise<string> {
  const sections: string[] = [];
  for (const { code, sample } of samplesOf(area)) {
    const section = await goldenSection(code, sampleSite(sample));
    if (section !== undefined) sections.push(section);
  }
  return sections.join('\n');
}

describe('the golden files of quick fixes', () => {
  it.each(withFix)('hold those of %s', async (area) => {
    const text = await goldenFile(area);
    expect(text).not.toBe('');
    await expect(text).toMatchFileSnapshot(join(folder, `${area}.md`));
  });

  it.each(withoutFix)('leave out %s, whose samples have no quick fix', async (area) => {
    expect(await goldenFile(area)).toBe('');
  });

  it('are of areas that exist', () => {
    const expected = withFix.map((area) => `${area}.md`);
    expect(readdirSync(folder).filter((name) => !expected.includes(name))).toEqual([]);
  });
});
