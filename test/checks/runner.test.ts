import { describe, expect, it } from 'vitest';
import type { Check, CheckContext } from '../../server/src/engine/checks/check';
import { runChecks } from '../../server/src/engine/checks/runner';
import { readSettings } from '../../server/src/engine/checks/settings';
import { loadConfig } from '../support/config';

/** The runner looks at nothing of it. */
const context = {} as CheckContext;
const file = (await loadConfig({ 'docs.json': '{}' })).root;
const docs = { summary: '', why: '' };

const finds = (code: 'value.type' | 'value.count', message: string): Check<typeof code> => ({
  code,
  severity: 'warning',
  docs,
  *check() {
    yield { file, span: { start: 0, end: 1 }, message, data: undefined as never };
  },
});

const throws: Check<'value.enum'> = {
  code: 'value.enum',
  severity: 'error',
  docs,
  *check() {
    yield { file, span: { start: 0, end: 1 }, message: 'before', data: { suggestions: [] } };
    throw new Error('a defect');
  },
};

describe('runRules', () => {
  it('reports a rule that throws, keeps what it found before and runs the others', () => {
    const failures: unknown[][] = [];
    const all = [finds('value.type', 'first'), throws, finds('value.count', 'last')] as readonly Check[];
    const found = runChecks(all, context, { severities: new Map() }, (...failure) => failures.push(failure));
    expect(found.map((finding) => finding.message)).toEqual(['first', 'before', 'last']);
    expect(failures).toEqual([['value.enum', new Error('a defect')]]);
  });

  it('does not run a rule that is switched off', () => {
    const settings = { severities: new Map([['value.enum', 'off' as const]] as const) };
    const found = runChecks([throws] as readonly Check[], context, settings, () => expect.unreachable());
    expect(found).toEqual([]);
  });
});

describe('the setting', () => {
  it('takes codes with severities and leaves out all else', () => {
    const { severities } = readSettings({
      'value.type': 'hint',
      'value.enum': 'off',
      'value.color': 'fatal',
      nonsense: 'error',
      __proto__: 1,
    });
    expect([...severities]).toEqual([
      ['value.type', 'hint'],
      ['value.enum', 'off'],
    ]);
  });

  it.each([undefined, null, 3, 'off', []])('is nothing when it is %j', (given) => {
    expect([...readSettings(given).severities]).toEqual([]);
  });
});
