import { object, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineCheck, maxFindings } from '../../server/src/engine/checks/check';
import type { CheckContext } from '../../server/src/engine/checks/checkContext';
import { PageToFix } from '../../server/src/engine/checks/fixes/pageToFix';
import { runChecks, runChecksWithPauses } from '../../server/src/engine/checks/runner';
import { readSettings } from '../../server/src/engine/checks/settings';
import { createLocalizer, t } from '../../shared/l10n';
import { loadConfig } from '../support/config';

/** The runner only passes the context on. */
const context = {} as CheckContext;
const file = (await loadConfig({ 'docs.json': '{}' })).root;
const english = createLocalizer();
const docs = { summary: t``, why: t`` };
const severities = (of: Readonly<Record<string, 'off' | 'error' | 'hint'>> = {}) => readSettings(of);

const finds = <const Code extends string>(code: Code, message: string, severity?: 'information') =>
  defineCheck({
    code,
    target: 'config',
    severity: 'warning',
    docs,
    *run() {
      yield { file, span: { start: 0, end: 1 }, message: t`${message}`, ...(severity && { severity }) };
    },
  });

const throws = defineCheck({
  code: 'value.enum',
  target: 'config',
  severity: 'error',
  docs,
  *run() {
    yield { file, span: { start: 0, end: 1 }, message: t`before` };
    throw new Error('a defect');
  },
});

describe('runChecks', () => {
  it('reports a check that throws, keeps its earlier findings and runs the other checks', () => {
    const failures: unknown[][] = [];
    const all = [finds('value.type', 'first'), throws, finds('value.count', 'last')];
    const found = runChecks(all, severities(), (...failure) => failures.push(failure), context);
    expect(found.map((finding) => english(finding.message))).toEqual(['first', 'before', 'last']);
    expect(failures).toEqual([['value.enum', new Error('a defect')]]);
  });

  it('does not run a check that is switched off', () => {
    expect(runChecks([throws], severities({ 'value.enum': 'off' }), () => expect.unreachable(), context)).toEqual([]);
  });

  it('uses the severity of the user, else of the finding, else of the check', () => {
    const all = [finds('value.type', 'a'), finds('value.count', 'b', 'information'), finds('value.empty', 'c', 'information')];
    const found = runChecks(all, severities({ 'value.empty': 'hint' }), () => expect.unreachable(), context);
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ['value.type', 'warning'],
      ['value.count', 'information'],
      ['value.empty', 'hint'],
    ]);
  });

  it('skips findings that a syntax error makes unreliable', async () => {
    const broken = (await loadConfig({ 'docs.json': '{\n<<<<<<< HEAD\n"name": "a"\n=======\n"name": "b"\n>>>>>>> main\n}' })).root;
    const doubtful = defineCheck({
      code: 'value.type',
      target: 'config',
      severity: 'error',
      docs,
      *run() {
        yield { file: broken, span: { start: 0, end: 1 }, message: t`in the conflict` };
        yield { file, span: { start: 0, end: 1 }, message: t`elsewhere` };
      },
    });
    const found = runChecks([doubtful], severities(), () => expect.unreachable(), context);
    expect(found.map(({ message }) => english(message))).toEqual(['elsewhere']);
  });
});

describe('a check with endless findings', () => {
  const endless = defineCheck({
    code: 'value.type',
    target: 'config',
    severity: 'error',
    docs,
    *run() {
      for (let index = 0; ; index++) yield { file, span: { start: 0, end: 1 }, message: t`${index}` };
    },
  });

  it('is stopped at the limit, which is reported, and the other checks still run', () => {
    const found = runChecks([endless, finds('value.count', 'other')], severities(), () => expect.unreachable(), context);
    expect(found).toHaveLength(maxFindings + 2);
    expect(found.at(-2)).toMatchObject({ code: 'value.type', severity: 'information' });
    expect(english(found.at(-2)?.message ?? '')).toContain('Limit reached');
    expect(found.at(-1)).toMatchObject({ code: 'value.count' });
  });

  it('lets other work run whenever a pause is due', async () => {
    let steps = 0;
    let pauses = 0;
    const pause = (): Promise<void> | undefined => (++steps % 100 === 0 ? Promise.resolve().then(() => void pauses++) : undefined);
    const found = await runChecksWithPauses(pause, [endless], severities(), () => expect.unreachable(), context);
    expect(found).toEqual(runChecks([endless], severities(), () => expect.unreachable(), context));
    expect(pauses).toBe(Math.floor((maxFindings + 2) / 100));
  });
});

describe('defineCheck', () => {
  const check = defineCheck({
    code: 'value.type',
    target: 'page',
    severity: 'error',
    docs,
    data: object({ name: string() }),
    run: () => [],
    *fix({ span }, { name }) {
      yield { title: t`Change to \`${name}\``, edits: [{ span, text: name }], preferred: true };
    },
  });
  const fixTarget = new PageToFix(file.document).at({ start: 0, end: 1 });

  it('passes the returned data to the fix', () => {
    expect(check.fixes(fixTarget, { name: 'a', more: 1 })).toEqual([
      { title: t`Change to \`${'a'}\``, edits: [{ span: fixTarget.span, text: 'a' }], preferred: true },
    ]);
  });

  it.each([undefined, null, 'a', 1, [], {}, { name: 1 }, { name: null }])('has no fix if the data is %j', (data) => {
    expect(check.fixes(fixTarget, data)).toEqual([]);
  });

  it('needs no data for a fix that uses none', () => {
    const without = defineCheck({
      code: 'value.empty',
      target: 'page',
      severity: 'error',
      docs,
      run: () => [],
      *fix({ span }) {
        yield { title: t`Remove`, edits: [{ span, text: '' }], preferred: true };
      },
    });
    for (const data of [undefined, null, { name: 1 }]) expect(without.fixes(fixTarget, data)).toHaveLength(1);
  });

  it('has no fix if none is defined', () => {
    expect(finds('value.count', 'a').fixes({ file, span: fixTarget.span }, undefined)).toEqual([]);
  });
});

describe('the setting for checks', () => {
  it('accepts codes with severities and ignores everything else', () => {
    const { severities } = readSettings({
      'value.type': 'hint',
      'value.enum': 'off',
      'color.invalid': 'fatal',
      nonsense: 'error',
      __proto__: 1,
    });
    expect([...severities]).toEqual([
      ['value.type', 'hint'],
      ['value.enum', 'off'],
    ]);
  });

  it.each([undefined, null, 3, 'off', []])('has no severities if it is %j', (value) => {
    expect([...readSettings(value).severities]).toEqual([]);
  });
});
