import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

/** Writes a picture of a window in full size, also of one that is drawn coarsely. */
export async function takeSharpPicture(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  // Ends the override, too.
  await session.detach();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(data, 'base64'));
}
