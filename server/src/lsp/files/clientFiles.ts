import type { Connection } from 'vscode-languageserver';
import { maxFileSize } from '../../../../shared/fileSize';
import { Semaphore } from '../../../../shared/semaphore';
import { type DirectoryEntry, type FileContent, type FileHead, isInside, type Presence, Snapshot } from '../../engine/languageService';
import type { FileAccess } from '../host';
import { ask } from '../ownRequests';
import {
  fileHeadRequest,
  filePresenceRequest,
  listFolderRequest,
  type ReadFileParams,
  type RequestName,
  readFileRequest,
} from '../protocol';

/** Maximum number of concurrent requests: a site of a thousand pages must not delay the client's answers to the user. */
const maxRequests = 32;

interface Read {
  readonly stamp: string | undefined;
  readonly text: string;
  readonly content: FileContent;
}

/**
 * Files that the client reads for the server, in browser editors and virtual workspaces. If the client fails to answer, a file is unknown,
 * and nothing is reported about it.
 */
export class ClientFiles implements FileAccess {
  private readonly reads = new Map<string, Read>();
  private readonly slots = new Semaphore(maxRequests);

  constructor(private readonly connection: Pick<Connection, 'sendRequest'>) {}

  async read(uri: string, bases: readonly string[]): Promise<FileContent> {
    if (!isAllowed(uri, bases)) return { kind: 'unreadable', problem: 'outside' };
    const known = this.reads.get(uri);
    const params: ReadFileParams = { uri, maxSize: maxFileSize, ...(known?.stamp !== undefined && { stamp: known.stamp }) };
    const result = await this.ask(readFileRequest, params);
    switch (result?.kind) {
      case 'unchanged':
        return known?.content ?? { kind: 'unreadable', problem: 'unavailable' };
      case 'text':
        return this.cache(uri, result.text, result.stamp);
      case 'missing':
        this.reads.delete(uri);
        return { kind: 'missing' };
      case 'unreadable':
        this.reads.delete(uri);
        return { kind: 'unreadable', problem: result.problem };
      default:
        return { kind: 'unreadable', problem: 'unavailable' };
    }
  }

  async stat(uri: string, bases: readonly string[]): Promise<Presence> {
    if (!isAllowed(uri, bases)) return 'unknown';
    return (await this.ask(filePresenceRequest, { uri })) ?? 'unknown';
  }

  async list(uri: string, bases: readonly string[]): Promise<readonly DirectoryEntry[] | undefined> {
    if (!isAllowed(uri, bases)) return undefined;
    return (await this.ask(listFolderRequest, { uri })) ?? undefined;
  }

  async readHead(uri: string, length: number, bases: readonly string[]): Promise<FileHead | undefined> {
    if (!isAllowed(uri, bases)) return undefined;
    const head = await this.ask(fileHeadRequest, { uri, length, maxSize: maxFileSize });
    return head ? { bytes: Uint8Array.from(head.bytes), size: head.size } : undefined;
  }

  /** Caches a text. Not every file system has modification times, so an equal text also counts as unchanged. */
  private cache(uri: string, text: string, stamp: string | undefined): FileContent {
    const known = this.reads.get(uri);
    const content: FileContent = known?.text === text ? known.content : { kind: 'text', document: Snapshot.create(uri, 'json', 0, text) };
    this.reads.set(uri, { stamp, text, content });
    return content;
  }

  private ask<Params extends object, Result>(name: RequestName<Params, Result>, params: Params): Promise<Result | undefined> {
    return this.slots.run(async () => {
      try {
        return await ask(this.connection, name, params);
      } catch {
        return undefined;
      }
    });
  }
}

/** Whether a URI is in one of the folders; other files are not requested. Symbolic links are checked by the client. */
function isAllowed(uri: string, bases: readonly string[]): boolean {
  return bases.some((base) => isInside(base, uri));
}
