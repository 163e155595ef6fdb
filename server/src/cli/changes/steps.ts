import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type InferOutput, literal, number, object, optional, string, union, variant } from 'valibot';
import { codeOf, contentAt, hashAt, infoOf } from './fileHash';

/** Content of a file in JSON: `text` if it is valid UTF-8. */
const contentSchema = union([object({ text: string() }), object({ base64: string() })]);
/** Former state of a file. */
const formerSchema = object({ content: contentSchema, hash: string(), mode: number() });

/** Stamp that distinguishes a file from other files, and from itself after an edit. */
const stampSchema = object({ ino: number(), size: number(), mtimeMs: number() });

/**
 * Change that is made in one operation and can be undone. Paths are absolute and real: for links, the paths of their targets.
 * - `folder` creates a folder.
 * - `write` moves a draft into place: a new file, or a replacement of the former file.
 * - `twin` gives a file a second path, the first half of a move; the stamp is that of the file.
 * - `remove` deletes a file whose content is recorded, or has a twin. The draft is for undoing this.
 * - `rename` changes the case of a name.
 * - `removeFolder` deletes a folder if it is empty.
 */
export const stepShape = variant('kind', [
  object({ kind: literal('folder'), path: string(), mode: optional(number()) }),
  object({ kind: literal('write'), path: string(), draft: string(), hash: string(), former: optional(formerSchema) }),
  object({ kind: literal('twin'), from: string(), path: string(), stamp: stampSchema }),
  object({ kind: literal('remove'), path: string(), draft: string(), twin: optional(string()), former: optional(formerSchema) }),
  object({ kind: literal('rename'), from: string(), path: string() }),
  object({ kind: literal('removeFolder'), path: string(), mode: number() }),
]);

export type Step = InferOutput<typeof stepShape>;
type FormerFile = InferOutput<typeof formerSchema>;
type StoredContent = InferOutput<typeof contentSchema>;

/** A file differs from its state when the change was planned. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';

  /** @param paths absolute */
  constructor(readonly paths: readonly string[]) {
    super(`Changed meanwhile: ${paths.join(', ')}`);
  }
}

export function stored(content: Buffer): StoredContent {
  const text = content.toString('utf8');
  return Buffer.from(text, 'utf8').equals(content) ? { text } : { base64: content.toString('base64') };
}

function bytesOf(content: StoredContent): Buffer {
  return 'text' in content ? Buffer.from(content.text, 'utf8') : Buffer.from(content.base64, 'base64');
}

/**
 * Carries out a step if its files have not changed since it was planned. Comparing and replacing are synchronous, so that hardly anything
 * can happen in between.
 * @throws {FileChangedError} if a file has changed; an error of the file system
 */
export function carryOut(step: Step): void {
  switch (step.kind) {
    case 'folder':
      makeFolder(step.path, step.mode);
      return;
    case 'write': {
      const { path, draft, former } = step;
      if (!former) putNew(draft, path);
      else if (hashAt(path) !== former.hash) throw new FileChangedError([path]);
      else renameSync(draft, path);
      return;
    }
    case 'twin':
      makeTwin(step.from, step.path);
      return;
    case 'remove': {
      const { path, twin, former } = step;
      const isSame = former ? hashAt(path) === former.hash : twin !== undefined && areTwins(path, twin);
      if (!isSame) throw new FileChangedError([path]);
      unlinkSync(path);
      return;
    }
    case 'rename':
      renameSync(step.from, step.path);
      return;
    case 'removeFolder':
      // A folder with files of other programs stays.
      removeIfEmpty(step.path);
      return;
  }
}

/**
 * Undoes a step, even if it was not carried out, or only begun.
 * @returns whether that was possible: `false` if the file was changed since
 */
export function undoStep(step: Step): boolean {
  switch (step.kind) {
    case 'folder':
      removeIfEmpty(step.path);
      return true;
    case 'write':
      return undoWrite(step);
    case 'twin': {
      const { from, path, stamp } = step;
      const info = infoOf(path);
      if (!info) return true;
      if (!infoOf(from)) renameSync(path, from);
      else if (isSameStamp(fileStamp(info), stamp) || areTwins(from, path)) unlinkSync(path);
      else return false;
      return true;
    }
    case 'remove': {
      const { path, twin, former } = step;
      if (infoOf(path)) return true;
      if (former) restore(path, former, step.draft);
      else if (twin !== undefined && infoOf(twin)) makeTwin(twin, path);
      else return false;
      return true;
    }
    case 'rename':
      if (namesIn(dirname(step.path)).includes(basename(step.path))) renameSync(step.path, step.from);
      return true;
    case 'removeFolder':
      if (!existsSync(step.path)) {
        mkdirSync(step.path, { recursive: true });
        chmodSync(step.path, step.mode);
      }
      return true;
  }
}

