import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { type CancellationToken, type FileDiagnostics, neverCancelled, type UnreadFile } from '../engine/languageService';
import type { CliHost } from './host';
import type { SeverityName } from './options/check';
import type { Project } from './project';
import { type CheckedFile, countProblems, type Problem, type Report } from './report';
import { hidesProblems } from './selection';
import { isUnread, unreadProblem } from './unread';

const severityOf: Record<DiagnosticSeverity, SeverityName> = {
  [DiagnosticSeverity.Error]: 'error',
  [DiagnosticSeverity.Warning]: 'warning',
  [DiagnosticSeverity.Information]: 'information',
  [DiagnosticSeverity.Hint]: 'hint',
};

export interface SiteCheckOptions {
  /** Maximum number of warnings that pass. Default: 0. */
  readonly maxWarnings?: number;
  /** Whether all problems of a file are reported; of other files, only problems that hide others. Default: all files. */
  readonly isWanted?: (uri: string) => boolean;
  /** Whether diagnostics are not truncated, so that they can be compared. Default: no. */
  readonly isComplete?: boolean;
  /** Whether the files of the report have no texts. Default: no. */
  readonly omitsTexts?: boolean;
  /** Default: never cancelled. */
  readonly token?: CancellationToken;
  /** Called before each site is checked, with its index among all. */
  readonly onSite?: (uri: string, index: number, count: number) => void;
  /** Called before each file is checked, with its index among all. */
  readonly onFile?: (uri: string, index: number, count: number) => void;
}

/** Checks sites as the editor does for a workspace: every file of their configurations, and other files with diagnostics. */
export async function checkSites(
  project: Project,
  sites: readonly string[],
  {
    maxWarnings = 0,
    isWanted = () => true,
    isComplete = false,
    omitsTexts = false,
    token = neverCancelled,
    onSite,
    onFile,
  }: SiteCheckOptions = {},
): Promise<Report> {
  const { engine, workspace } = project;
  const uris = new Set<string>();
  for (const [index, site] of sites.entries()) {
    onSite?.(site, index, sites.length);
    uris.add(site);
    for (const uri of await engine.checkedFilesOf(site, token)) uris.add(uri);
  }
  const files: CheckedFile[] = [];
  for (const [index, uri] of [...uris].sort().entries()) {
    onFile?.(uri, index, uris.size);
    const all = isComplete ? problemsOf(await engine.allDiagnostics(uri, token)) : await fileProblems(project, uri, token);
    const problems = isWanted(uri) ? all : all.filter(hidesProblems);
    const content = problems.length > 0 && !omitsTexts ? await workspace.read(uri) : undefined;
    files.push({ uri, problems, text: content?.kind === 'text' ? content.document.getText() : '' });
  }
  const counts = countProblems(files);
  return { sites, files, counts, tooManyWarnings: counts.warning > maxWarnings };
}

/** The result of checking a project. */
export interface ProjectReport extends Report {
  /** Existing files that could not be read. The files of the report include them. */
  readonly unread: readonly UnreadFile[];
}

/**
 * Checks the sites of a project, and reports all files of them that cannot be read.
 * @param sitesOf returns the docs.json files to check. Not called if a docs.json cannot be read: then there need not be other sites
 */
export async function checkProject(
  project: Project,
  host: Pick<CliHost, 'localize'>,
  sitesOf: () => Promise<readonly string[]>,
  options: SiteCheckOptions,
): Promise<ProjectReport> {
  const { engine } = project;
  const { token = neverCancelled } = options;
  const unread = new Map((await engine.unreadableRoots(token)).map((file) => [file.uri, file]));
  const sites = unread.size > 0 ? await engine.rootUris(token) : await sitesOf();
  const checked = await checkSites(project, sites, options);
  for (const site of sites)
    for (const file of await engine.unreadFiles(site, 'site', token)) if (!isUnknown(file)) unread.set(file.uri, file);
  const files = withUnread(checked.files, [...unread.values()], host);
  return { ...checked, files, counts: countProblems(files), unread: [...unread.values()] };
}

/** Checked files, with a problem for each unreadable file that the checks have not reported. */
function withUnread(files: readonly CheckedFile[], unread: readonly UnreadFile[], host: Pick<CliHost, 'localize'>): CheckedFile[] {
  const byUri = new Map(files.map((file) => [file.uri, file]));
  const codes = new Set(files.flatMap(({ problems }) => problems.map(({ code }) => code)));
  for (const file of unread) {
    const known = byUri.get(file.uri);
    const isReported = known?.problems.some(isUnread) || (file.role === 'fragment' && codes.has(refCode(file)));
    if (isReported) continue;
    const text = known?.text ?? '';
    byUri.set(file.uri, { uri: file.uri, text, problems: [unreadProblem(file, host), ...(known?.problems ?? [])] });
  }
  return [...byUri.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

/**
 * Whether nothing is reported about a file: large OpenAPI files have a code of their own, and OpenAPI files of other repositories are
 * unknown.
 */
function isUnknown({ role, problem }: UnreadFile): boolean {
  return role === 'openapi' && (problem === 'tooLarge' || problem === 'outside');
}

/** Code of the diagnostic at the `$ref` of a fragment that cannot be read. */
function refCode({ problem }: UnreadFile): string {
  if (problem === 'special' || problem === 'folder') return 'ref.missing';
  return problem === 'outside' ? 'ref.outside' : 'ref.unreadable';
}

/** Problems of one file, in the order of its text. */
export async function fileProblems(
  { engine }: Pick<Project, 'engine'>,
  uri: string,
  token: CancellationToken,
): Promise<readonly Problem[]> {
  return problemsOf(await engine.diagnostics(uri, token));
}

function problemsOf({ items }: FileDiagnostics): Problem[] {
  const problems = items.map(({ code, severity, message, range, relatedInformation = [] }) => ({
    code: String(code),
    severity: severityOf[severity ?? DiagnosticSeverity.Error],
    // The engine's own messages have no markup.
    message: typeof message === 'string' ? message : message.value,
    range,
    related: relatedInformation.map(({ location, message: about }) => ({ uri: location.uri, range: location.range, message: about })),
  }));
  return problems.sort(({ range: { start: a } }, { range: { start: b } }) => a.line - b.line || a.character - b.character);
}
