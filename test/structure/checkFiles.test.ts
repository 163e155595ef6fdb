import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../scripts/testRun/importGraph';
import type { CheckInfo } from '../../server/src/engine/checks/check';
import { checks } from '../../server/src/engine/checks/registry';
import { projectFolder } from '../manifest/manifest';
import { codesWithoutTest, testPathOf } from './checkTests';

const folder = join(projectFolder, 'server/src/engine/checks');

/** `redirectForm` for `redirect.form`. */
function constantOf(code: string): string {
  return code.replace(/\.(\w)/, (_dot, first: string) => first.toUpperCase());
}

describe.each(checks.map((check) => ({ check, code: check.code })))('$code', ({ check, code }) => {
  it('is defined in the file and by the constant that are named after it', async () => {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, `${code.replace('.', '/')}.ts`)).href);
    expect(exported[constantOf(code)]).toBe(check);
    expect(Object.entries(exported).filter(([, value]) => isCheck(value))).toHaveLength(1);
  });
});

it('every file that defines a check is in the registry', () => {
  const defining = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && /= define(?:Content)?Check\(/.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'));
  expect(defining.sort()).toEqual(checks.map(({ code }) => `${code.replace('.', '/')}.ts`).sort());
});

it('the folder of an area has its checks, and one file of shared code', () => {
  const areas = new Set(checks.map(({ code }) => code.split('.', 1)[0]));
  const expected = new Set(checks.map(({ code }) => `${code.replace('.', '/')}.ts`));
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => areas.has(path.split('/', 1)[0]) && path.includes('/') && !expected.has(path));
  expect(others).not.toEqual([]);
  expect(others.filter((path) => !path.endsWith('/common.ts'))).toEqual([]);
});

it('every check has its test in the file that is named after its code', () => {
  const codes = checks.map(({ code }) => code);
  expect(codesWithoutTest(codes, readSources('test/checks')).map(testPathOf)).toEqual([]);
});

describe('the search for checks without a test', () => {
  const path = 'test/checks/font/format.test.ts';
  const text = "describe('font.format', () => {});";
  const codesWith = (sources: Readonly<Record<string, string>>) =>
    codesWithoutTest(['font.format', 'font.weight'], new Map(Object.entries(sources)));

  it('reads the files at the paths of the checks', () => {
    expect(codesWith({ [path]: text })).toEqual(['font.weight']);
    expect(codesWith({ [path]: text, 'test/checks/font/weight.test.ts': "codes('font.weight');" })).toEqual([]);
    expect(codesWith({})).toEqual(['font.format', 'font.weight']);
  });

  it.each([
    ['a file with another name', 'test/checks/font/formats.test.ts', text],
    ['a file in another folder', 'test/checks/fonts/format.test.ts', text],
    ['a file without tests', 'test/checks/font/format.ts', text],
    ['a file that tests another check', path, "describe('font.formatMissing', () => {});"],
  ])('does not count %s', (_what, other, content) => {
    expect(codesWith({ [other]: content })).toContain('font.format');
  });
});

function isCheck(value: unknown): value is CheckInfo {
  return typeof value === 'object' && value !== null && 'code' in value && 'severity' in value && 'target' in value;
}
