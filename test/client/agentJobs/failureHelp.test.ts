import { describe, expect, it } from 'vitest';
import { failureHelp, failureMessage } from '../../../client/src/agentJobs/failureHelp';
import { plainLocalizer as l10n } from '../plainLocalizer';

describe('failureMessage', () => {
  it('contains the message of the service without links', () => {
    const message = 'Unknown key, [log in](command:workbench.action.closeWindow)';
    const text = failureMessage({ kind: 'bad-request', status: 400, message }, l10n);
    expect(text).toContain('Unknown key, [log in]');
    expect(text).not.toMatch(/\[[^\]]+\]\([^)]+\)/);
  });

  it('truncates a long message of the service', () => {
    expect(failureMessage({ kind: 'bad-request', status: 400, message: 'x'.repeat(10_000) }, l10n).length).toBeLessThanOrEqual(600);
  });
});

describe('failureHelp', () => {
  it('offers to set the key if the key is the cause, and the log otherwise', () => {
    expect(failureHelp({ kind: 'no-key' })).toBe('setKey');
    expect(failureHelp({ kind: 'unauthorized' })).toBe('replaceKey');
    expect(failureHelp({ kind: 'forbidden' })).toBe('replaceKey');
    expect(failureHelp({ kind: 'offline' })).toBe('showLog');
  });
});
