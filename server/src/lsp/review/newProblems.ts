import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../shared/cancellation';
import { Baseline, type DocsLanguageService, type Workspace } from '../../engine/languageService';

/** Files of a workspace in one state, with the engine over them. */
export interface FilesState {
  readonly engine: DocsLanguageService;
  readonly workspace: Workspace;
}

export interface NewProblem extends Pick<Diagnostic, 'range' | 'message'> {
  readonly code: string;
  readonly severity: DiagnosticSeverity;
  readonly uri: string;
}

/**
 * Problems of the site whose docs.json is at `root` that it did not have before a change, in any of its files; errors first. Hints are left
 * out. Of the former state only the files that have problems now are checked.
 * @param formerUri returns the former URI of a moved page
 * @throws {CancelledError}
 */
export async function newProblems(
  before: FilesState,
  after: FilesState,
  root: string,
  formerUri: (uri: string) => string,
  token: CancellationToken,
): Promise<NewProblem[]> {
  const found: NewProblem[] = [];
  for (const uri of [...new Set([root, ...(await after.engine.checkedFilesOf(root, token))])].sort()) {
    const current = await problemsOf(after, uri, token);
    if (current.problems.length === 0) continue;
    const known = new Baseline();
    known.addFile(uri, await problemsOf(before, formerUri(uri), token));
    for (const problem of known.takeFrom(uri, current)) found.push(problem);
  }
  return found.sort((a, b) => a.severity - b.severity);
}

async function problemsOf({ engine, workspace }: FilesState, uri: string, token: CancellationToken) {
  const { items } = await engine.allDiagnostics(uri, token);
  const problems = items
    .map(({ code, severity = DiagnosticSeverity.Error, message, range }) => ({ uri, code: String(code), severity, message, range }))
    .filter(({ severity }) => severity !== DiagnosticSeverity.Hint)
    .sort(({ range: { start: a } }, { range: { start: b } }) => a.line - b.line || a.character - b.character);
  const content = problems.length > 0 ? await workspace.read(uri) : undefined;
  return { text: content?.kind === 'text' ? content.document.getText() : '', problems };
}
