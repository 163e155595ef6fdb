import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileStamp, stampOf } from '../../disk/fileStamp';
import { toPath } from '../../disk/paths';
import type { DiskWorkspace } from '../files/diskWorkspace';
import { answerOf, type FileQuestion, type ReadFile, type Trace } from './recordedWorkspace';

/** Maximum number of questions that are asked concurrently. */
const maxConcurrent = 64;

/** Real paths of the folders in which the files of a trace are: a symbolic link may lead elsewhere later. */
export function realFolders({ files }: Trace): Map<string, string> {
  const found = new Map<string, string>();
  for (const uri of files.keys()) {
    const path = toPath(uri);
    const folder = path === undefined ? undefined : dirname(path);
    if (folder !== undefined && !found.has(folder)) found.set(folder, realPath(folder));
  }
  return found;
}

/** Difference between a trace and the files on disk. */
interface Comparison {
  /** Whether all questions still have the same answers. */
  readonly isSame: boolean;
  /** Files that are unchanged for certain. */
  readonly unchanged: ReadonlyMap<string, ReadFile>;
  /** Whether the times of a file have changed and its content has not. */
  readonly hasOtherTimes: boolean;
}

/**
 * Compares a trace with the files on disk. Files with the same stamp are not read.
 * @param folders real paths when the trace was recorded
 */
export async function compareFiles(disk: DiskWorkspace, trace: Trace, folders: ReadonlyMap<string, string>): Promise<Comparison> {
  const moved = new Set([...folders].filter(([path, real]) => realPath(path) !== real).map(([path]) => path));
  const unchanged = new Map<string, ReadFile>();
  const uncertain: [string, ReadFile][] = [];
  for (const [uri, file] of trace.files) {
    const path = toPath(uri);
    if (path !== undefined && file.stamp && !moved.has(dirname(path)) && hasStamp(path, file.stamp)) unchanged.set(uri, file);
    else uncertain.push([uri, file]);
  }
  const isSame = moved.size === 0 && (await haveSameAnswers(disk, trace.answers)) && (await haveSameBytes(disk, uncertain, unchanged));
  return { isSame, unchanged, hasOtherTimes: uncertain.length > 0 };
}

function hasStamp(path: string, stamp: FileStamp): boolean {
  try {
    const info = lstatSync(path, { throwIfNoEntry: false });
    return info?.isFile() === true && stampOf(info).every((value, index) => value === stamp[index]);
  } catch {
    return false;
  }
}

async function haveSameAnswers(disk: DiskWorkspace, answers: Trace['answers']): Promise<boolean> {
  const isSame = async ([question, answer]: readonly [FileQuestion, string]): Promise<boolean> =>
    (await answerOf(disk, question)) === answer;
  return everyInBatches(answers, isSame);
}

/** Whether the files have the same bytes. Adds those that have to `unchanged`, with their new stamps. */
function haveSameBytes(disk: DiskWorkspace, files: readonly [string, ReadFile][], unchanged: Map<string, ReadFile>): Promise<boolean> {
  return everyInBatches(files, async ([uri, { hash }]) => {
    const now = await disk.readHashed(uri);
    if (now?.hash !== hash) return false;
    unchanged.set(uri, { hash, stamp: now.stamp });
    return true;
  });
}

async function everyInBatches<Item>(items: readonly Item[], isSo: (item: Item) => Promise<boolean>): Promise<boolean> {
  for (let at = 0; at < items.length; at += maxConcurrent) {
    const results = await Promise.all(items.slice(at, at + maxConcurrent).map(isSo));
    if (results.includes(false)) return false;
  }
  return true;
}

/** The real path of a folder; empty if it does not exist. */
function realPath(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return '';
  }
}
