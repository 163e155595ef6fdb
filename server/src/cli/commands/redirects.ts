import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type AddressTrace, neverCancelled, type TraceEnd, type WrittenRedirect } from '../../engine/languageService';
import { flattenRedirects } from '../edits/flattenRedirects';
import { portablePath } from '../files/displayPath';
import { foldersOrSite } from '../files/siteFolder';
import { type CliHost, exitCodes } from '../host';
import { checkOptions } from '../options/check';
import type { RedirectsOptions } from '../options/redirects';
import { everySiteOf } from '../project';
import { writeLine } from '../terminal/output';
import { runVerb, withSites, writeResult } from '../verb';
import { check } from './check';

const endTexts: Readonly<Record<TraceEnd['kind'], (path: string) => Localizable>> = {
  page: (path) => t`page ${path}`,
  file: (path) => t`file ${path}`,
  folder: (path) => t`the folder ${path}, which has no index page`,
  generated: (path) => t`${path}, which may be a generated page`,
  external: () => t`another site`,
  missing: () => t`nothing`,
  loop: () => t`a loop`,
  unknown: () => t`unknown`,
};
/** Ends at which readers find nothing. */
const deadEnds: ReadonlySet<TraceEnd['kind']> = new Set(['missing', 'loop']);

/** `docs-json redirects`. @returns the exit code. @throws {CliError} */
export function redirects(options: RedirectsOptions, host: CliHost): Promise<number> {
  const folders = foldersOrSite(options.folders, host.cwd);
  if (options.flatten) return flatten(options, host, folders);
  if (options.tested.length > 0) return test(options, host, folders);
  return options.check ? checkRedirects(options, host, folders) : list(options, host, folders);
}

async function list({ json }: RedirectsOptions, host: CliHost, folders: readonly string[]): Promise<number> {
  const found = await withSites(folders, host, async (scope) => {
    const { engine } = scope;
    const rows: { readonly redirect: WrittenRedirect; readonly trace: AddressTrace | undefined }[] = [];
    for (const site of await everySiteOf(scope.project, host)) {
      const all = (await engine.redirects(site, neverCancelled)) ?? [];
      const sources = all.map(({ source }) => source);
      const traces = await engine.traceAddresses(site, sources, neverCancelled);
      for (const [index, redirect] of all.entries()) rows.push({ redirect, trace: traces?.[index] });
    }
    return rows;
  });
  // The destination of a pattern depends on the address.
  const rows = found.map(({ redirect, trace }) => ({ redirect, trace: trace && trace.steps.length > 0 ? trace : undefined }));
  if (json) {
    writeResult(host, {
      redirects: rows.map(({ redirect, trace }) => ({ ...writtenJson(redirect, host.cwd), ...(trace && endJson(trace)) })),
    });
    return exitCodes.clean;
  }
  const width = columnWidth(rows.map(({ redirect }) => redirect.source));
  for (const { redirect, trace } of rows) {
    const written = `${redirect.source.padEnd(width)} → ${redirect.destination}`;
    writeLine(host, 'stdout', trace ? joined([written, '  (', endText(trace), ')'], '') : written);
  }
  writeLine(host, 'stderr', rows.length === 1 ? t`1 redirect.` : t`${rows.length} redirects.`);
  return exitCodes.clean;
}

/** Longest source that others are aligned with: a longer one would move all destinations out of sight. */
const maxWidth = 60;

/** Width of a column: that of its longest text, without texts that are too long. */
function columnWidth(texts: readonly string[]): number {
  return texts.reduce((width, { length }) => (length <= maxWidth ? Math.max(width, length) : width), 0);
}

async function test({ json, tested }: RedirectsOptions, host: CliHost, folders: readonly string[]): Promise<number> {
  const addresses = tested.map(pathOfUrl);
  const traces = await withSites(folders, host, async (scope) => {
    const site = await scope.site(undefined);
    return (await scope.engine.traceAddresses(site, addresses, neverCancelled)) ?? [];
  });
  if (json) {
    const toSteps = ({ steps }: AddressTrace): object[] =>
      steps.map((step) => ({ ...writtenJson(step, host.cwd), ...(step.leadsTo !== undefined && { leadsTo: step.leadsTo }) }));
    writeResult(host, { tested: traces.map((trace, index) => ({ given: tested[index], steps: toSteps(trace), ...endJson(trace) })) });
  } else {
    for (const [index, trace] of traces.entries()) {
      writeLine(host, 'stdout', tested[index] ?? '');
      for (const { source, leadsTo, destination, location } of trace.steps) {
        const place = `${portablePath(location.uri, host.cwd)}:${location.range.start.line + 1}`;
        writeLine(host, 'stdout', `  → ${leadsTo ?? destination}  (${place}: ${source})`);
      }
      writeLine(host, 'stdout', joined(['  ', t`ends at ${endText(trace)}`], ''));
    }
  }
  return traces.some(({ end }) => deadEnds.has(end.kind)) ? exitCodes.problems : exitCodes.clean;
}

/** Runs the checks of redirects; a chain is reported as a warning instead of a hint. */
function checkRedirects({ json }: RedirectsOptions, host: CliHost, folders: readonly string[]): Promise<number> {
  const format = json ? ['--format', 'json'] : [];
  return check(checkOptions(['--only', 'redirect', '--severity', 'redirect.chain=warning', ...format, '--', ...folders]), host);
}

function flatten(options: RedirectsOptions, host: CliHost, folders: readonly string[]): Promise<number> {
  const dryRun = options.dryRun || options.check;
  return runVerb('redirects --flatten', { ...options, dryRun }, host, folders, async (scope, changes) => {
    const sites = await everySiteOf(scope.project, host);
    const { flattened, changed: uris } = await flattenRedirects(scope, changes, sites, neverCancelled);
    const changed = uris.map((uri) => scope.pathOf(uri));
    return {
      line: flattenedText(flattened.length, dryRun),
      data: { flattened, changed },
      code: options.check && flattened.length > 0 ? exitCodes.problems : exitCodes.clean,
    };
  });
}

function flattenedText(count: number, isDry: boolean): Localizable {
  if (count === 0) return t`No redirect leads to another one.`;
  if (isDry) return count === 1 ? t`Would shorten 1 chain.` : t`Would shorten ${count} chains.`;
  return count === 1 ? t`Shortened 1 chain.` : t`Shortened ${count} chains.`;
}

/** Path of an address, which may include the host. */
function pathOfUrl(address: string): string {
  const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  return url ? url.pathname : address;
}

function endText({ end, address }: AddressTrace): Localizable {
  const text = endTexts[end.kind]('path' in end ? end.path : '');
  return end.kind === 'external' ? joined([address ?? '', text], ', ') : text;
}

function endJson({ end, address }: AddressTrace): object {
  return { end: end.kind, ...('path' in end && { path: end.path }), ...(address !== undefined && { address }) };
}

function writtenJson({ source, destination, location }: WrittenRedirect, cwd: string): object {
  return { source, destination, file: portablePath(location.uri, cwd), line: location.range.start.line + 1 };
}
