import { Uri } from 'vscode';
import { promptScheme } from '../../ids';
import type { Draft, DraftId } from '../core';

/** The manifest assigns the language of prompts to files in this folder. */
const folder = '/docs-json-prompt/';

/** URI of a draft's editor. The tab displays its path; its query is the id of the draft. */
export function promptUri({ id, title }: Pick<Draft, 'id' | 'title'>): Uri {
  // The tab displays only the part after the last slash.
  return Uri.from({ scheme: promptScheme, path: folder + title.replaceAll(/[\\/]+/g, ' '), query: id });
}

/** Id of the draft in a URI, even if the draft does not exist; `undefined` for other URIs. */
export function draftIdOf(uri: Uri): DraftId | undefined {
  return uri.scheme === promptScheme && uri.query !== '' ? (uri.query as DraftId) : undefined;
}

/** Title of the draft in its URI. */
export function promptTitle(uri: Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
