import { FileSystemError, FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type DirectoryEntry,
  type FileHeadParams,
  type FileHeadResult,
  type FilePresence,
  type FileRequestParams,
  fileHeadRequest,
  filePresenceRequest,
  type ListFolderResult,
  listFolderRequest,
  type ReadFileParams,
  type ReadFileResult,
  readFileRequest,
} from '../../../server/src/lsp/protocol';
import { answerServer } from '../ownRequests';
import { decodeText, versionStamp } from './fileContents';

/** Answers the server's file requests, in any kind of workspace. Call before the client is started. */
export function serveFiles(client: BaseLanguageClient): void {
  answerServer(client, readFileRequest, readFile);
  answerServer(client, filePresenceRequest, presence);
  answerServer(client, listFolderRequest, listFolder);
  answerServer(client, fileHeadRequest, fileHead);
}

async function readFile({ uri, maxSize, stamp: known }: ReadFileParams): Promise<ReadFileResult> {
  const file = Uri.parse(uri);
  if (!isServed(file)) return { kind: 'unreadable', problem: 'outside' };
  try {
    const info = await workspace.fs.stat(file);
    // The editor's API does not resolve links.
    if (info.type & FileType.SymbolicLink) return { kind: 'unreadable', problem: 'outside' };
    if (!(info.type & FileType.File)) return { kind: 'missing' };
    if (info.size > maxSize) return { kind: 'unreadable', problem: 'tooLarge' };
    const stamp = versionStamp(info);
    if (stamp !== undefined && stamp === known) return { kind: 'unchanged' };
    const bytes = await workspace.fs.readFile(file);
    if (bytes.byteLength > maxSize) return { kind: 'unreadable', problem: 'tooLarge' };
    const text = decodeText(bytes);
    if (text === undefined) return { kind: 'unreadable', problem: 'binary' };
    return { kind: 'text', text, ...(stamp !== undefined && { stamp }) };
  } catch (error) {
    return isMissing(error) ? { kind: 'missing' } : { kind: 'unreadable', problem: 'denied' };
  }
}

async function presence({ uri }: FileRequestParams): Promise<FilePresence> {
  const file = Uri.parse(uri);
  if (!isServed(file)) return 'unknown';
  try {
    const { type } = await workspace.fs.stat(file);
    if (type & FileType.SymbolicLink) return 'unknown';
    return type & FileType.Directory ? 'folder' : 'file';
  } catch (error) {
    return isMissing(error) ? 'missing' : 'unknown';
  }
}

async function listFolder({ uri }: FileRequestParams): Promise<ListFolderResult> {
  const folder = Uri.parse(uri);
  if (!isServed(folder)) return null;
  try {
    const entries = await workspace.fs.readDirectory(folder);
    return entries.flatMap(([name, type]): DirectoryEntry[] => {
      if (type & FileType.SymbolicLink) return [{ name, kind: 'link' }];
      if (type & FileType.Directory) return [{ name, kind: 'folder' }];
      return type & FileType.File ? [{ name, kind: 'file' }] : [];
    });
  } catch (error) {
    return isMissing(error) ? [] : null;
  }
}

/** Reads the whole file for its first bytes, since the editor's API has no partial reads. */
async function fileHead({ uri, length, maxSize }: FileHeadParams): Promise<FileHeadResult> {
  const file = Uri.parse(uri);
  if (!isServed(file)) return null;
  try {
    const { size, type } = await workspace.fs.stat(file);
    if (type & FileType.SymbolicLink || !(type & FileType.File) || size > maxSize) return null;
    const bytes = await workspace.fs.readFile(file);
    return { bytes: [...bytes.subarray(0, length)], size: bytes.byteLength };
  } catch {
    return null;
  }
}

/** Providers may throw any value; only these error codes mean that a file is missing. */
function isMissing(error: unknown): boolean {
  return error instanceof FileSystemError && (error.code === 'FileNotFound' || error.code === 'FileNotADirectory');
}

/** Whether the server may read a file: only within workspace folders, and folders of open documents. */
function isServed(uri: Uri): boolean {
  if (workspace.getWorkspaceFolder(uri)) return true;
  return workspace.textDocuments.some(({ uri: open }) => isBelow(Uri.joinPath(open, '..'), uri));
}

function isBelow(folder: Uri, { scheme, authority, path }: Uri): boolean {
  if (scheme !== folder.scheme || authority !== folder.authority) return false;
  return path === folder.path || (path.startsWith(folder.path.replace(/\/?$/, '/')) && !path.split('/').includes('..'));
}
