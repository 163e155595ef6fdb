import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { type CancellationToken, type DocsLanguageService, type FileDiagnostics, neverCancelled } from '../engine/languageService';
import type { SeverityName } from './options/check';
import type { Project } from './project';
import { type CheckedFile, countProblems, type Problem, type Report } from './report';
import { hidesProblems } from './selection';

const severityOf: Record<DiagnosticSeverity, SeverityName> = {
  [DiagnosticSeverity.Error]: 'error',
  [DiagnosticSeverity.Warning]: 'warning',
  [DiagnosticSeverity.Information]: 'information',
  [DiagnosticSeverity.Hint]: 'hint',
};

export interface SiteCheckOptions {
  /** Limit of warnings that pass. Default: none passes. */
  readonly maxWarnings?: number;
  /** Whether all problems of a file are reported; of others only what hides problems. Default: of every file. */
  readonly isWanted?: (uri: string) => boolean;
  /** Whether very many problems of one kind in a file are all reported, to be compared. Default: no. */
  readonly isComplete?: boolean;
  /** Default: never cancelled. */
  readonly token?: CancellationToken;
  /** Called before each site is checked, with its index among all. */
  readonly onSite?: (uri: string, index: number, count: number) => void;
}

/** Checks sites as the editor does for a workspace: every file of their configurations, and other files with findings. */
export async function checkSites(
  { engine, workspace }: Project,
  sites: readonly string[],
  { maxWarnings = 0, isWanted = () => true, isComplete = false, token = neverCancelled, onSite = () => undefined }: SiteCheckOptions = {},
): Promise<Report> {
  const uris = new Set<string>();
  for (const [index, site] of sites.entries()) {
    onSite(site, index, sites.length);
    uris.add(site);
    for (const uri of await engine.checkedFilesOf(site, token)) uris.add(uri);
  }
  const files: CheckedFile[] = [];
  for (const uri of [...uris].sort()) {
    const all = problemsOf(await (isComplete ? engine.allDiagnostics(uri, token) : engine.diagnostics(uri, token)));
    const problems = isWanted(uri) ? all : all.filter(hidesProblems);
    const content = problems.length > 0 ? await workspace.read(uri) : undefined;
    files.push({ uri, problems, text: content?.kind === 'text' ? content.document.getText() : '' });
  }
  const counts = countProblems(files);
  return { sites, files, counts, tooManyWarnings: counts.warning > maxWarnings };
}

/** The result of checking a project. */
export interface ProjectReport extends Report {
  /** Whether there is a docs.json that could not be read. */
  readonly hasUnread: boolean;
}

/**
 * Checks the sites of a project, and every docs.json that cannot be read.
 * @param sitesOf the docs.json files to check; not called if one cannot be read, so that there need not be others
 */
export async function checkProject(
  project: Project,
  sitesOf: () => Promise<readonly string[]>,
  options: SiteCheckOptions,
): Promise<ProjectReport> {
  const unread = await unreadSites(project.engine, options.token);
  const sites = unread.length > 0 ? await project.engine.rootUris(neverCancelled) : await sitesOf();
  const checked = await checkSites(project, sites, options);
  const files = [...unread, ...checked.files];
  return { ...checked, files, counts: countProblems(files), hasUnread: unread.length > 0 };
}

/** The docs.json files that could not be read, with their diagnostics. */
async function unreadSites(engine: DocsLanguageService, token: CancellationToken = neverCancelled): Promise<CheckedFile[]> {
  const uris = await engine.unreadableRoots(token);
  return Promise.all(uris.map(async (uri) => ({ uri, text: '', problems: problemsOf(await engine.diagnostics(uri, token)) })));
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
