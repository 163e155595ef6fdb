import { expect } from 'vitest';
import { type DiagnosticCode, neverCancelled } from '../../../server/src/engine/languageService';
import { codes, withBody } from '../../support/bodySite';
import { uriOf } from '../../support/memoryWorkspace';
import type { Site } from '../../support/site';

const others = { 'a.mdx': 'A\n' };

/**
 * Expects one diagnostic of the page, on the marked text, and no syntax error after its preferred fix.
 * @param isSafe whether the fix is applied on save
 */
export async function expectRepair(code: DiagnosticCode, text: string, expected: string, isSafe: boolean): Promise<void> {
  const sample = withBody(text, others);
  await sample.expectOnly('here', code, { severity: 'error' });
  expect(await sample.fix(code, 'index.mdx')).toBe(expected);
  const edits = await sample.engine.fixAll(uriOf('index.mdx'), 'save', neverCancelled);
  expect(sample.apply(edits, 'index.mdx')).toBe(isSafe ? expected : sample.text('index.mdx'));
  expect(await codes(withBody(expected, others), 'mdx')).toEqual([]);
}

/** Expects no syntax error of a page with this text. */
export async function expectValid(text: string): Promise<void> {
  expect(await codes(withBody(text, others), 'mdx')).toEqual([]);
}

/** Titles of the fixes of a page. */
export async function titles(sample: Site): Promise<string[]> {
  return (await sample.actions('index.mdx')).map(({ title }) => title);
}
