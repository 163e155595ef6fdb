import type { Locator } from 'playwright-core';
import { succeeds } from '../../../../scripts/host/succeeds';
import { attemptMs, repeat, timeoutMs } from './repeat';

/** Clicks an element that may be drawn again under the pointer, which then ignores the click, until the effect of the click is visible. */
export async function clickUntil(target: Locator, effect: Locator): Promise<void> {
  await repeat(`${target} does not lead to ${effect}.`, timeoutMs, async () => {
    if (await effect.isHidden()) await succeeds(target.click({ timeout: attemptMs }));
    return succeeds(effect.waitFor({ timeout: attemptMs }));
  });
}
