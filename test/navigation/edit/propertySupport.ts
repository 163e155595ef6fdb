import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { SiteSettings } from '../../../server/src/engine/checks/settings';
import { NavigationTree } from '../../../server/src/engine/config/navigation/navigationTree';
import type { EngineContext } from '../../../server/src/engine/engineContext';
import { neverCancelled } from '../../../server/src/engine/languageService';
import type { NavigationDeletion, NavigationEditAnswer, NavigationOperation } from '../../../server/src/engine/navigation/edit/operation';
import { editNavigation } from '../../../server/src/engine/navigation/editNavigation';
import { createSiteContext } from '../../../server/src/engine/site/createSiteContext';
import { Listings } from '../../../server/src/engine/site/listings';
import { loadConfig } from '../../../server/src/engine/site/siteContext';
import { MemoryWorkspace, uriOf } from '../../support/memoryWorkspace';
import { shippedData } from '../../support/shippedData';

type Files = Readonly<Record<string, string>>;

interface Done {
  /** Changed and created files with their texts. */
  readonly texts: Files;
  readonly nodes: readonly string[];
  /** Path of the page to open. */
  readonly open?: string;
  readonly deletion?: NavigationDeletion;
}

/**
 * Outcome of an operation. Expects its nodes in the tree afterwards.
 * @throws if it is refused
 */
export async function done(files: Files, operation: NavigationOperation): Promise<Done> {
  const workspace = new MemoryWorkspace({ 'index.mdx': '', ...files });
  const result = await run(workspace, operation);
  if (result.kind === 'refused') throw new Error(`Refused: ${result.reason}`);
  const texts = apply(workspace, result.edit);
  const { tree } = await load(contextOf(workspace));
  for (const id of result.nodes) if (!id.startsWith('unlisted:')) expect(tree.node(id)?.id).toBe(id);
  const { nodes, open, deletion } = result;
  return { texts, nodes, ...(open !== undefined && { open: open.replace(uriOf(''), '') }), ...(deletion && { deletion }) };
}

/** Text of a file after an operation. */
export async function textAfter(files: Files, operation: NavigationOperation, path = 'docs.json'): Promise<string> {
  return (await done(files, operation)).texts[path] ?? files[path] ?? '';
}

/**
 * Reason why an operation is refused.
 * @throws if it is not refused
 */
export async function refusal(files: Files, operation: NavigationOperation, host?: Partial<EngineContext>): Promise<string> {
  const result = await run(new MemoryWorkspace({ 'index.mdx': '', ...files }), operation, host);
  if (result.kind !== 'refused') throw new Error('It is not refused.');
  return result.reason;
}

/** `docs.json` with this navigation, whose layout is preserved. */
export function docs(navigation: string): string {
  return `{\n  "theme": "maple",\n  "name": "Docs",\n  "colors": { "primary": "#0a7c66" },\n  "navigation": ${navigation}\n}\n`;
}

function run(workspace: MemoryWorkspace, operation: NavigationOperation, host?: Partial<EngineContext>): Promise<NavigationEditAnswer> {
  return editNavigation(contextOf(workspace, host), { root: uriOf('docs.json'), operation }, neverCancelled);
}

function contextOf(workspace: MemoryWorkspace, host: Partial<EngineContext> = {}): EngineContext {
  const log = (message: string, error?: unknown): void => expect([message, error]).toEqual([]);
  return {
    createsFiles: true,
    annotatesEdits: false,
    showsLabelDetails: false,
    recordsDependencies: true,
    pause: async () => undefined,
    log,
    ...createSiteContext({ workspace, readData: shippedData }, log),
    settings: new SiteSettings(undefined),
    listings: new Listings(),
    ...host,
  };
}

async function load(context: EngineContext) {
  const config = await loadConfig(context, uriOf('docs.json'), neverCancelled);
  if (!config) throw new Error('There is no configuration.');
  return { config, tree: new NavigationTree(config) };
}

/**
 * Applies an edit to the workspace.
 * @returns the texts of the changed files
 */
function apply(workspace: MemoryWorkspace, { changes = {}, documentChanges = [] }: WorkspaceEdit): Files {
  const texts: Record<string, string> = {};
  const edit = (uri: string, edits: readonly TextEdit[]): void => {
    const path = decodeURIComponent(uri.replace(uriOf(''), ''));
    const text = TextDocument.applyEdits(TextDocument.create(uri, 'json', 0, workspace.text(path) ?? ''), [...edits]);
    texts[path] = text;
    workspace.set(path, text);
  };
  for (const [uri, edits] of Object.entries(changes)) edit(uri, edits);
  for (const change of documentChanges) {
    if ('textDocument' in change)
      edit(
        change.textDocument.uri,
        change.edits.filter((each) => 'newText' in each),
      );
    else if (change.kind === 'create') expect(workspace.text(change.uri.replace(uriOf(''), ''))).toBeUndefined();
    else if (change.kind === 'delete') workspace.delete(change.uri.replace(uriOf(''), ''));
  }
  return texts;
}
