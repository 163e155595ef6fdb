import { t } from '../../../../shared/l10n';
import {
  type ApiDifference,
  compareApis,
  differenceMarkdown,
  differenceUpdate,
  nameText,
  neverCancelled,
  operationChangeText,
  schemaChangeText,
} from '../../engine/languageService';
import { apiUpdates, type SiteApiUpdate, updateApi } from '../edits/updateApi';
import { outermostSite } from '../files/siteFolder';
import { type FileAtVersion, fileAtVersion } from '../git/fileAtVersion';
import { CliError, type CliHost, exitCodes } from '../host';
import type { ApiDiffOptions } from '../options/api';
import { writeJson, writeLine, writeText } from '../terminal/output';
import { visibleLines } from '../terminal/visible';
import { runVerb, withSites } from '../verb';
import { affectedText, countsText, siteData, usesText } from './apiUses';

/** Version of the JSON format; incremented by incompatible changes. */
const formatVersion = 1;

interface Versions {
  readonly before: FileAtVersion;
  readonly after: FileAtVersion;
}

/** `docs-json api diff`. @returns the exit code. @throws {CliError} */
export async function apiDiff(options: ApiDiffOptions, host: CliHost): Promise<number> {
  const versions = { before: await fileAtVersion(options.before, host), after: await fileAtVersion(options.after, host) };
  const difference = compareApis(versions.before, versions.after);
  if (!difference.isComplete) writeLine(host, 'stderr', t`Not all of both files can be read, so changes may be missing.`);
  const code = options.strict && isBreaking(difference) ? exitCodes.problems : exitCodes.clean;
  if (options.fix) return fix(options, versions, difference, code, host);
  const sites = await sitesOf(versions, host);
  if (options.format === 'json')
    writeJson(host, { version: formatVersion, ...dataOf(difference), sites: sites.map((site) => siteData(site, host.cwd)) });
  else writeText(host, 'stdout', visibleLines(textOf(difference, sites, options, host)));
  return code;
}

/** Updates of the sites around the file; none if it is in no site. */
async function sitesOf(versions: Versions, host: CliHost): Promise<readonly SiteApiUpdate[]> {
  const folder = siteAround(versions);
  if (folder === undefined) return [];
  return withSites(
    [folder],
    host,
    async (scope) => (await apiUpdates(scope, { ...versions, redirect: true }, neverCancelled))?.sites ?? [],
  );
}

function siteAround({ before, after }: Versions): string | undefined {
  return outermostSite(after.file) ?? outermostSite(before.file);
}

async function fix(
  { dryRun, format, redirect, after: given }: ApiDiffOptions,
  versions: Versions,
  difference: ApiDifference,
  code: number,
  host: CliHost,
): Promise<number> {
  const folder = siteAround(versions);
  if (folder === undefined) throw new CliError(t`${given} belongs to no site.`);
  const verb = { dryRun, json: format === 'json' };
  return runVerb('api diff --fix', verb, host, [folder], async (scope, changes) => {
    const { sites, edited, left, replaced } = await updateApi(scope, { ...versions, redirect }, changes, neverCancelled);
    const pathOf = (uri: string): string => scope.pathOf(uri);
    const uses = sites.flatMap(({ update }) => update.uses);
    const stale = uses.filter(({ isUpdated }) => !isUpdated);
    return {
      line: countsText(sites, dryRun),
      notes: [
        ...(replaced === undefined
          ? []
          : [dryRun ? t`${pathOf(replaced)} would get the new version.` : t`${pathOf(replaced)} has the new version.`]),
        ...stale.map((use) => t`Not updated: ${usesText(use, host)}`),
        ...(left.length > 0 ? [t`Links in these files were not updated: ${left.map(pathOf).sort().join(', ')}.`] : []),
      ],
      data: {
        ...dataOf(difference),
        sites: sites.map((site) => siteData(site, host.cwd)),
        changed: [...new Set([...edited, ...(replaced === undefined ? [] : [replaced])])].map(pathOf),
      },
      code,
    };
  });
}

function isBreaking({ operations }: ApiDifference): boolean {
  return operations.some((change) => change.isBreaking);
}

function dataOf(difference: ApiDifference): Readonly<Record<string, unknown>> {
  return { breaking: isBreaking(difference), ...difference };
}

function textOf(
  difference: ApiDifference,
  sites: readonly SiteApiUpdate[],
  { format, changelog, after }: ApiDiffOptions,
  host: CliHost,
): string {
  const { localize } = host;
  const { operations, schemas } = difference;
  if (changelog)
    return differenceUpdate(difference, after.includes(':') ? (after.split(':', 1)[0] ?? '') : localize(t`New version`), localize);
  const affected = sites.map((site) => affectedText(site, format === 'markdown', host)).filter((text) => text !== '');
  if (format === 'markdown') return [differenceMarkdown(difference, localize), ...affected].filter((text) => text !== '').join('\n');
  const plain = (text: string): string => text.replaceAll('`', '');
  const lines = operations.map((change) => {
    const mark = change.isBreaking ? '!' : ' ';
    return plain(`${mark} ${nameText(change.operation)}: ${localize(operationChangeText(change))}`);
  });
  const schemaLines = schemas.map((change) => plain(`  ${change.name}: ${localize(schemaChangeText(change))}`));
  const breaking = operations.filter((change) => change.isBreaking).length;
  const total =
    operations.length + schemas.length === 0
      ? t`No changes.`
      : t`${operations.length} changes of operations, ${breaking} of them breaking, and ${schemas.length} of schemas.`;
  return [[...lines, ...schemaLines, localize(total), ''].join('\n'), ...affected].join('\n');
}
