import { describe, expect, it } from 'vitest';
import { recordingLog } from './recordingLog';

const key = 'mint_0123456789abcdef';

describe('JobLog', () => {
  it('creates its channel once, with the first line', () => {
    const { log, lines, channel } = recordingLog();
    expect(channel.made).toBe(0);
    log.info('first');
    log.warn('second');
    log.show();
    expect(lines).toEqual(['info: first', 'warn: second', 'shown']);
    expect(channel.made).toBe(1);
  });

  it('writes no key at any level', () => {
    const { log, lines } = recordingLog();
    for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](`Bearer ${key}`);
    log.failure(`With ${key}`, new Error(`no ${key}`));
    expect(lines).toHaveLength(5);
    expect(lines.join('\n')).not.toContain('0123456789');
  });

  it('writes the message of an error without its stack, and only the type of other values', () => {
    const { log, lines } = recordingLog();
    const error = new TypeError('wrong');
    error.stack = 'secret stack';
    log.failure('Failed', error);
    log.failure('Failed', { key });
    expect(lines).toEqual(['error: Failed: TypeError: wrong', 'error: Failed: object']);
  });

  it('writes nothing after disposal', () => {
    const { log, lines, channel } = recordingLog();
    log.info('first');
    log.dispose();
    log.info('late');
    log.show();
    expect(lines).toEqual(['info: first']);
    expect(channel).toEqual({ made: 1, disposed: 1 });
  });
});
