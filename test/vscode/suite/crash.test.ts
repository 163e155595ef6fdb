import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, replace, untilCodes, untilServerAnswers } from './support';

/** Parent and command line of a process on Linux; `undefined` once it has ended. */
async function readProcess(pid: string): Promise<{ parent: number; command: string[] } | undefined> {
  try {
    const [stat, command] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/cmdline`, 'utf8')]);
    // The name before the last parenthesis may contain anything; the state and the parent follow it.
    const parent = stat.slice(stat.lastIndexOf(')')).split(' ')[2];
    return { parent: Number(parent), command: command.split('\0') };
  } catch {
    return undefined;
  }
}

/** Process id of the language server that this extension host has started. */
async function serverProcess(): Promise<number> {
  const servers: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const found = await readProcess(pid);
    if (found?.parent === process.pid && found.command.some((part) => basename(part) === 'server.js')) servers.push(Number(pid));
  }
  assert.equal(servers.length, 1, 'one server runs');
  return Number(servers[0]);
}

const start = new vscode.Position(0, 0);

/** Requests that the editor sends while the user works. */
const requests = 20;

describe('a crashed server', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  // Only on Linux can the server process be found without further tools.
  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  /** Opens a site with a problem, and kills the server that has reported it. */
  async function openAndKill(name: string): Promise<vscode.TextDocument> {
    const document = await open(await createSite(name, configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    process.kill(await serverProcess(), 'SIGKILL');
    return document;
  }

  /** Waits for the problem, corrects it, and waits until it is gone. */
  async function untilContinued(document: vscode.TextDocument): Promise<void> {
    await untilCodes(document.uri, ['value.enum']);
    await replace(document, '"mnt"', '"mint"');
    await untilCodes(document.uri, []);
  }

  it('is restarted and continues with the open documents', async () => {
    const document = await openAndKill('crash');
    await untilCodes(document.uri, []);
    await untilContinued(document);
  });

  it('continues with the open documents although requests were sent to it after its end', async () => {
    const document = await openAndKill('crash-with-requests');
    const answers = Array.from({ length: requests }, () =>
      vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, start),
    );
    await Promise.allSettled(answers);
    await untilContinued(document);
  });
});
