import { describe, it } from 'vitest';
import { site } from '../../support/site';
import { healthy } from './support';

const prompt = '\nUpdate the changelog.\n';
const at = (text: string) => site({ ...healthy, '.mintlify/workflows/changelog.md': text });

describe('a workflow', () => {
  it.each([
    ['has no name', `<|here:---|>\non:\n  cron: "0 9 * * 1"\n---\n${prompt}`],
    ['has no trigger', `<|here:---|>\nname: A\n---\n${prompt}`],
    ['has an unknown trigger', `---\nname: A\n<|here:on|>:\n  webhook: true\n---\n${prompt}`],
    ['has two triggers', `---\nname: A\non:\n  cron: "0 9 * * 1"\n  <|here:push|>:\n    - repo: a/b\n---\n${prompt}`],
    ['has a schedule with four fields', `---\nname: A\non:\n  cron: <|here:"0 9 * *"|>\n---\n${prompt}`],
    ['has an hour that does not exist', `---\nname: A\non:\n  cron: <|here:"0 24 * * 1"|>\n---\n${prompt}`],
    ['names no repository', `---\nname: A\non:\n  push:\n    - repo: <|here:product|>\n---\n${prompt}`],
    [
      'has too much context',
      `---\nname: A\non:\n  cron: "0 9 * * 1"\ncontext: <|here:[{repo: a/b}, {repo: a/c}, {repo: a/d}, {repo: a/e}, {repo: a/f}, {repo: a/g}]|>\n---\n${prompt}`,
    ],
    ['has no prompt', '---\n<|here:name: A|>\non:\n  cron: "0 9 * * 1"\n---\n'],
  ])('is reported if it %s', async (_, text) => {
    await at(text).expectOnly('here', 'agents.workflow', { severity: 'information' });
  });

  it.each([
    ['runs on a schedule', `---\nname: A\non:\n  cron: "*/10 8-18 1,15 * MON-FRI"\nautomerge: false\n---\n${prompt}`],
    [
      'runs after a push',
      `---\nname: A\non:\n  push:\n    - repo: group/sub/project\n      branch: main\ncontext:\n  - repo: a/b\n---\n${prompt}`,
    ],
    ['cannot be read', `---\nname: "A\n---\n${prompt}`],
  ])('is not reported if it %s', async (_, text) => {
    await at(text).expectNothing();
  });
});
