import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CheckInfo } from '../../server/src/engine/checks/check';
import { checks } from '../../server/src/engine/checks/registry';
import { projectFolder } from '../manifest/manifest';

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
    .filter((path) => path.endsWith('.ts') && readFileSync(join(folder, path), 'utf8').includes('= defineCheck('))
    .map((path) => path.replaceAll('\\', '/'));
  expect(defining.sort()).toEqual(checks.map(({ code }) => `${code.replace('.', '/')}.ts`).sort());
});

function isCheck(value: unknown): value is CheckInfo {
  return typeof value === 'object' && value !== null && 'code' in value && 'severity' in value && 'target' in value;
}
