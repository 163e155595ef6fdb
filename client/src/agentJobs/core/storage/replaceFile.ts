/** Operations on the files of one folder, by name. */
interface FolderFiles {
  create(): PromiseLike<void>;
  write(name: string, text: string): PromiseLike<void>;
  rename(from: string, to: string): PromiseLike<void>;
  delete(name: string): PromiseLike<void>;
}

/**
 * Replaces a file as a whole, through a temporary file. The temporary file is deleted if it could not be written, as on a full disk; after
 * a failed rename it stays, since it may be the only copy.
 */
export async function replaceFile(files: FolderFiles, name: string, temporary: string, text: string): Promise<void> {
  await files.create();
  try {
    await files.write(temporary, text);
  } catch (error) {
    await Promise.resolve(files.delete(temporary)).catch(() => undefined);
    throw error;
  }
  await files.rename(temporary, name);
}
