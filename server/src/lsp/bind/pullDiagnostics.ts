import {
  type CancellationToken,
  type Connection,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { type FileDiagnostics, normalizeUri } from '../../engine/languageService';
import { inBackground } from '../background';
import type { Binding } from '../binding';
import type { ChangeSource } from '../changes';
import { checkedFiles } from '../delivery/checkedFiles';
import { refreshDiagnostics } from '../delivery/refresh';
import { ReportedRevisions } from '../delivery/reportedRevisions';
import { answerDiagnostics } from '../handleRequest';
import type { ServerContext } from '../serverContext';

const options = { identifier: 'docs-json', interFileDependencies: true, workspaceDiagnostics: true };

/** Pull diagnostics. Attached only if the client supports them. */
export const pullDiagnostics: Binding = {
  method: 'textDocument/diagnostic',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page', 'openapi'],
  capabilities: { diagnosticProvider: options },
  registerOptions: { ...options, workspaceDiagnostics: false },
  supportsDynamic: (client) => client.textDocument?.diagnostic?.dynamicRegistration === true,
  attach(context) {
    const { connection, engine } = context;
    const reported = new ReportedRevisions(context);
    connection.languages.diagnostics.on(({ textDocument, previousResultId }, token) =>
      answerDiagnostics(async () => {
        const uri = normalizeUri(textDocument.uri);
        reported.expect(uri);
        const diagnostics = await engine.diagnostics(uri, token);
        reported.note(diagnostics.uri, diagnostics.revision);
        return report(diagnostics, previousResultId);
      }),
    );
    refreshDiagnostics(context, reported);
    attachWorkspace(connection, context);
  },
};

/**
 * VS Code repeats the request two seconds after each answer, so the answer is held back until something changes, and an unchanged workspace
 * costs nothing.
 */
function attachWorkspace(connection: Connection, context: ServerContext): void {
  const changes = new NextChange(context.changes);
  const saveContents = (): void => inBackground(connection, 'Pages are not cached', () => context.engine.saveContents());
  connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token) =>
    answerDiagnostics(async (): Promise<WorkspaceDiagnosticReport> => {
      const previous = new Map(previousResultIds.map(({ uri, value }) => [normalizeUri(uri), value]));
      for (;;) {
        const change = changes.next(token);
        const items = await workspaceReports(context, previous, token);
        if (items.some((item) => item.kind === DocumentDiagnosticReportKind.Full) || token.isCancellationRequested) return { items };
        saveContents();
        await change;
      }
    }),
  );
}

async function workspaceReports(
  context: ServerContext,
  previous: ReadonlyMap<string, string>,
  token: CancellationToken,
): Promise<WorkspaceDocumentDiagnosticReport[]> {
  const reports: WorkspaceDocumentDiagnosticReport[] = [];
  const files = await checkedFiles(context, token);
  const isPulledAlone = await pulledAlone(context, token);
  for (const uri of files) {
    if (isPulledAlone(uri)) {
      if (previous.get(uri) !== openResultId) reports.push({ kind: 'full', uri, version: null, items: [], resultId: openResultId });
      continue;
    }
    const diagnostics = await context.engine.diagnostics(uri, token);
    reports.push({ ...report(diagnostics, previous.get(uri)), uri, version: context.buffers.get(uri)?.version ?? null });
  }
  // Files that were reported before and are no longer checked lose their diagnostics.
  for (const [uri, resultId] of previous) {
    if (!files.includes(uri) && resultId !== goneResultId && resultId !== openResultId)
      reports.push({ kind: 'full', uri, version: null, items: [], resultId: goneResultId });
  }
  return reports;
}

/**
 * Predicate for files whose diagnostics the client pulls per document: open files of another registration than docs.json. Workspace
 * diagnostics for them would be duplicates, since editors store the results of each registration separately; docs.json files have a single
 * registration.
 */
async function pulledAlone(
  { engine, buffers, client, options: { layersDiagnostics } }: ServerContext,
  token: CancellationToken,
): Promise<(uri: string) => boolean> {
  if (layersDiagnostics || client.textDocument?.diagnostic?.dynamicRegistration !== true) return () => false;
  const roots = new Set(await engine.rootUris(token));
  return (uri) => !roots.has(uri) && buffers.get(uri) !== undefined;
}

const goneResultId = 'gone';
const openResultId = 'open';

function report({ items, revision }: FileDiagnostics, previousResultId: string | undefined): DocumentDiagnosticReport {
  if (revision === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: revision };
  return { kind: DocumentDiagnosticReportKind.Full, resultId: revision, items };
}

/** Debounce of files that are not open, in milliseconds after a change. */
const delayMs = 500;

/** Lets a request wait for the next change. */
class NextChange {
  private waiting: (() => void)[] = [];

  constructor(changes: ChangeSource) {
    changes.onBurst(delayMs, () => {
      const waiting = this.waiting;
      this.waiting = [];
      for (const resolve of waiting) resolve();
    });
  }

  /** Resolves after the next change, or when the token is cancelled. */
  next(token: CancellationToken): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      token.onCancellationRequested(() => resolve());
    });
  }
}
