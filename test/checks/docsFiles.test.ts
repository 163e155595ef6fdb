import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDocs, pagesFolder } from '../../scripts/generate/checkDocs';
import { areaOf, areaTitles } from '../../server/src/engine/checks/areas';
import { checks } from '../../server/src/engine/checks/registry';
import { projectFolder, readManifest, readText, settingsOf } from '../manifest/manifest';

describe('the generated documentation of checks', () => {
  let files: ReadonlyMap<string, string>;
  beforeAll(async () => {
    files = await checkDocs(projectFolder);
  });

  // `npm run docs` regenerates it.
  it('is up to date', () => {
    const stale = [...files].filter(([path, text]) => readText(path) !== text).map(([path]) => path);
    expect(stale).toEqual([]);
  });

  it('has its folder to itself', () => {
    const pages = [...files.keys()].filter((path) => path.startsWith(`${pagesFolder}/`)).map((path) => path.slice(pagesFolder.length + 1));
    expect(readdirSync(join(projectFolder, pagesFolder)).sort()).toEqual(pages.sort());
  });
});

it('the area of every code has a title', () => {
  for (const { code } of checks) expect(areaTitles[areaOf(code)], code).toBeDefined();
});

it('the setting for severities offers exactly the codes, with their own severities as defaults', () => {
  const setting = settingsOf(readManifest())['docsJson.checks'];
  const offered = Object.entries(setting?.properties ?? {}).map(([code, { default: severity }]) => [code, severity]);
  expect(offered).toEqual(checks.map(({ code, severity }) => [code, severity]));
  for (const { enum: values, enumDescriptions, markdownDescription } of Object.values(setting?.properties ?? {})) {
    expect(values).toEqual(['off', 'hint', 'information', 'warning', 'error']);
    expect(enumDescriptions).toHaveLength(5);
    expect(markdownDescription).toMatch(/^%.+%$/);
  }
  expect(setting?.additionalProperties).toBe(false);
});
