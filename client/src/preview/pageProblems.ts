import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  type Range,
  type TextDocument,
  Uri,
  workspace,
} from 'vscode';
import { problemSource } from '../ids';
import { commands, languages } from '../window';
import type { ShownProblem, ToPage } from './messages';

/** Limit of fixes of a problem that are offered. */
const maxFixes = 4;
/** Limit of problems that are marked. */
const maxProblems = 200;

interface KnownProblem {
  readonly document: TextDocument;
  readonly diagnostic: Diagnostic;
  fixes?: readonly CodeAction[];
}

/** Problems of the open page and its snippets, with their fixes. */
export class PageProblems implements Disposable {
  private readonly subscription: Disposable;
  private sources: readonly Uri[] = [];
  private known = new Map<number, KnownProblem>();
  private count = 0;
  private lastUpdate = 0;
  private sent = '';

  constructor(private readonly post: (message: ToPage) => void) {
    this.subscription = languages.onDidChangeDiagnostics(({ uris }) => {
      const changed = new Set(uris.map(String));
      if (this.sources.some((uri) => changed.has(uri.toString()))) void this.update();
    });
  }

  /** @param sources URIs of the open page and its snippets */
  pageShown(sources: readonly string[]): void {
    this.sources = sources.map((uri) => Uri.parse(uri));
    void this.update();
  }

  /** Sends the problems again after the page was reloaded. */
  reset(): void {
    this.sent = '';
  }

  /** Sends the titles of the fixes of a problem. */
  async sendFixes(id: number): Promise<void> {
    const problem = this.known.get(id);
    if (problem) problem.fixes = await fixesOf(problem);
    this.post({ type: 'fixes', id, titles: (problem?.fixes ?? []).map(({ title }) => title) });
  }

  /** Applies a fix as one step that can be undone. */
  async fix(id: number, index: number): Promise<void> {
    const action = this.known.get(id)?.fixes?.[index];
    if (action?.edit) await workspace.applyEdit(action.edit);
  }

  /** The place of a problem. */
  placeOf(id: number): { readonly uri: Uri; readonly range: Range } | undefined {
    const problem = this.known.get(id);
    return problem && { uri: problem.document.uri, range: problem.diagnostic.range };
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private async update(): Promise<void> {
    const turn = ++this.lastUpdate;
    const known = new Map<number, KnownProblem>();
    const problems: ShownProblem[] = [];
    let { count } = this;
    for (const [source, uri] of this.sources.entries()) {
      const diagnostics = languages
        .getDiagnostics(uri)
        .filter((each) => each.source === problemSource && each.severity <= DiagnosticSeverity.Warning);
      if (diagnostics.length === 0) continue;
      const document = await workspace.openTextDocument(uri);
      for (const diagnostic of diagnostics.slice(0, maxProblems)) {
        const { range, message, severity } = diagnostic;
        const id = ++count;
        known.set(id, { document, diagnostic });
        problems.push({
          id,
          at: [source, document.offsetAt(range.start), document.offsetAt(range.end)],
          severity: severity === DiagnosticSeverity.Error ? 'error' : 'warning',
          message,
        });
      }
    }
    if (turn !== this.lastUpdate) return;
    const text = JSON.stringify(problems.map(({ at, severity, message }) => [at, severity, message]));
    if (text === this.sent) return;
    this.sent = text;
    this.count = count;
    this.known = known;
    this.post({ type: 'problems', problems });
  }
}

/** The quick fixes at the place of a problem, as the editor offers them: it does not say which problem of a place they are for. */
async function fixesOf({ document: { uri }, diagnostic }: KnownProblem): Promise<CodeAction[]> {
  // The editor has actions for open documents alone.
  await workspace.openTextDocument(uri);
  const kind = CodeActionKind.QuickFix.value;
  const { range } = diagnostic;
  const all = await commands.executeCommand<readonly CodeAction[]>('vscode.executeCodeActionProvider', uri, range, kind, maxFixes * 2);
  return (all ?? []).filter(({ edit, disabled }) => edit && !disabled).slice(0, maxFixes);
}
