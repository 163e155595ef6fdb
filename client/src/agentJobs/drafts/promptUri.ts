import { Uri } from 'vscode';
import { promptScheme } from '../../ids';
import type { Draft, DraftId } from '../core';

/** The manifest gives files in this folder the language of prompts. */
const folder = '/docs-json-prompt/';

/** The address of a draft's editor. Its path is what the tab shows, its query names the draft. */
export function promptUri({ id, title }: Pick<Draft, 'id' | 'title'>): Uri {
  // The tab shows what follows the last slash.
  return Uri.from({ scheme: promptScheme, path: folder + title.replaceAll(/[\\/]+/g, ' '), query: id });
}

/** The draft that an address names, whether it exists or not. */
export function draftIdOf(uri: Uri): DraftId | undefined {
  return uri.scheme === promptScheme && uri.query !== '' ? (uri.query as DraftId) : undefined;
}

/** The title as it is in the address. */
export function titleOf(uri: Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
