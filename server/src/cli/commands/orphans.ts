import { type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { foldersOrSite } from '../files/siteFolder';
import { type CliHost, exitCodes } from '../host';
import type { OrphansOptions } from '../options/orphans';
import { everySiteOf } from '../project';
import { writeLine } from '../terminal/output';
import { withSites, writeResult } from '../verb';

interface SiteOrphans {
  /** Path of the docs.json. */
  readonly path: string;
  /** `undefined` if they are unknown. */
  readonly orphans: readonly { readonly path: string; readonly operation?: string }[] | undefined;
}

/** `docs-json orphans`. @returns the exit code. @throws {CliError} */
export async function orphans({ folders, json, check }: OrphansOptions, host: CliHost): Promise<number> {
  const sites = await withSites(foldersOrSite(folders, host.cwd), host, async (scope) => {
    const found: SiteOrphans[] = [];
    for (const site of await everySiteOf(scope.project, host)) {
      const items = await scope.engine.unlisted(site, neverCancelled);
      const named = items?.map(({ uri, operation }) => ({ path: scope.pathOf(uri), ...(operation !== undefined && { operation }) }));
      found.push({ path: scope.pathOf(site), orphans: named });
    }
    return found;
  });
  const all = sites.flatMap((site) => site.orphans ?? []);
  if (json) {
    writeResult(host, {
      sites: sites.map((site) => ({ path: site.path, known: site.orphans !== undefined, orphans: site.orphans ?? [] })),
    });
  } else {
    for (const { path, operation = '' } of all) writeLine(host, 'stdout', `${path} ${operation}`.trimEnd());
    const unread = sites.filter((site) => !site.orphans);
    for (const { path } of unread)
      writeLine(host, 'stderr', t`${path}: a part of the navigation cannot be read, so that it is unknown what is not in it.`);
    if (unread.length < sites.length) writeLine(host, 'stderr', countText(all.filter(({ operation }) => !operation).length, all.length));
  }
  if (sites.some((site) => !site.orphans)) return exitCodes.failed;
  return check && all.length > 0 ? exitCodes.problems : exitCodes.clean;
}

function countText(pages: number, all: number): Localizable {
  if (all === 0) return t`All pages and operations are in the navigation.`;
  const operations = all - pages;
  const [pageCount, operationCount] = [
    pages === 1 ? t`1 page` : t`${pages} pages`,
    operations === 1 ? t`1 operation` : t`${operations} operations`,
  ];
  if (operations === 0) return t`Not in the navigation: ${pageCount}.`;
  return pages === 0 ? t`Not in the navigation: ${operationCount}.` : t`Not in the navigation: ${pageCount} and ${operationCount}.`;
}
