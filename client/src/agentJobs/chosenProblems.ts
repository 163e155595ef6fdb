import { type Diagnostic, l10n, type QuickPickItem, type Range, type TextDocument, Uri, workspace } from 'vscode';
import { languages, window } from '../window';
import { plainText } from '../window/plainText';
import { isOwn } from './problemActions';
import { problemPrompt } from './problemPrompt';

interface ProblemItem extends QuickPickItem {
  readonly diagnostic: Diagnostic;
}

/** Prompt that asks to fix problems of a file. */
interface ProblemQuestion {
  readonly file: Uri;
  readonly prompt: string;
}

/**
 * Creates a prompt about problems of a file: the arguments of a quick fix, or problems of the active editor that the user picks.
 * @param title title of the quick pick
 * @returns `undefined` if there are no problems, which is reported, or if none is picked
 */
export async function askAboutProblems(title: string, file?: unknown, quickFixDiagnostics?: unknown): Promise<ProblemQuestion | undefined> {
  const chosen =
    file instanceof Uri && isDiagnostics(quickFixDiagnostics) ? { uri: file, diagnostics: quickFixDiagnostics } : await choose(title);
  if (!chosen || chosen.diagnostics.length === 0) return undefined;
  const document = await workspace.openTextDocument(chosen.uri);
  const problems = chosen.diagnostics.map((diagnostic) => ({
    line: diagnostic.range.start.line,
    message: diagnostic.message,
    code: codeOf(diagnostic),
    content: contentOf(document, diagnostic),
  }));
  return { file: chosen.uri, prompt: problemPrompt(workspace.asRelativePath(chosen.uri, false), problems, l10n) };
}

async function choose(title: string): Promise<{ readonly uri: Uri; readonly diagnostics: readonly Diagnostic[] } | undefined> {
  const editor = window.activeTextEditor;
  if (!editor) {
    void window.showInformationMessage(l10n.t('Open a file with problems first.'));
    return undefined;
  }
  const { uri } = editor.document;
  const found = problemsOf(editor.document, editor.selections);
  if (found.length === 0) {
    void window.showInformationMessage(
      editor.selection.isEmpty ? l10n.t('There are no problems in this file.') : l10n.t('There are no problems in the selection.'),
    );
    return undefined;
  }
  if (found.length === 1) return { uri, diagnostics: found };
  const items: ProblemItem[] = found.map((diagnostic) => ({
    label: diagnostic.message,
    description: l10n.t('line {0}', diagnostic.range.start.line + 1),
    picked: true,
    diagnostic,
  }));
  const chosen = await window.showQuickPick(items, {
    title,
    placeHolder: l10n.t('Problems of {0}', plainText(workspace.asRelativePath(uri), 80)),
    canPickMany: true,
  });
  return chosen && { uri, diagnostics: chosen.map(({ diagnostic }) => diagnostic) };
}

/** Problems of this extension in the selections, or in the whole file if nothing is selected; sorted by position. */
function problemsOf({ uri }: TextDocument, selections: readonly Range[]): Diagnostic[] {
  const all = languages.getDiagnostics(uri).filter(isOwn);
  const ranges = selections.filter(({ isEmpty }) => !isEmpty);
  const touched = ranges.length === 0 ? all : all.filter(({ range }) => ranges.some((selected) => selected.intersection(range)));
  return touched.sort((a, b) => a.range.start.compareTo(b.range.start));
}

/** Text of the line of a problem, if the file still has that line. */
function contentOf(document: TextDocument, { range: { start } }: Diagnostic): string | undefined {
  return start.line < document.lineCount ? document.lineAt(start.line).text : undefined;
}

function codeOf({ code }: Diagnostic): string | undefined {
  const value = typeof code === 'object' ? code.value : code;
  return value === undefined ? undefined : String(value);
}

function isDiagnostics(value: unknown): value is readonly Diagnostic[] {
  return (
    Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null && 'range' in entry && 'message' in entry)
  );
}
