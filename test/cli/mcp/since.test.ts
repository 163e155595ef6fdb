import { beforeAll, describe, expect, it } from 'vitest';
import { GitRepository, plantPrograms } from '../../support/gitRepository';
import { ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { cli, diskSite } from '../cli';
import { type Answer, agent, agentProcess, page } from './agent';

beforeAll(ensureBundle, 180_000);

/** A repository with a committed site that has an old problem. */
function repository(): GitRepository {
  const made = new GitRepository({
    'docs.json': docs({ navigation: { pages: ['index', 'guide'] } }),
    'index.mdx': page('Start', 'See [nothing](/nowhere) and [the guide](/guide).\n'),
    'guide.mdx': page('Guide'),
  });
  made.commit();
  return made;
}

const problemsOf = ({ data }: Answer): readonly string[] =>
  (data as { readonly problems: readonly { readonly path: string; readonly code: string }[] }).problems.map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('problems since a commit', () => {
  it('are the problems that changes caused, in any file, with their fixes', async () => {
    const site = repository();
    const { call } = await agent(site);
    expect((await call('check')).data).toMatchObject({ total: 1 });
    expect((await call('check', { since: 'HEAD' })).text).toBe('No new problems in docs.json.');
    site.delete('guide.mdx');
    const answer = await call('check', { since: 'HEAD' });
    expect(problemsOf(answer)).toEqual(['docs.json page.missing', 'index.mdx link.missing']);
    expect(answer.text).toMatch(/^ {2}fix docs\.json:\d+:\d+:page\.missing#1: /m);
    site.write('guide.mdx', page('Guide'));
    expect((await call('check', { since: 'HEAD' })).data).toMatchObject({ total: 0 });
    expect((await call('check')).data).toMatchObject({ total: 1 });
  });

  it('equal those of the command line', async () => {
    const site = repository();
    site.write('guide.mdx', page('Guide', '[dead](/dead) [home](/index)\n'));
    site.write('other.mdx', page('Other', '<Card icon="none" />\n'));
    const { call } = await agent(site);
    const { stdout } = await cli(['check', '--format', 'json', '--since', 'HEAD'], { cwd: site.path, env: process.env });
    const { files } = JSON.parse(stdout) as { files: readonly { path: string; problems: readonly { code: string }[] }[] };
    const expected = files.flatMap(({ path, problems }) => problems.map(({ code }) => `${path} ${code}`));
    expect(expected.length).toBeGreaterThan(1);
    expect(problemsOf(await call('check', { since: 'HEAD', severity: 'hint' }))).toEqual(expected);
  });

  it.each(['none', '--help', '-p', '--output=x', '..', 'HEAD:docs.json', '', '\0', '$(touch x)'])('are refused for %j', async (ref) => {
    const site = repository();
    const { call } = await agent(site);
    const before = site.digest();
    expect(await call('check', { since: ref })).toMatchObject({ isError: true });
    expect(site.digest()).toBe(before);
  });

  it('are refused without a repository', async () => {
    const { call } = await agent(diskSite());
    expect(await call('check', { since: 'HEAD' })).toMatchObject({ isError: true, text: expect.stringContaining('no Git repository') });
  });

  it('are found without running programs of the repository', async () => {
    const site = repository();
    const ran = plantPrograms(site);
    site.write('guide.mdx', page('Guide', '[dead](/dead)\n'));
    const { call } = await agentProcess(site);
    expect((await call('check', { since: 'HEAD' })).isError).toBe(false);
    expect(ran()).toBe('');
  });
});
