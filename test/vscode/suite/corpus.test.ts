import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import * as vscode from 'vscode';
import { type Findings, printFinding } from '../../../scripts/vscodeTests/corpus';
import { closeEditors, codeOf, timeoutMs, until, untilServerAnswers, withSetting, workspaceFolder } from './support';

/** Real site that is open beside the workspace folder, with the findings of the command line. */
interface Site {
  readonly folder: string;
  readonly findings: Findings;
}

/** Files of a site that are opened without an editor; one file of each kind is opened with an editor. */
const maxOpened = 6;
const maxListed = 20;
const severities = ['error', 'warning', 'information', 'hint'];

const sites: readonly Site[] = JSON.parse(readFileSync(join(dirname(workspaceFolder().fsPath), 'command-line.json'), 'utf8'));

function print(diagnostic: vscode.Diagnostic): string {
  const { start, end } = diagnostic.range;
  const location = { line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
  return printFinding({
    ...location,
    severity: severities[diagnostic.severity] ?? '',
    code: codeOf(diagnostic),
    message: diagnostic.message,
  });
}

/** Findings of the command line, one line each, with the full path of the file. */
function commandLineFindings(): string[] {
  return sites.flatMap(({ folder, findings }) =>
    Object.entries(findings).flatMap(([path, found]) => found.map((finding) => `${vscode.Uri.file(`${folder}/${path}`).path}:${finding}`)),
  );
}

/** Findings of a file in the editor in the same form; none for files of the workspace folder, and none of other extensions. */
function findingsOf(uri: vscode.Uri): string[] {
  if (uri.path.startsWith(`${workspaceFolder().path}/`)) return [];
  const items = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'docs.json');
  return items.map((item) => `${uri.path}:${print(item)}`);
}

function editorFindings(): string[] {
  return vscode.languages.getDiagnostics().flatMap(([uri]) => findingsOf(uri));
}

/** Path of the file that a finding is in. */
function pathOf(finding: string): string {
  return finding.slice(0, finding.search(/:\d+:\d+-/));
}

/** Multiset difference of two arrays. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1);
  return list.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
}

function excerpt(title: string, list: readonly string[]): string {
  return [`${title}: ${list.length}`, ...[...list].sort().slice(0, maxListed)].join('\n  ');
}

/**
 * Waits until the editor has exactly the expected findings. A change compares only the files that it names: reports come for each file.
 * @throws an error with the differences
 */
async function untilFindings(expected: readonly string[]): Promise<void> {
  const byPath = new Map<string, string[]>();
  for (const finding of expected) byPath.set(pathOf(finding), [...(byPath.get(pathOf(finding)) ?? []), finding]);
  const wrong = new Set(byPath.keys());
  const compare = (uri: vscode.Uri): void => {
    const now = findingsOf(uri);
    const wanted = byPath.get(uri.path) ?? [];
    if (now.length === wanted.length && without(now, wanted).length === 0) wrong.delete(uri.path);
    else wrong.add(uri.path);
  };
  const changed: vscode.Event<unknown> = (listener) =>
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      uris.forEach(compare);
      listener(undefined);
    });
  for (const [uri] of vscode.languages.getDiagnostics()) compare(uri);
  await until('the same findings', changed, () => wrong.size === 0 || undefined).catch((error: Error) => {
    const now = editorFindings();
    const missing = excerpt('Said by the command line only', without(expected, now));
    throw new Error(`${error.message}\n${missing}\n${excerpt('Said by the editor only', without(now, expected))}`);
  });
}

/** Checks that report what is less certain only with a severity of the user. */
const cautious = new Set(['sample.parameter', 'sample.path', 'sample.response']);

/**
 * Sets codes to a severity that none of their findings has, during `run`, which gets the changed findings. Not those of hints: a translation
 * repeats a hint only if the user has given it a severity.
 */
async function withOtherSeverities(expected: readonly string[], run: (changed: readonly string[]) => Promise<void>): Promise<void> {
  const used = new Map<string, Set<string>>();
  const form = /^(.*?:\d+:\d+-\d+:\d+ )(\w+) (\S+)/;
  for (const line of expected) {
    const [, , severity = '', code = ''] = form.exec(line) ?? [];
    used.set(code, (used.get(code) ?? new Set()).add(severity));
  }
  const withoutHints = [...used].filter(([code, known]) => !known.has('hint') && !cautious.has(code));
  const others = new Map(withoutHints.map(([code, known]) => [code, severities.find((severity) => !known.has(severity)) ?? '']));
  const changed = expected.map((line) =>
    line.replace(form, (_all, location, severity, code) => `${location}${others.get(code) ?? severity} ${code}`),
  );
  await withSetting('docsJson.checks', Object.fromEntries(others), () => run(changed));
}

describe('real sites', function () {
  this.timeout(4 * timeoutMs);
  // An editor without the findings at first does not get them later.
  this.bail(true);
  before(untilServerAnswers);
  after(closeEditors);

  it('are open, and have findings', () => {
    assert.deepEqual(
      (vscode.workspace.workspaceFolders ?? []).slice(1).map(({ uri }) => uri.path),
      sites.map(({ folder }) => vscode.Uri.file(folder).path),
    );
    assert.ok(commandLineFindings().length > 100);
  });

  it('have the findings of the command line while none of their files is open', () => untilFindings(commandLineFindings()));

  it('have findings with the severity of the settings', async () => {
    await withOtherSeverities(commandLineFindings(), untilFindings);
    await untilFindings(commandLineFindings());
  });

  it('have the same findings when some of their files are open, with and without editors', async () => {
    for (const { folder, findings } of sites) {
      const uris = Object.keys(findings).map((path) => vscode.Uri.file(`${folder}/${path}`));
      const withEditor = uris.filter(({ path }, index) => index === uris.findIndex((other) => extname(other.path) === extname(path)));
      for (const uri of withEditor) await vscode.window.showTextDocument(uri, { preview: false });
      // Like documents that extensions and lists of references open.
      for (const uri of uris.slice(0, maxOpened)) await vscode.workspace.openTextDocument(uri);
    }
    await untilFindings(commandLineFindings());
    // All findings are reported again, so that none can be left from before.
    await withOtherSeverities(commandLineFindings(), untilFindings);
    await untilFindings(commandLineFindings());
  });

  it('have the same findings when these files are closed', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await withOtherSeverities(commandLineFindings(), untilFindings);
    await untilFindings(commandLineFindings());
  });
});
