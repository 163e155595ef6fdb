import { expect } from 'vitest';
import type { DiagnosticCode } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

/** Part of the valid text, and the mistake that replaces it. */
export type MistakeRow = readonly [name: string, right: string, wrong: string];

const withRepeatedPage = docsJson({
  description: '"Send parcels"',
  metadata: '{ "timestamp": true }',
  navigation: '{\n    "pages": [\n      "index",\n      "index"\n    ]\n  }',
});

const withGroup = docsJson({
  description: '"Send parcels"',
  metadata: '{ "timestamp": true }',
  navigation:
    '{\n    "groups": [\n      {\n        "group": "Start",\n        "pages": [\n          "index",\n          "more"\n        ]\n      }\n    ]\n  }',
});

/** Settings with the mistake, marked as `here`, and after the fix. */
export type RepairRow = readonly [name: string, wrong: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>];

/** Expects one diagnostic of the code, exactly on the range `here`, and the text of its preferred fix. */
export async function expectRepair(
  code: DiagnosticCode,
  wrong: Readonly<Record<string, string>>,
  right: Readonly<Record<string, string>>,
): Promise<void> {
  const config = site({ 'docs.json': docsJson(wrong), 'a.mdx': '' });
  await config.expectOnly('here', code, { severity: 'error' });
  expect(await config.fix(code)).toBe(docsJson(right));
}

/** Replaces the last `right` of a valid `docs.json`: expects no other diagnostic than `code`, and valid JSON after its fix. */
export async function expectValidRepair(code: DiagnosticCode, right: string, wrong: string): Promise<void> {
  expect(withRepeatedPage.split(right).length).toBeGreaterThan(1);
  const at = withRepeatedPage.lastIndexOf(right);
  const config = site({ 'docs.json': withRepeatedPage.slice(0, at) + wrong + withRepeatedPage.slice(at + right.length) });
  const found = (await config.diagnostics()).filter((item) => item.code !== 'page.repeated' && item.code !== 'page.duplicate');
  expect(found.map((item) => item.code)).toEqual([code]);
  expect(() => JSON.parse(config.text())).toThrow();
  JSON.parse(await config.fix(code));
}

/** Replaces the only `right` of a valid `docs.json`: expects no other diagnostic than `code`, and the original after its fix (LF, CRLF). */
export async function expectOriginalRestored(code: DiagnosticCode, right: string, wrong: string): Promise<void> {
  expect(withGroup.split(right)).toHaveLength(2);
  for (const eol of ['\n', '\r\n']) {
    const config = site({ 'docs.json': withGroup.replace(right, wrong).replaceAll('\n', eol), 'more.mdx': '' });
    const found = await config.diagnostics();
    expect(found.map((item) => item.code)).toEqual([code]);
    expect(await config.fix(code)).toBe(withGroup.replaceAll('\n', eol));
  }
}
