import type { Diagnostic } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import type { EngineContext } from '../engineContext';
import { stringOf } from '../json/tree/nodes';
import { resolve } from '../site/resolve';
import { isConfigName, loadConfig } from '../site/siteContext';
import type { Diagnostics } from './diagnostics/diagnostics';

/** Number of problems by severity; information counts as a hint. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly hints: number;
}

/** One site of the workspace: a docs.json and its fragments. */
export interface RootSummary {
  /** URI of the docs.json. */
  readonly uri: string;
  /** `name` of the site, if it has one. */
  readonly name?: string;
  /** URIs of its fragments. */
  readonly fragments: readonly string[];
  /** Problems in all of its files. */
  readonly problems: ProblemCounts;
}

/** Role of a document. `foreign`: a file named docs.json that belongs to another tool. */
export type DocumentRole = 'config' | 'fragment' | 'foreign' | 'none';

export interface DocumentOverview {
  readonly role: DocumentRole;
  /** URI of the docs.json of its configuration. */
  readonly root?: string;
  readonly schemaVersion: string;
  /** Program of the service whose format the schema has, with its version. */
  readonly formatSource: string;
  /** Problems in the document itself. */
  readonly problems: ProblemCounts;
}

/** Summaries of all docs.json of the workspace in this format. @throws {CancelledError} */
export async function summarizeRoots(
  context: Pick<EngineContext, 'configs' | 'profile' | 'roots' | 'schemas'>,
  diagnostics: Diagnostics,
  token: CancellationToken,
): Promise<RootSummary[]> {
  const summaries: RootSummary[] = [];
  for (const uri of await context.roots.all(token)) {
    const config = await loadConfig(context, uri, token);
    if (config) summaries.push(await summarize(config, diagnostics, token));
  }
  return summaries;
}

/** Role and problems of one document. @throws {CancelledError} */
export async function documentOverview(
  context: EngineContext,
  diagnostics: Diagnostics,
  uri: string,
  token: CancellationToken,
): Promise<DocumentOverview> {
  const found = await resolve(context, uri, token);
  const schemaVersion = String((context.schemas.root as { version?: unknown }).version ?? '');
  const { formatSource } = context;
  const problems = count((await (found ? diagnostics.ofDocument(found, token) : diagnostics.of(uri, token))).items);
  if (found?.kind === 'config') {
    const role = found.file === found.config.root ? 'config' : 'fragment';
    return { role, root: found.config.root.uri, schemaVersion, formatSource, problems };
  }
  const isForeign = isConfigName(context, uri) && (await context.documents.read(uri)).kind === 'text';
  return { role: isForeign ? 'foreign' : 'none', schemaVersion, formatSource, problems };
}

async function summarize(config: DocsConfig, diagnostics: Diagnostics, token: CancellationToken): Promise<RootSummary> {
  const uris = [...config.files.keys()];
  const items = await Promise.all(uris.map(async (uri) => (await diagnostics.of(uri, token)).items));
  const name = stringOf(config.root.root, 'name');
  return {
    uri: config.root.uri,
    ...(name ? { name } : {}),
    fragments: uris.filter((uri) => uri !== config.root.uri).sort(),
    problems: count(items.flat()),
  };
}

function count(items: readonly Diagnostic[]): ProblemCounts {
  const errors = items.filter((item) => item.severity === 1).length;
  const warnings = items.filter((item) => item.severity === 2).length;
  return { errors, warnings, hints: items.length - errors - warnings };
}
