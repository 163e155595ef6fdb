import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { key, PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { timeoutMs } from './support/repeat';

const project = 'docs-1';

/** Makes a repository of the example site, and deletes a page of the only commit. */
async function repositoryWithoutQuickstart(folder: string): Promise<void> {
  await cp(join(import.meta.dirname, '..', '..', '..', 'examples', 'site'), folder, { recursive: true });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main', '--template=');
  git('add', '-A');
  git('commit', '-q', '-m', 'First');
  await rm(join(folder, 'quickstart.mdx'));
}

describe('the panel in Restricted Mode', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    host = await PanelHost.start(shared, {
      trusted: false,
      settings: { 'docsJson.agentJobs.project': project, 'git.enabled': true },
      fill: repositoryWithoutQuickstart,
    });
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => {
    await host?.stop();
  });

  it('explains why there are no jobs, and offers a remedy', async () => {
    await window.openPanel();
    await window.welcome('need a trusted workspace').waitFor();
    await window.untilTitleAction('Views and More Actions');
    expect(await window.titleActions()).not.toContain('Start Agent Job');
    // Each text finds a command that is offered, too. Only the first rows of a long list exist.
    for (const [text, offered, refused] of [
      ['Agent Job', 'Show Log of Agent Jobs', 'Start Agent Job'],
      ['Set', 'Set Icon…', 'Set Admin Key'],
    ]) {
      const titles = () => window.commandsFor(`docs.json: ${text}`);
      await expect.poll(titles, { timeout: timeoutMs }).toContain(`docs.json: ${offered}`);
      expect(await titles()).not.toContain(`docs.json: ${refused}`);
    }
  });

  it('works once the workspace is trusted', async () => {
    host.addJob(project, 'first-job');
    await window.clickWelcome('Manage Workspace Trust');
    await window.trust();
    await window.welcome('Enter an admin key').waitFor();
    expect(host.api.requests).toEqual([]);
    await window.enterKey(key);
    await window.clickWelcome('Track Job');
    await window.enter('Track Job', 'first-job');
    await window.untilRow('first-job', 'running');
    // The next test reloads the window, which would forget a job that is not stored.
    await host.untilStored('first-job');
  });

  it('sends and shows nothing once trust is withdrawn, even with a key and a running job', async () => {
    const former = host.extensionHosts();
    await window.withdrawTrust();
    await window.openPanelIfHidden();
    await window.welcome('need a trusted workspace').waitFor();
    await host.endFormer(former);
    const requestCount = host.api.requests.length;
    expect(await window.rows()).toEqual([]);
    await window.badge.waitFor({ state: 'hidden' });
    await window.clickWelcome('Manage Workspace Trust');
    expect(host.api.requests.length).toBe(requestCount);
    // The key is still stored: once trusted again, the job is polled without a question.
    await window.trust();
    await window.untilRow('first-job', 'running');
  });

  it('shows prompts that were not sent, but sends none', async () => {
    await window.clickTitleAction('Start Agent Job');
    await window.writePrompt('Fix the footer\nand the header');
    await window.untilRow('Fix the footer, not sent');
    const former = host.extensionHosts();
    await window.withdrawTrust();
    await window.openPanelIfHidden();
    await window.message('need a trusted workspace').waitFor();
    await host.endFormer(former);
    await window.untilRow('Fix the footer, not sent');
    expect(await window.rows()).toEqual(['Drafts, 1 prompt', expect.stringContaining('Fix the footer, not sent')]);
    const requestCount = host.api.requests.length;
    await window.clickRow(window.row('Fix the footer, not sent'));
    await window.untilPrompt('Fix the footer\nand the header');
    await window.clickPromptAction('Start Job');
    await window.untilNotification('Agent jobs need a trusted workspace.');
    expect(host.api.requests.length).toBe(requestCount);
  });

  it('shows what readers get once there is Git, and adds a missing redirect', async () => {
    await window.page.locator('.activitybar .action-label[aria-label^="Source Control"]').click();
    await window.setExpanded('What Readers Get', true);
    const view = window.pane('What Readers Get');
    await view.getByText('uses Git in trusted workspaces only').waitFor();
    await view.getByText('Manage Workspace Trust').click();
    await window.trust();
    const row = view.locator('.monaco-list-row', { hasText: '/quickstart is gone, without a redirect' });
    await window.openBox('Redirect /quickstart', () => window.clickRow(row));
    await window.enter('Redirect /quickstart', '/guides/track-a-parcel');
    await view.locator('.monaco-list-row', { hasText: '/quickstart is gone, redirected to /guides/track-a-parcel' }).waitFor();
  });
});
