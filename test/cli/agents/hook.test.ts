import { describe, expect, it } from 'vitest';
// Loaded before the first test, which would wait for it.
import '../../../server/src/cli/commands/agents';
import { editedFiles } from '../../../server/src/cli/agents/edits';
import { type AgentId, agentIds } from '../../../server/src/cli/options/agents';
import { type CliResult, cli, diskSite } from '../cli';

const broken = '---\ntitle: Start\n---\n\n[Gone](/gone)\n';

const site = () => diskSite({ 'index.mdx': broken, 'README.txt': 'x' });

function answer(folder: ReturnType<typeof site>, agent: AgentId, input: unknown): Promise<CliResult> {
  return cli(['agents', 'hook', agent], { cwd: folder.path, input: typeof input === 'string' ? input : JSON.stringify(input) });
}

describe('agents hook', () => {
  it.each<[AgentId, (path: string) => object, string]>([
    ['claude-code', (path) => ({ hook_event_name: 'PostToolUse', tool_name: 'Edit', tool_input: { file_path: path } }), 'PostToolUse'],
    ['vscode', (path) => ({ hookEventName: 'PostToolUse', tool_name: 'editFiles', tool_input: { files: [path] } }), 'PostToolUse'],
    [
      'codex',
      () => ({
        tool_name: 'apply_patch',
        tool_input: { command: '*** Begin Patch\n*** Update File: index.mdx\n@@\n-a\n+b\n*** End Patch\n' },
      }),
      'PostToolUse',
    ],
    ['gemini', (path) => ({ hook_event_name: 'AfterTool', tool_name: 'replace', tool_input: { file_path: path } }), 'AfterTool'],
  ])('answers %s with the problems of the edited file in its format', async (agent, input, event) => {
    const folder = site();
    const { code, stdout, stderr } = await answer(folder, agent, { cwd: folder.path, ...input(folder.file('index.mdx')) });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      hookSpecificOutput: { hookEventName: event, additionalContext: expect.stringContaining('index.mdx:5:8 warning link.missing ') },
    });
  });

  it('answers Cursor, which has several folders, in its format', async () => {
    const folder = site();
    const { stdout } = await answer(folder, 'cursor', { workspace_roots: [folder.path], tool_input: { file_path: 'index.mdx' } });
    expect(JSON.parse(stdout)).toEqual({ additional_context: expect.stringContaining('index.mdx:5:8 warning link.missing ') });
  });

  it.each<[string, (folder: ReturnType<typeof site>) => unknown]>([
    ['a file without problems', (folder) => ({ tool_input: { file_path: folder.file('docs.json') } })],
    ['a file of another kind', (folder) => ({ tool_input: { file_path: folder.file('README.txt') } })],
    ['a file that does not exist', (folder) => ({ tool_input: { file_path: folder.file('missing.mdx') } })],
    ['a file of no site', () => ({ tool_input: { file_path: process.execPath } })],
    ['a tool that edits nothing', () => ({ tool_name: 'Bash', tool_input: { command: 'ls' } })],
    ['no object', () => []],
  ])('says nothing about %s', async (_, input) => {
    const folder = site();
    expect(await answer(folder, 'claude-code', input(folder))).toEqual({ code: 0, stdout: '{}\n', stderr: '' });
  });

  it('never ends with the code by which agents refuse an edit', async () => {
    const { code, stderr } = await answer(site(), 'gemini', '{');
    expect(code).toBe(1);
    expect(stderr).not.toBe('');
  });

  it('leaves out what the settings turn off, and limits the answer', async () => {
    const links = Array.from({ length: 30 }, (_, index) => `[Gone](/gone-${index})`).join('\n\n');
    const folder = diskSite({ 'index.mdx': `---\ntitle: Start\n---\n\n${links}\n` });
    const input = { tool_input: { file_path: folder.file('index.mdx') } };
    const { stdout } = await answer(folder, 'claude-code', input);
    expect(JSON.parse(stdout).hookSpecificOutput.additionalContext.split('\n')).toHaveLength(22);
    folder.write('.vscode/settings.json', '{ "docsJson.checks": { "link.missing": "off" } }');
    expect((await answer(folder, 'claude-code', input)).stdout).toBe('{}\n');
  });

  it('is known for every agent', async () => {
    for (const id of agentIds) expect((await answer(site(), id, {})).code).toBe(0);
    expect((await cli(['agents', 'hook', 'unknown'], { cwd: site().path })).stderr).toContain('claude-code');
  });
});

describe('files of an edit', () => {
  it('are those of a patch, with new and moved ones', () => {
    const command =
      '*** Begin Patch\n*** Add File: a.mdx\n+*** Update File: no.mdx\n*** Update File: b.mdx\r\n*** Move to: /c.mdx\n*** Delete File: d.mdx\n';
    expect(editedFiles({ tool_input: { command } }, '/site')).toEqual(['/site/a.mdx', '/site/b.mdx', '/c.mdx']);
  });
});
