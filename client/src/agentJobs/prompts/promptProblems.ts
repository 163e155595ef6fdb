import { Diagnostic, DiagnosticSeverity, Disposable, l10n, Range, type TextDocument, workspace } from 'vscode';
import { problemSource, promptScheme } from '../../ids';
import { languages } from '../../window';
import { maxPromptLength, service } from '../core';
import { findKey, promptText } from '../inputTexts';

/** Reports errors that prevent a draft from being sent. */
export function reportPromptProblems(): Disposable {
  const problems = languages.createDiagnosticCollection(promptScheme);
  const check = (document: TextDocument) => {
    if (document.uri.scheme === promptScheme) problems.set(document.uri, diagnostics(document));
  };
  for (const document of workspace.textDocuments) check(document);
  return Disposable.from(
    problems,
    workspace.onDidOpenTextDocument(check),
    workspace.onDidChangeTextDocument(({ document }) => check(document)),
    workspace.onDidCloseTextDocument(({ uri }) => problems.delete(uri)),
  );
}

function diagnostics(document: TextDocument): Diagnostic[] {
  const text = document.getText();
  const message = text.trim() === '' ? undefined : promptText(text, service, l10n);
  if (message === undefined) return [];
  const { start, end } = findKey(text, service) ?? { start: maxPromptLength, end: text.length };
  const range = new Range(document.positionAt(start), document.positionAt(end));
  const diagnostic = new Diagnostic(range, message, DiagnosticSeverity.Error);
  diagnostic.source = problemSource;
  return [diagnostic];
}
