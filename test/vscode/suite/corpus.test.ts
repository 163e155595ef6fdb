import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import * as vscode from 'vscode';
import { type Findings, printFinding } from '../../../scripts/vscodeTests/corpus';
import { closeEditors, codeOf, until, untilServerAnswers, withSetting, workspaceFolder } from './support';

/** A real site that is open beside the workspace folder, and what the command line says of it. */
interface Site {
  readonly folder: string;
  readonly findings: Findings;
}

/** Timeout in milliseconds of all sites together, which are read for the first time. */
const limit = 60_000;
/** Files of a site that are opened without an editor; with one it is a file of each kind. */
const mostOpened = 6;
const mostShown = 20;
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

/** Everything that the command line says, one line a finding, with the whole path of its file. */
function wanted(): string[] {
  return sites.flatMap(({ folder, findings }) =>
    Object.entries(findings).flatMap(([path, found]) => found.map((finding) => `${vscode.Uri.file(`${folder}/${path}`).path}:${finding}`)),
  );
}

/** The same of what the editor shows of all files, other than those of the workspace folder; those of other extensions left out. */
function shown(): string[] {
  return vscode.languages
    .getDiagnostics()
    .filter(([uri]) => !uri.path.startsWith(`${workspaceFolder().path}/`))
    .flatMap(([uri, items]) => items.filter(({ source }) => source === 'docs.json').map((item) => `${uri.path}:${print(item)}`));
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
  return [`${title}: ${list.length}`, ...[...list].sort().slice(0, mostShown)].join('\n  ');
}

/** Waits until the editor shows exactly these findings; if it never does, tells where the two differ. */
async function untilShown(expected: readonly string[]): Promise<void> {
  const isSame = (): boolean => {
    const now = shown();
    return now.length === expected.length && without(now, expected).length === 0;
  };
  await until('the same findings', vscode.languages.onDidChangeDiagnostics, () => isSame() || undefined, limit).catch((error: Error) => {
    const now = shown();
    const missing = excerpt('Said by the command line only', without(expected, now));
    throw new Error(`${error.message}\n${missing}\n${excerpt('Said by the editor only', without(now, expected))}`);
  });
}

/** Gives every code another severity than it has in any finding, for the time of `run`, which gets the findings as they then are. */
async function withOtherSeverities(expected: readonly string[], run: (changed: readonly string[]) => Promise<void>): Promise<void> {
  const used = new Map<string, Set<string>>();
  const form = /^(.*?:\d+:\d+-\d+:\d+ )(\w+) (\S+)/;
  for (const line of expected) {
    const [, , severity = '', code = ''] = form.exec(line) ?? [];
    used.set(code, (used.get(code) ?? new Set()).add(severity));
  }
  const others = new Map([...used].map(([code, known]) => [code, severities.find((severity) => !known.has(severity)) ?? '']));
  const changed = expected.map((line) => line.replace(form, (_all, location, _severity, code) => `${location}${others.get(code)} ${code}`));
  await withSetting('docsJson.checks', Object.fromEntries(others), () => run(changed));
}

describe('real sites', function () {
  this.timeout(4 * limit);
  // An editor that cannot show them at first does not show them later.
  this.bail(true);
  before(untilServerAnswers);
  after(closeEditors);

  it('are there, and something is said of them', () => {
    assert.deepEqual(
      (vscode.workspace.workspaceFolders ?? []).slice(1).map(({ uri }) => uri.path),
      sites.map(({ folder }) => vscode.Uri.file(folder).path),
    );
    assert.ok(wanted().length > 100);
  });

  it('get the findings of the command line while no file of them is open', () => untilShown(wanted()));

  it('get each of them with the severity of the settings', async () => {
    await withOtherSeverities(wanted(), untilShown);
    await untilShown(wanted());
  });

  it('get the same findings when files of them are open, with editors and without', async () => {
    for (const { folder, findings } of sites) {
      const uris = Object.keys(findings).map((path) => vscode.Uri.file(`${folder}/${path}`));
      const shown = uris.filter(({ path }, index) => index === uris.findIndex((other) => extname(other.path) === extname(path)));
      for (const uri of shown) await vscode.window.showTextDocument(uri, { preview: false });
      // As extensions and lists of references open documents.
      for (const uri of uris.slice(0, mostOpened)) await vscode.workspace.openTextDocument(uri);
    }
    await untilShown(wanted());
    // Everything is said anew, so that nothing can be left from the time before.
    await withOtherSeverities(wanted(), untilShown);
    await untilShown(wanted());
  });

  it('get them again when these files are closed', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await withOtherSeverities(wanted(), untilShown);
    await untilShown(wanted());
  });
});
