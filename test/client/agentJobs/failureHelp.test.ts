import { describe, expect, it } from 'vitest';
import { failureHelp, failureMessage } from '../../../client/src/agentJobs/failureHelp';
import { plainLocalizer as l10n } from '../plainLocalizer';

describe('failureMessage', () => {
  it('shows what the service says without links and without keys', () => {
    const message = 'Unknown key mint_0123456789abcdef, [log in](command:workbench.action.closeWindow)';
    const text = failureMessage({ kind: 'bad-request', message }, l10n);
    expect(text).toContain('Unknown key mint_…, [log in]');
    expect(text).not.toContain('0123456789abcdef');
    expect(text).not.toMatch(/\[[^\]]+\]\([^)]+\)/);
  });

  it('cuts long words of the service', () => {
    expect(failureMessage({ kind: 'bad-request', message: 'x'.repeat(10_000) }, l10n).length).toBeLessThanOrEqual(400);
  });
});

describe('failureHelp', () => {
  it('offers the key where the key is at fault, and the log otherwise', () => {
    expect(failureHelp({ kind: 'no-key' })).toBe('setKey');
    expect(failureHelp({ kind: 'unauthorized' })).toBe('replaceKey');
    expect(failureHelp({ kind: 'forbidden' })).toBe('replaceKey');
    expect(failureHelp({ kind: 'offline' })).toBe('showLog');
  });
});
