import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checks } from '../../server/src/engine/checks/registry';
import { shippedRuleDocs } from '../../server/src/node/ruleDocs';
import { projectFolder } from '../manifest/manifest';

it('leads to the page of every code, beside the folder of the server', () => {
  const address = shippedRuleDocs(join(projectFolder, 'dist'));
  expect(address).toMatch(/^file:\/\/\/.*\/docs\/rules\/\{code\}\.md$/);
  for (const { code } of checks) expect(existsSync(fileURLToPath(address?.replace('{code}', code) ?? '')), code).toBe(true);
});

it('leads nowhere for a server without pages', () => {
  expect(shippedRuleDocs(join(tmpdir(), 'no-such-folder', 'dist'))).toBeUndefined();
});
