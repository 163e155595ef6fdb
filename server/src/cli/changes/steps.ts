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

/** A content in JSON: as text where it is one. */
const contentShape = union([object({ text: string() }), object({ base64: string() })]);
/** A file as it was. */
const formerShape = object({ content: contentShape, hash: string(), mode: number() });

/** What tells a file from others, and from what it has once it is edited. */
const stampShape = object({ ino: number(), size: number(), mtimeMs: number() });

/**
 * What is done in one go, and can be taken back. Paths are absolute and real: of links their targets.
 * - `folder` creates a folder.
 * - `write` puts a draft in place: a new file, or one in place of the former.
 * - `twin` gives a file a second path, the first half of a move; the stamp is that of the file.
 * - `remove` deletes a file: what it has is known, or has a twin. The draft is for taking that back.
 * - `rename` changes the case of a name.
 * - `removeFolder` deletes a folder if it is empty.
 */
export const stepShape = variant('kind', [
  object({ kind: literal('folder'), path: string(), mode: optional(number()) }),
  object({ kind: literal('write'), path: string(), draft: string(), hash: string(), former: optional(formerShape) }),
  object({ kind: literal('twin'), from: string(), path: string(), stamp: stampShape }),
  object({ kind: literal('remove'), path: string(), draft: string(), twin: optional(string()), former: optional(formerShape) }),
  object({ kind: literal('rename'), from: string(), path: string() }),
  object({ kind: literal('removeFolder'), path: string(), mode: number() }),
]);

export type Step = InferOutput<typeof stepShape>;
type FormerFile = InferOutput<typeof formerShape>;
type StoredContent = InferOutput<typeof contentShape>;

/** A file is not, or not any more, as it was when the change was planned. */
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
 * Carries out a step if its files are as they were when it was planned. Comparing and replacing is one turn of the program, so that hardly
 * anything can come between.
 * @throws {FileChangedError} if they are not; an error of the file system
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
      // What somebody else has put there stays.
      removeIfEmpty(step.path);
      return;
  }
}

/**
 * Takes a step back, also one that was not carried out, or only begun.
 * @returns whether that was possible: not where somebody has changed the file since
 */
export function takeBack(step: Step): boolean {
  switch (step.kind) {
    case 'folder':
      removeIfEmpty(step.path);
      return true;
    case 'write':
      return takeBackWrite(step);
    case 'twin': {
      const { from, path, stamp } = step;
      const info = infoOf(path);
      if (!info) return true;
      if (!infoOf(from)) renameSync(path, from);
      else if (isSameStamp(stampOf(info), stamp) || areTwins(from, path)) unlinkSync(path);
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

function takeBackWrite({ path, draft, hash, former }: Extract<Step, { kind: 'write' }>): boolean {
  const now = hashAt(path);
  if (!former) {
    if (now === hash) unlinkSync(path);
    return now === undefined || now === hash;
  }
  if (now === hash) restore(path, former, draft);
  return now === hash || now === former.hash;
}

/** Gives a file its former content: all of it or nothing. */
function restore(path: string, { content, mode }: FormerFile, draft: string): void {
  // One is there if this was interrupted before.
  rmSync(draft, { force: true });
  writeDraft(draft, bytesOf(content), mode, existsSync(path) ? path : dirname(path));
  renameSync(draft, path);
}

/** The start of the names of drafts of a file: such files are no part of a site. */
export function draftStart(path: string): string {
  return join(dirname(path), `.${basename(path)}.`);
}

/** Writes a file that is put in place later. @param like a file or folder whose owner it gets. @throws an error of the file system */
export function writeDraft(draft: string, content: string | Uint8Array, mode: number | undefined, like: string): void {
  writeFileSync(draft, content, { flag: 'wx' });
  if (mode !== undefined) chmodSync(draft, mode & 0o7777);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(like);
  chownSync(draft, uid, gid);
}

type StepWithDraft = Extract<Step, { draft: string }>;

/** Whether a draft of a step may be there. */
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

/** A file appears with all of its content, and replaces none. */
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

/** Not every file system has hard links. @throws {FileChangedError} if the path is taken */
function linkOr(from: string, path: string, other: () => void): void {
  try {
    try {
      linkSync(from, path);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST' || code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENOSPC' || code === 'EROFS') throw error;
      other();
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FileChangedError([path]);
    throw error;
  }
}

/** Whether two paths have the same file, or copies of it. */
function areTwins(a: string, b: string): boolean {
  const [first, second] = [infoOf(a), infoOf(b)];
  if (!first || !second) return false;
  if (first.ino !== 0 && first.ino === second.ino && first.dev === second.dev) return true;
  if (first.isSymbolicLink() || second.isSymbolicLink())
    return first.isSymbolicLink() && second.isSymbolicLink() && readlinkSync(a) === readlinkSync(b);
  return first.isFile() && second.isFile() && first.size === second.size && contentAt(a).equals(contentAt(b));
}

/** The stamp of a file, also of a link. */
export function stampOf({ ino, size, mtimeMs }: Stats): InferOutput<typeof stampShape> {
  return { ino, size, mtimeMs };
}

function isSameStamp(a: InferOutput<typeof stampShape>, b: InferOutput<typeof stampShape>): boolean {
  return a.ino !== 0 && a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs;
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
