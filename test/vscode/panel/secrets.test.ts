import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, otherKey, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { filesHolding } from './support/filesHolding';
import { timeoutMs } from './support/repeat';

const project = 'docs-1';
/** Keys and parts of keys, to find keys that were shortened, split or decorated. */
const keyParts = [key, key.slice(5, 20), otherKey, otherKey.slice(5, 20)];
const secretStore = 'localStorage: secrets.provider';

describe('the admin key', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, {
      // All that the server has printed and stored since its start is searched.
      ownServer: true,
      keys: [otherKey],
      settings: { 'docsJson.trace.server': 'verbose', 'docsJson.agentJobs.project': project },
    });
    // A hostile repository may try to have the key sent to its own server.
    await host.writeFile('.vscode/settings.json', () => JSON.stringify({ 'docsJson.agentJobs.baseUrl': host.elsewhere.url }));
    await writeFile(
      join(host.server.dataFolder, 'data', 'Machine', 'settings.json'),
      JSON.stringify({ 'docsJson.agentJobs.baseUrl': host.elsewhere.url }),
    );
    // With the most verbose log.
    window = await host.open(undefined, { logLevel: 'trace' });
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('is found by the search of these tests in any form', async () => {
    const leaks = {
      'a.log': `Authorization: Bearer ${key}`,
      'b.txt': Buffer.from(otherKey).toString('base64'),
      'c/d.json': `"${key.slice(5, 22)}"`,
    };
    for (const [path, text] of Object.entries(leaks)) await host.writeFile(path, () => text);
    expect(await filesHolding(host.folder, keyParts)).toEqual(Object.keys(leaks).map((path) => join(host.folder, path)));
    for (const path of Object.keys(leaks)) await host.writeFile(path, () => '');
  });

  it('is used by all actions of the panel', async () => {
    host.addJob(project, 'first-job');
    await window.openPanel();
    await window.enterKey(key);
    // The service refuses this key: its answer and the message about it are written as well.
    await window.clickDialog('The service refuses this admin key.', 'Store It Anyway');
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'first-job');
    await window.message('rejects the admin key').waitFor();
    await window.command('docs.json: Replace Admin Key');
    await window.enter('Replace Admin Key', otherKey);
    await window.untilRow('first-job', 'running');
    await window.trackJob('fault-redirect');
    await window.untilRow('fault-redirect', 'invalid answer');
    await window.trackJob('fault-half-answer');
    await window.untilRow('fault-half-answer');
    // The service repeats the key, in a job and in its message.
    await window.trackJob('fault-repeats-key');
    await window.untilRow('fault-repeats-key, finished');
    await window.trackJob('fault-error-body-repeats-key-wrapped');
    await window.untilRow('fault-error-body-repeats-key-wrapped, request refused');
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Work forever');
    await window.sendPrompt('Start Job');
    await window.untilRow('Work forever, running');
    host.api.jobs.set(project, 'first-job', 'failed');
    await window.clickRowMenu(window.row('first-job'), 'Refresh Job');
    await window.untilNotification('Agent job "first-job": failed.');
    // The row has moved to the finished jobs.
    await window.untilRow('first-job, failed');
    await window.clickRowMenu(window.row('first-job'), 'Show Job as JSON');
    await window.page.locator('.monaco-editor .view-lines', { hasText: '"status": "failed"' }).waitFor();
    await window.openFile('docs.json');
    await window.command('docs.json: Show Log of Agent Jobs');
    await window.page.locator('.part.panel', { hasText: 'Agent Jobs' }).waitFor();
    await window.reload();
    await window.openPanelIfHidden();
    await window.untilRow('Work forever, running');
  });

  it('was sent only to the address of the user settings: neither the workspace nor its machine can change it', () => {
    const keys = new Set(host.api.requests.map(({ headers }) => headers.authorization));
    expect([...keys].sort()).toEqual([`Bearer ${otherKey}`, `Bearer ${key}`].sort());
    expect(host.elsewhere.requests).toEqual([]);
  });

  it('is in the secret store, encrypted, and nowhere else in the browser', async () => {
    const storage = await window.storage();
    // All that the window stores is searched, including its secrets.
    expect([...storage.keys()]).toContain(secretStore);
    expect(entriesWithKey(storage)).toEqual([]);
  });

  it('is in no file of the host: settings, state, logs, history, caches', async () => {
    // Actions with the key are in the log, the stored jobs and the stored prompts, and so would be the key.
    const stored = await filesHolding(host.server.dataFolder, ['"Work forever"']);
    // A file that is being written exists under two names for a moment, or only under the other name.
    const names = stored.map((path) => basename(path, '.new'));
    expect([...new Set(names)]).toEqual(['agent-jobs.json', 'agent-prompts.json']);
    // Each window has a log. The second window finds the change, too, if the first was closed before the change was stored.
    const logs = await filesHolding(host.server.dataFolder, ['Job "first-job": active, then "failed"']);
    expect(new Set(logs.map((path) => path.replace(/.*(?=exthost\d)/, '').replace(/exthost\d/, 'exthost')))).toEqual(
      new Set([join('exthost', 'docs-json-tools.docs-json', 'docs.json Agent Jobs.log')]),
    );
    expect(await filesHolding(host.server.dataFolder, keyParts)).toEqual([]);
  });

  it('is in no file of the workspace', async () => {
    expect(await filesHolding(host.folder, keyParts)).toEqual([]);
  });

  it('is not printed by the host', () => {
    for (const part of keyParts) expect(host.server.output()).not.toContain(part);
  });

  it('is gone once it is removed', async () => {
    const storedLength = async () => (await window.storage()).get(secretStore)?.length ?? 0;
    const before = await storedLength();
    await window.command('docs.json: Remove Admin Key');
    await window.clickDialog('Remove the admin key', 'Remove');
    await window.message('No admin key is set').waitFor();
    // The window stores the deletion a moment later.
    await expect.poll(storedLength, { timeout: timeoutMs }).toBeLessThan(before);
    await window.reload();
    await window.openPanelIfHidden();
    await window.message('No admin key is set').waitFor();
  });
});

/** Names of the entries that contain a key or a part of one. */
function entriesWithKey(storage: ReadonlyMap<string, string>): string[] {
  return [...storage].filter(([, content]) => keyParts.some((part) => content.includes(part))).map(([name]) => name);
}
