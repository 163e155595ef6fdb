import { describe, expect, it } from 'vitest';
import { checkProject } from '../../../server/src/cli/checkSites';
import type { CliHost } from '../../../server/src/cli/host';
import { openProjectOver, type Project, sitesOf } from '../../../server/src/cli/project';
import { RecordedWorkspace } from '../../../server/src/cli/replay/recordedWorkspace';
import { ReportCache } from '../../../server/src/cli/replay/reportCache';
import { MemoryCache } from '../../pages/memoryCache';
import type { DiskSite } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { hostIn } from '../changes/support';
import { diskSite } from '../cli';

function siteWithMistakes(): DiskSite {
  return diskSite({
    'docs.json': docs({ navigation: { pages: ['index', 'gone'] } }),
    'index.mdx': '---\ntitle: A\n---\n\n[Gone](/gone)\n',
  });
}

function opened(site: DiskSite, host: CliHost = hostIn(site.path)): Project<RecordedWorkspace> {
  return openProjectOver((disk) => new RecordedWorkspace(disk), { folders: [] }, host);
}

/** The cache of a report with these options. */
function reportsOf(site: DiskSite, cache: MemoryCache, options: object = {}): ReportCache {
  const project = opened(site);
  return new ReportCache({ cache, project, files: project.workspace, options });
}

/** A cache with the report of a site. */
async function stored(site: DiskSite, prepare: (project: Project<RecordedWorkspace>) => void = () => undefined) {
  const cache = new MemoryCache();
  const project = opened(site);
  const host = hostIn(site.path);
  const report = await checkProject(project, host, () => sitesOf(project, host), {});
  prepare(project);
  const reports = new ReportCache({ cache, project, files: project.workspace, options: {} });
  expect(await reports.read()).toBeUndefined();
  reports.write({ report, fixable: 2 });
  return { cache, report };
}

describe('the report of an earlier run', () => {
  it('is returned while nothing has changed, with the texts of its files', async () => {
    const site = siteWithMistakes();
    const { cache, report } = await stored(site);
    const known = await reportsOf(site, cache).read();
    expect(known?.fixable).toBe(2);
    expect(known?.report).toMatchObject({
      sites: report.sites,
      counts: report.counts,
      tooManyWarnings: report.tooManyWarnings,
      unread: [],
    });
    const plain = ({ files }: typeof report): unknown => files.map(({ uri, text, problems }) => ({ uri, text, problems }));
    expect(known && plain(known.report)).toEqual(plain(report));
    expect(report.files.flatMap(({ problems }) => problems).length).toBeGreaterThan(0);
  });

  it('is not that of other options or with other settings of the editor', async () => {
    const site = siteWithMistakes();
    site.write('.vscode/settings.json', '{}');
    const { cache } = await stored(site);
    expect(await reportsOf(site, cache, { only: ['links'] }).read()).toBeUndefined();
    site.write('.vscode/settings.json', '{ "docsJson.checks": { "link.missing": "off" } }');
    expect(await reportsOf(site, cache).read()).toBeUndefined();
    site.write('.vscode/settings.json', '{ }');
    expect(await reportsOf(site, cache).read()).toBeDefined();
  });

  it('is a miss if it has another form', async () => {
    const site = siteWithMistakes();
    const { cache } = await stored(site);
    for (const value of [undefined, null, 1, [], {}, { format: 'report 0' }]) {
      for (const key of cache.values.keys()) cache.values.set(key, value);
      expect(await reportsOf(site, cache).read()).toBeUndefined();
    }
  });

  it('is not stored if files have changed meanwhile', async () => {
    const site = siteWithMistakes();
    const { cache } = await stored(site, ({ workspace }) => {
      workspace.setUnchanged(new Map([[site.at('index.mdx'), { hash: 'other', stamp: undefined }]]));
      void workspace.readHashed(site.at('index.mdx'));
    });
    expect(cache.written).toEqual([]);
  });
});
