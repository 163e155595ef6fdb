import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checks } from '../../server/src/engine/checks/registry';
import { shippedCheckDocs } from '../../server/src/node/checkDocs';
import { projectFolder } from '../manifest/manifest';

it('leads to the page of every code, beside the folder of the server', () => {
  const address = shippedCheckDocs(join(projectFolder, 'dist'));
  expect(address).toMatch(/^file:\/\/\/.*\/docs\/checks\/\{code\}\.md$/);
  for (const { code } of checks) expect(existsSync(fileURLToPath(address?.replace('{code}', code) ?? '')), code).toBe(true);
});

it('is undefined for a server without pages', () => {
  expect(shippedCheckDocs(join(tmpdir(), 'no-such-folder', 'dist'))).toBeUndefined();
});