function undoWrite({ path, draft, hash, former }: Extract<Step, { kind: 'write' }>): boolean {
  const now = hashAt(path);
  if (!former) {
    if (now === hash) unlinkSync(path);
    return now === undefined || now === hash;
  }
  if (now === hash) restore(path, former, draft);
  return now === hash || now === former.hash;
}

/** Restores the former content of a file: all of it or nothing. */
function restore(path: string, { content, mode }: FormerFile, draft: string): void {
  // A draft exists if an earlier restore was interrupted.
  rmSync(draft, { force: true });
  writeDraft(draft, bytesOf(content), mode, existsSync(path) ? path : dirname(path));
  renameSync(draft, path);
}

/** Common start of the paths of a file's drafts. Files with such names are not part of a site. */
export function draftStart(path: string): string {
  return join(dirname(path), `.${basename(path)}.`);
}

/**
 * Writes a file that is moved into place later.
 * @param like file or folder whose owner the draft gets.
 * @throws an error of the file system
 */
export function writeDraft(draft: string, content: string | Uint8Array, mode: number | undefined, like: string): void {
  writeFileSync(draft, content, { flag: 'wx' });
  if (mode !== undefined) chmodSync(draft, mode & 0o7777);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(like);
  chownSync(draft, uid, gid);
}

type StepWithDraft = Extract<Step, { draft: string }>;

/** Whether a draft of a step may exist. */
export function hasDraft(step: Step): step is StepWithDraft {
  return step.kind === 'write' || (step.kind === 'remove' && step.former !== undefined);
}

export function deleteDraft({ draft }: StepWithDraft): void {
  rmSync(draft, { force: true });
}

function makeFolder(path: string, mode: number | undefined): void {
  try {
    mkdirSync(path);
    if (mode !== undefined) chmodSync(path, mode);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !lstatSync(path).isDirectory()) throw error;
  }
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Moves a draft to a new path, so that the file appears with all of its content and replaces no other file. */
function putNew(draft: string, path: string): void {
  linkOr(draft, path, () => {
    if (infoOf(path)) throw new FileChangedError([path]);
    renameSync(draft, path);
  });
  rmSync(draft, { force: true });
}

function makeTwin(from: string, path: string): void {
  const info = infoOf(from);
  if (!info) throw new FileChangedError([from]);
  if (info.isSymbolicLink()) symlinkSync(readlinkSync(from), path);
  else if (!info.isFile()) throw new FileChangedError([from]);
  else linkOr(from, path, () => copyFileSync(from, path, constants.COPYFILE_EXCL));
}

/** Creates a hard link, or calls `fallback`, since not every file system has hard links. @throws {FileChangedError} if the path is taken */
function linkOr(from: string, path: string, fallback: () => void): void {
  try {
    try {
      linkSync(from, path);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST' || code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENOSPC' || code === 'EROFS') throw error;
      fallback();
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FileChangedError([path]);
    throw error;
  }
}

/** Whether two paths have the same file, or equal copies. */
function areTwins(a: string, b: string): boolean {
  const [first, second] = [infoOf(a), infoOf(b)];
  if (!first || !second) return false;
  if (first.ino !== 0 && first.ino === second.ino && first.dev === second.dev) return true;
  if (first.isSymbolicLink() || second.isSymbolicLink())
    return first.isSymbolicLink() && second.isSymbolicLink() && readlinkSync(a) === readlinkSync(b);
  return first.isFile() && second.isFile() && first.size === second.size && contentAt(a).equals(contentAt(b));
}

/** Stamp of a file, or of a link itself. */
export function fileStamp({ ino, size, mtimeMs }: Stats): InferOutput<typeof stampSchema> {
  return { ino, size, mtimeMs };
}

function isSameStamp(a: InferOutput<typeof stampSchema>, b: InferOutput<typeof stampSchema>): boolean {
  return a.ino !== 0 && a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs;
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
