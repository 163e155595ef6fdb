import { describe, it } from 'vitest';
import { checks } from '../../server/src/engine/checks/registry';
import { site } from '../support/site';
import { samples } from './samples';

/** Codes with a sample. Newer checks have their own tests of the reported range instead. */
const codes = Object.keys(samples) as (keyof typeof samples)[];

describe.each(codes)('%s', (code) => {
  it('is the only diagnostic of its sample, on the marked text', async () => {
    const severity = checks.find((check) => check.code === code)?.severity;
    await site(samples[code]).expectOnly('here', code, severity ? { severity } : {});
  });

  it('can be switched off and given another severity', async () => {
    const sample = site(samples[code]);
    sample.engine.configure({ [code]: 'off' });
    await sample.expectNothing();
    sample.engine.configure({ [code]: 'hint' });
    await sample.expectOnly('here', code, { severity: 'hint' });
  });
});
