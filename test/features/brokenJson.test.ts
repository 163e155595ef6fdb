import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';
import { largeConfig, slips } from './brokenJson';

const config = largeConfig();
const original = `${JSON.stringify(config, null, 2)}\n`;

async function fixedOnce(text: string): Promise<string> {
  const files = site({});
  files.workspace.set('docs.json', text);
  const fixed = files.apply(await files.engine.fixAll(uriOf('docs.json'), 'request', neverCancelled), 'docs.json');
  expect(files.log).toEqual([]);
  return fixed;
}

const layouts: readonly (readonly [name: string, (text: string) => string])[] = [
  ['spaces', (text) => text],
  ['tabs and CRLF', (text) => text.replace(/^(?: {2})+/gm, (indent) => '\t'.repeat(indent.length / 2)).replaceAll('\n', '\r\n')],
];

describe.each(layouts)('Fix All on a docs.json with one syntax error and %s', (_name, layout) => {
  it('is tested with a text of realistic size', () => {
    expect(original.length).toBeGreaterThan(20_000);
  });

  it.each(slips)('$name', async ({ from, to, result }) => {
    const edited = original.replace(from, to);
    expect(edited).not.toBe(original);
    const broken = layout(edited);
    const fixed = await fixedOnce(broken);
    if (result === 'kept') expect(fixed).toBe(broken);
    else expect(JSON.parse(fixed.replace(/^\uFEFF/, ''))).toEqual({ ...config, ...result });
  });
});
