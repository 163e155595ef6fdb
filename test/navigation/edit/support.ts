import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { type NavigationEditAnswer, type NavigationOperation, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

export function ask(asked: Site, operation: NavigationOperation): Promise<NavigationEditAnswer> {
  return asked.engine.editNavigation({ root: uriOf('docs.json'), operation }, neverCancelled);
}

interface Edited {
  /** The changed files, by path. */
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of the nodes that the operation was about. */
  readonly nodes: readonly string[];
  readonly edits: readonly TextEdit[];
}

/** The files after an operation; all JSON in them is valid. @throws if it is refused */
export async function edited(asked: Site, operation: NavigationOperation): Promise<Edited> {
  const answer = await ask(asked, operation);
  if (answer.kind === 'refused') throw new Error(answer.reason);
  expect(asked.log).toEqual([]);
  const texts: Record<string, string> = {};
  const all: TextEdit[] = [];
  for (const [uri, edits] of Object.entries(answer.edit.changes ?? {})) {
    const path = uri.slice(uriOf('').length);
    texts[path] = TextDocument.applyEdits(asked.document(path), edits);
    JSON.parse(texts[path].replace(/^\uFEFF/, ''));
    all.push(...edits);
  }
  return { texts, nodes: answer.nodes, edits: all };
}

/** A site with this JSON text as its navigation. */
export function navigation(text: string, files: SiteFiles = {}): Site {
  return site({ 'docs.json': docsJson({ navigation: text }), ...files });
}

/** The navigation's text after an operation. */
export async function after(text: string, operation: NavigationOperation, files: SiteFiles = {}): Promise<string> {
  const { texts } = await edited(navigation(text, files), operation);
  return navigationIn(texts['docs.json'] ?? '');
}

export function navigationIn(text: string): string {
  return /"navigation": ([\s\S]*)\r?\n}\r?\n$/.exec(text)?.[1] ?? text;
}

/** Why an operation is refused. @throws if it is not */
export async function refusal(asked: Site | string, operation: NavigationOperation): Promise<string> {
  const answer = await ask(typeof asked === 'string' ? navigation(asked) : asked, operation);
  if (answer.kind === 'edit') throw new Error(`Not refused: ${JSON.stringify(answer.edit)}`);
  return answer.reason;
}
