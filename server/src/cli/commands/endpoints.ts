import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type EndpointStatus, neverCancelled, type OpenApiCoverage, type OperationStatus } from '../../engine/languageService';
import { displayPath, portablePath } from '../files/displayPath';
import { type CliHost, exitCodes } from '../host';
import type { EndpointsOptions } from '../options/endpoints';
import { everySiteOf, openProject } from '../project';
import { writeJson, writeText } from '../terminal/output';
import { withoutControlCharacters } from '../terminal/visible';

/** Version of the JSON format; incremented by incompatible changes. */
const formatVersion = 1;
const statuses: readonly OperationStatus[] = ['listed', 'generated', 'hidden', 'absent', 'unknown'];

const countTexts: Readonly<Record<OperationStatus, (count: number) => Localizable>> = {
  listed: (count) => t`${count} listed`,
  generated: (count) => t`${count} generated`,
  hidden: (count) => t`${count} hidden`,
  absent: (count) => t`${count} absent`,
  unknown: (count) => t`${count} unknown`,
};

interface SiteCoverage {
  /** URI of the docs.json. */
  readonly site: string;
  readonly openApiFiles: readonly OpenApiCoverage[];
}

/** `docs-json endpoints`. @returns the exit code. @throws {CliError} */
export async function endpoints(options: EndpointsOptions, host: CliHost): Promise<number> {
  const project = openProject(options, host);
  try {
    const covered: SiteCoverage[] = [];
    for (const site of await everySiteOf(project, host)) {
      covered.push({ site, openApiFiles: (await project.engine.endpointCoverage(site, neverCancelled)) ?? [] });
    }
    if (options.format === 'json') writeJson(host, toData(covered, host.cwd));
    else writeText(host, 'stdout', toText(covered, host));
    const hasAbsent = covered.some(({ openApiFiles }) => openApiFiles.some((each) => absent(each).length > 0));
    return options.strict && hasAbsent ? exitCodes.problems : exitCodes.clean;
  } finally {
    project.engine.dispose();
  }
}

function absent({ operations }: OpenApiCoverage): readonly EndpointStatus[] {
  return operations.filter(({ status }) => status === 'absent');
}

/** An operation in the JSON of a result. */
export function operationData(
  { method, path, operationId, summary, status, range, references, pages }: EndpointStatus,
  cwd: string,
): object {
  return {
    method: operationMethod(method),
    path,
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    status,
    line: range.start.line + 1,
    entries: references.map((entry) => ({
      path: portablePath(entry.uri, cwd),
      line: entry.range.start.line + 1,
      column: entry.range.start.character + 1,
    })),
    pages,
  };
}

/** Number of operations by status. */
export function statusCounts({ operations }: Pick<OpenApiCoverage, 'operations'>): Record<OperationStatus, number> {
  const counts = { listed: 0, generated: 0, hidden: 0, absent: 0, unknown: 0 };
  for (const { status } of operations) counts[status]++;
  return counts;
}

function toText(sites: readonly SiteCoverage[], host: CliHost): string {
  const blocks = sites.map(({ site, openApiFiles }) => {
    const path = withoutControlCharacters(displayPath(site, host.cwd));
    if (openApiFiles.length === 0) return `${host.localize(t`${path}: no OpenAPI file with operations.`)}\n`;
    return `${path}\n${openApiFiles.map((openApiFile) => openApiFileText(openApiFile, host)).join('')}`;
  });
  return blocks.join('\n');
}

function openApiFileText(openApiFile: OpenApiCoverage, { cwd, localize }: CliHost): string {
  const { uri, operations, isComplete } = openApiFile;
  const counts = statusCounts(openApiFile);
  const parts = joined(
    statuses.filter((status) => counts[status] > 0).map((status) => countTexts[status](counts[status])),
    ', ',
  );
  const total = operations.length === 1 ? t`1 operation: ${parts}.` : t`${operations.length} operations: ${parts}.`;
  const note = isComplete ? '' : localize(t` Not all of it can be read.`);
  const head = `  ${withoutControlCharacters(displayPath(uri, cwd))}: ${localize(total)}${note}\n`;
  const lines = absent(openApiFile).map(({ method, path, summary }) => {
    const about = summary === undefined ? '' : `  (${summary})`;
    return `    ${localize(t`absent`)}  ${withoutControlCharacters(`${operationMethod(method)} ${path}${about}`)}\n`;
  });
  return head + lines.join('');
}

/** Method of an operation for people: in capitals, or `webhook`. */
export function operationMethod(method: string): string {
  return method === 'webhook' ? method : method.toUpperCase();
}

function toData(sites: readonly SiteCoverage[], cwd: string): object {
  return {
    version: formatVersion,
    sites: sites.map(({ site, openApiFiles }) => ({
      path: portablePath(site, cwd),
      openApiFiles: openApiFiles.map((openApiFile) => ({
        path: portablePath(openApiFile.uri, cwd),
        complete: openApiFile.isComplete,
        counts: statusCounts(openApiFile),
        operations: openApiFile.operations.map((each) => operationData(each, cwd)),
      })),
    })),
  };
}
