import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type ApiCoverage, neverCancelled, type OperationCoverage } from '../../engine/languageService';
import { displayPath, portablePath } from '../files/displayPath';
import { type CliHost, exitCodes } from '../host';
import type { ApiCoverageOptions } from '../options/api';
import { everySiteOf, openProject } from '../project';
import { writeJson, writeText } from '../terminal/output';
import { visibleLines } from '../terminal/visible';
import { operationData, operationMethod, statusCounts } from './endpoints';

/** Version of the JSON format; incremented by incompatible changes. */
const formatVersion = 1;

interface SiteApis {
  /** URI of the docs.json. */
  readonly site: string;
  readonly openApiFiles: readonly ApiCoverage[];
}

/** Numbers of the operations that readers see. */
interface Counts {
  readonly operations: number;
  readonly documented: number;
  readonly sampled: number;
  readonly described: number;
  readonly exemplified: number;
}

/** `docs-json api coverage`. @returns the exit code. @throws {CliError} */
export async function apiCoverage(options: ApiCoverageOptions, host: CliHost): Promise<number> {
  const project = openProject(options, host);
  try {
    const sites: SiteApis[] = [];
    for (const site of await everySiteOf(project, host))
      sites.push({ site, openApiFiles: (await project.engine.apiCoverage(site, neverCancelled)) ?? [] });
    if (options.format === 'json') writeJson(host, { version: formatVersion, coverage: sites.map((each) => siteData(each, host.cwd)) });
    else writeText(host, 'stdout', visibleLines(sites.map((each) => siteText(each, options.format === 'markdown', host)).join('\n')));
    const hasAbsent = sites.some(({ openApiFiles }) =>
      openApiFiles.some(({ operations }) => operations.some(({ status }) => status === 'absent')),
    );
    return options.strict && hasAbsent ? exitCodes.problems : exitCodes.clean;
  } finally {
    project.engine.dispose();
  }
}

/** The operations that are not hidden from readers. */
function shown({ operations }: ApiCoverage): readonly OperationCoverage[] {
  return operations.filter(({ status }) => status !== 'hidden');
}

function countsOf(openApiFile: ApiCoverage): Counts {
  const operations = shown(openApiFile);
  const count = (matches: (operation: OperationCoverage) => boolean): number => operations.filter(matches).length;
  return {
    operations: operations.length,
    documented: count(isDocumented),
    sampled: count(({ samples }) => samples > 0),
    described: count(({ hasDescription }) => hasDescription),
    exemplified: count(({ hasExample }) => hasExample !== false),
  };
}

function isDocumented({ status }: OperationCoverage): boolean {
  return status === 'listed' || status === 'generated';
}

function siteText({ site, openApiFiles }: SiteApis, isMarkdown: boolean, host: CliHost): string {
  const path = displayPath(site, host.cwd);
  if (openApiFiles.length === 0) return `${host.localize(t`${path}: no OpenAPI file with operations.`)}\n`;
  if (isMarkdown) return `### ${path}\n${openApiFiles.map((each) => fileMarkdown(each, host)).join('')}`;
  return `${path}\n${openApiFiles.map((each) => fileText(each, host)).join('')}`;
}

function fileText(openApiFile: ApiCoverage, { cwd, localize }: CliHost): string {
  const { operations, documented, sampled, described, exemplified } = countsOf(openApiFile);
  const parts = [
    t`${documented} documented`,
    t`${sampled} with samples`,
    t`${described} with a description`,
    t`${exemplified} with examples`,
  ];
  const list = joined(parts, ', ');
  const total = operations === 1 ? t`1 operation: ${list}.` : t`${operations} operations: ${list}.`;
  const note = openApiFile.isComplete ? '' : localize(t` Not all of it can be read.`);
  const lines = shown(openApiFile).flatMap((operation) => {
    const gaps = gapsOf(operation);
    return gaps.length === 0 ? [] : [`    ${operationMethod(operation.method)} ${operation.path}: ${localize(joined(gaps, ', '))}\n`];
  });
  return `  ${displayPath(openApiFile.uri, cwd)}: ${localize(total)}${note}\n${lines.join('')}`;
}

/** Parts that the documentation of an operation lacks. */
function gapsOf(operation: OperationCoverage): Localizable[] {
  return [
    ...(operation.status === 'absent' ? [t`not documented`] : []),
    ...(operation.samples === 0 ? [t`no sample`] : []),
    ...(operation.hasDescription ? [] : [t`no description`]),
    ...(operation.hasExample === false ? [t`no example`] : []),
  ];
}

function fileMarkdown(openApiFile: ApiCoverage, { cwd, localize }: CliHost): string {
  const { operations, ...counts } = countsOf(openApiFile);
  const share = (count: number): string => `${count} (${operations === 0 ? 100 : Math.floor((100 * count) / operations)} %)`;
  const titles = [t`Operation`, t`Documented`, t`Samples`, t`Description`, t`Example`].map((title) => localize(title));
  const total = [
    localize(t`${operations} operations`),
    share(counts.documented),
    share(counts.sampled),
    share(counts.described),
    share(counts.exemplified),
  ];
  const mark = (isThere: boolean | undefined): string => (isThere === undefined ? '–' : isThere ? '✓' : '✗');
  const rows = shown(openApiFile).map((operation) => [
    `\`${operationMethod(operation.method)} ${operation.path}\``,
    mark(operation.status === 'unknown' ? undefined : isDocumented(operation)),
    String(operation.samples),
    mark(operation.hasDescription),
    mark(operation.hasExample),
  ]);
  const table = [titles, titles.map(() => '---'), total, ...rows].map((cells) => `| ${cells.map(inCell).join(' | ')} |\n`).join('');
  return `\n#### ${displayPath(openApiFile.uri, cwd)}\n\n${table}`;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function siteData({ site, openApiFiles }: SiteApis, cwd: string): object {
  return {
    path: portablePath(site, cwd),
    openApiFiles: openApiFiles.map((openApiFile) => ({
      path: portablePath(openApiFile.uri, cwd),
      complete: openApiFile.isComplete,
      counts: { ...statusCounts(openApiFile), ...countsOf(openApiFile) },
      operations: openApiFile.operations.map((operation) => ({
        ...operationData(operation, cwd),
        samples: operation.samples,
        hasDescription: operation.hasDescription,
        ...(operation.hasExample !== undefined && { hasExample: operation.hasExample }),
      })),
    })),
  };
}
