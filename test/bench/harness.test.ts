import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDocument, repeat } from '../../bench/session';
import { createSite, writeSite } from '../../bench/sites';
import { keyTyping, pageTyping } from '../../bench/typing';

const stub = fileURLToPath(new URL('stubServer.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'docs-json-bench-test-'));

beforeAll(() => writeSite(folder, createSite({ entries: 200 })));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the harness with a correct server', () => {
  it('measures edits and completions', async () => {
    const samples = await onDocument(stub, { folder }, async ({ document }) => {
      const page = pageTyping(document);
      expect(await page.warmUp()).toBe(true);
      const edits = await repeat(3, page.step);
      const key = keyTyping(document);
      await key.begin();
      return [...edits, ...(await repeat(3, key.step))];
    });
    expect(samples).toHaveLength(6);
    expect(samples.every((milliseconds) => milliseconds > 0)).toBe(true);
  });
});

describe('the harness with a defective server', () => {
  it('refuses a completion without the keys', async () => {
    const attempt = onDocument(stub, { folder }, async ({ document }) => keyTyping(document).step(), {
      environment: { STUB_BEHAVIOR: 'mute' },
    });
    await expect(attempt).rejects.toThrow(/not offered/);
  });

  it('ends a process that refuses to be initialized', async () => {
    const attempt = onDocument(stub, { folder }, async () => undefined, { environment: { STUB_BEHAVIOR: 'refuses' } });
    const message = await attempt.then(
      () => 'started',
      (error: Error) => error.message,
    );
    const pid = Number(/process (\d+) refuses/.exec(message)?.[1]);
    expect(pid).toBeGreaterThan(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('reports that the server has ended', async () => {
    const attempt = onDocument(stub, { folder }, async ({ document }) => pageTyping(document).step(), {
      environment: { STUB_BEHAVIOR: 'dies' },
    });
    await expect(attempt).rejects.toThrow(/ended with code 9/);
  });
});
