import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';
import { codesOf, healthy } from './support';

describe('instructions for agents', () => {
  it.each(['AGENTS.md', 'CLAUDE.md'])('are reported as %s beside docs.json', async (name) => {
    await site({ ...healthy, [name]: '<|here:# Work here|>\n' }).expectOnly('here', 'agents.published', { severity: 'hint' });
  });

  it.each<[string, string, SiteFiles]>([
    ['they are left out', 'AGENTS.md', { '.mintignore': 'AGENTS.md\n' }],
    ['they are in another folder', 'guides/AGENTS.md', {}],
    ['they are for the service', '.mintlify/AGENTS.md', {}],
    ['the navigation lists them', 'AGENTS.md', { 'docs.json': docsJson({ navigation: '{ "pages": ["index", "AGENTS"] }' }) }],
    ['they are hidden', 'AGENTS.md', { 'AGENTS.md': '---\nhidden: true\n---\n' }],
    ['it is another page', 'agent.md', {}],
  ])('are not reported if %s', async (_, path, files) => {
    expect(await codesOf(path, files)).not.toContain('agents.published');
  });
});
