import { watch as watchFolder } from 'node:fs';
import { expect, it } from 'vitest';
import { watch } from '../../../server/src/cli/commands/watch';
import type { CliHost } from '../../../server/src/cli/host';
import { openProject } from '../../../server/src/cli/project';
import { createLocalizer } from '../../../shared/l10n';
import { diskSite, stateFolder } from '../cli';

it('checks again when a file has changed during the first check', async () => {
  const site = diskSite();
  const closed = new AbortController();
  const sink = { write: () => undefined };
  const host: CliHost = {
    ...{ cwd: site.path, env: {}, stdout: sink, stderr: sink, closed: closed.signal, stateFolders: [stateFolder()] },
    ...{ translations: undefined, localize: createLocalizer(undefined), readTranslations: async () => undefined },
  };
  let checks = 0;
  const code = await watch(openProject({ folders: [site.path] }, host), host, async () => {
    checks++;
    if (checks > 1) return closed.abort();
    const watcher = watchFolder(site.path);
    const changed = new Promise((resolve) => watcher.once('change', resolve));
    site.write('index.mdx', '---\ntitle: Changed\n---\n');
    await changed;
    watcher.close();
  });
  expect([code, checks]).toEqual([0, 2]);
});
