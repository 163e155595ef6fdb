import { join } from 'node:path';
import { ensureBrowser } from '../../../scripts/host/chromium';
import { installHost } from '../../../scripts/host/install';
import { prepareMemorySite } from '../../../scripts/vscodeTests/memorySite';

/** Prepares once what the workers would otherwise prepare at the same time. */
export async function setup(): Promise<void> {
  await Promise.all([installHost(), ensureBrowser(), prepareMemorySite(join(import.meta.dirname, '..', '..', '..'))]);
}
