import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type NavigationEditAnswer, type NavigationOperation, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

export function ask(sample: Site, operation: NavigationOperation): Promise<NavigationEditAnswer> {
  return sample.engine.editNavigation({ root: uriOf('docs.json'), operation }, neverCancelled);
}

interface Edited {
  /** Texts of the changed files by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of the nodes that the operation affected. */
  readonly nodes: readonly string[];
  readonly edits: readonly TextEdit[];
}

/**
 * Files after an operation. Expects valid JSON in them.
 * @throws if it is refused
 */
export async function edited(sample: Site, operation: NavigationOperation): Promise<Edited> {
  const result = await ask(sample, operation);
  if (result.kind === 'refused') throw new Error(result.reason);
  expect(sample.log).toEqual([]);
  const texts: Record<string, string> = {};
  const all: TextEdit[] = [];
  for (const [uri, edits] of Object.entries(result.edit.changes ?? {})) {
    const path = uri.slice(uriOf('').length);
    texts[path] = TextDocument.applyEdits(sample.document(path), edits);
    JSON.parse(texts[path].replace(/^\uFEFF/, ''));
    all.push(...edits);
  }
  return { texts, nodes: result.nodes, edits: all };
}

/** Site with this JSON text as its navigation. */
export function navigation(text: string, files: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson({ navigation: text }), ...files });
}

/** Text of the navigation after an operation. */
export async function after(text: string, operation: NavigationOperation, files: SiteFiles = {}): Promise<string> {
  const { texts } = await edited(navigation(text, files), operation);
  return navigationIn(texts['docs.json'] ?? '');
}

export function navigationIn(text: string): string {
  return /"navigation": ([\s\S]*)\r?\n}\r?\n$/.exec(text)?.[1] ?? text;
}

/**
 * Reason why an operation is refused.
 * @throws if it is not refused
 */
export async function refusal(sample: Site | string, operation: NavigationOperation): Promise<string> {
  const result = await ask(typeof sample === 'string' ? navigation(sample) : sample, operation);
  if (result.kind === 'edit') throw new Error(`Not refused: ${JSON.stringify(result.edit)}`);
  return result.reason;
}
