import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { type DocsLanguageService, type FileDiagnostics, neverCancelled } from '../engine/languageService';
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

/**
 * Checks sites as the editor does for a workspace: every file of their configurations, and other files with findings.
 * @param maxWarnings limit of warnings that pass
 * @param isWanted whether all problems of a file are reported; of others only what hides problems
 * @param onSite called before each site is checked
 */
export async function checkSites(
  { engine, workspace }: Project,
  sites: readonly string[],
  maxWarnings: number,
  isWanted: (uri: string) => boolean = () => true,
  onSite: (uri: string, index: number) => void = () => undefined,
): Promise<Report> {
  const uris = new Set<string>();
  for (const [index, site] of sites.entries()) {
    onSite(site, index);
    uris.add(site);
    for (const uri of await engine.checkedFilesOf(site, neverCancelled)) uris.add(uri);
  }
  const files: CheckedFile[] = [];
  for (const uri of [...uris].sort()) {
    const all = problemsOf(await engine.diagnostics(uri, neverCancelled));
    const problems = isWanted(uri) ? all : all.filter(hidesProblems);
    const content = problems.length > 0 ? await workspace.read(uri) : undefined;
    files.push({ uri, problems, text: content?.kind === 'text' ? content.document.getText() : '' });
  }
  const counts = countProblems(files);
  return { sites, files, counts, tooManyWarnings: counts.warning > maxWarnings };
}

/** The docs.json files that could not be read, with their diagnostics. */
export async function unreadSites(engine: DocsLanguageService): Promise<CheckedFile[]> {
  const uris = await engine.unreadableRoots(neverCancelled);
  return Promise.all(uris.map(async (uri) => ({ uri, text: '', problems: problemsOf(await engine.diagnostics(uri, neverCancelled)) })));
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
