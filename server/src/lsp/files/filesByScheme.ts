import type { DirectoryEntry, FileContent, FileHead, HashedFile, Presence } from '../../engine/languageService';
import type { FileAccess } from '../host';

/** Files by the scheme of their URI: `file:` from the disk if the host has one, all others from the client if it supports that. */
export class FilesByScheme implements FileAccess {
  constructor(
    private readonly disk: FileAccess | undefined,
    private readonly client: FileAccess | undefined,
  ) {}

  async read(uri: string, bases: readonly string[]): Promise<FileContent> {
    return (await this.of(uri)?.read(uri, bases)) ?? { kind: 'unreadable', problem: 'unavailable' };
  }

  async readHashed(uri: string, bases: readonly string[]): Promise<HashedFile | undefined> {
    return this.of(uri)?.readHashed?.(uri, bases);
  }

  async stat(uri: string, bases: readonly string[]): Promise<Presence> {
    return (await this.of(uri)?.stat(uri, bases)) ?? 'unknown';
  }

  async list(uri: string, bases: readonly string[]): Promise<readonly DirectoryEntry[] | undefined> {
    return this.of(uri)?.list(uri, bases);
  }

  async readHead(uri: string, length: number, bases: readonly string[]): Promise<FileHead | undefined> {
    return this.of(uri)?.readHead?.(uri, length, bases);
  }

  private of(uri: string): FileAccess | undefined {
    return this.disk && uri.startsWith('file:') ? this.disk : this.client;
  }
}
