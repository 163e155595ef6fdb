import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FileStamp, stampLength } from '../../disk/fileStamp';
import type { ContentCache } from '../../engine/languageService';
import type { ProjectReport } from '../checkSites';
import type { Project } from '../project';
import type { CheckedFile, Problem } from '../report';
import type { ReadFile, RecordedWorkspace, Trace } from './recordedWorkspace';
import { compareFiles, realFolders } from './unchangedFiles';

/** Version of the format below. */
const format = 'report 2';

/** A report, with everything that it depends on besides the program and the options. */
interface StoredReport {
  readonly format: typeof format;
  readonly state: string;
  readonly uris: readonly string[];
  readonly hashes: readonly string[];
  /** The stamps of the files one after the other; not a number for files without a stamp. */
  readonly stamps: Float64Array;
  readonly answers: Trace['answers'];
  readonly folders: ReadonlyMap<string, string>;
  /** Severities that settings files set, by site. */
  readonly severities: ReadonlyMap<string, string>;
  readonly report: Omit<ProjectReport, 'files'>;
  readonly problems: readonly (readonly [uri: string, problems: readonly Problem[]])[];
  /** Number of problems with a safe fix; `undefined` if it was not needed. */
  readonly fixable: number | undefined;
}

/** A report with what else was found about its problems. */
export interface CachedReport {
  readonly report: ProjectReport;
  readonly fixable: number | undefined;
}

interface ReportCacheOptions {
  readonly cache: ContentCache;
  readonly project: Pick<Project, 'callFolders' | 'severities' | 'severitiesFor' | 'hasFailed'>;
  /** The files on disk that the project has read. */
  readonly files: RecordedWorkspace;
  /** The options of the check that the report depends on. */
  readonly options: object;
  /** Identifies everything else that the report depends on, such as files of a commit. Default: there is nothing else. */
  readonly state?: string;
}

/**
 * The last report of a check with certain options. It is valid while all questions that were asked about files have the same answers, so
 * that the check would find the same.
 */
export class ReportCache {
  private readonly key: string;
  private isNew = true;

  constructor(private readonly use: ReportCacheOptions) {
    this.key = JSON.stringify([format, use.project.callFolders, use.options]);
  }

  /** The report, if it is still valid. Otherwise the files that have not changed since are not read again to know their hashes. */
  async read(): Promise<CachedReport | undefined> {
    const { cache, project, files: disk, state = '' } = this.use;
    const stored = cache.read(this.key);
    if (!isStored(stored)) return undefined;
    this.isNew = false;
    if (stored.state !== state) return undefined;
    const trace: Trace = { files: filesOf(stored), answers: stored.answers };
    const { isSame, unchanged, hasOtherTimes } = await compareFiles(disk.disk, trace, stored.folders);
    disk.setUnchanged(unchanged);
    for (const [root, severities] of stored.severities)
      if (JSON.stringify(await project.severitiesFor(root)) !== severities) return undefined;
    if (!isSame) return undefined;
    // With new times, the files are read again at each call.
    if (hasOtherTimes) cache.write(this.key, { ...stored, stamps: stampsOf(stored.uris.map((uri) => unchanged.get(uri)?.stamp)) });
    const files = stored.problems.map(([uri, problems]) => new RestoredFile(uri, problems));
    return { report: { ...stored.report, files }, fixable: stored.fixable };
  }

  /** Stores a report of the project, unless it may not be the same again. */
  write({ report: { files, ...report }, fixable }: CachedReport): void {
    const { cache, project, files: disk, state = '' } = this.use;
    const trace = disk.trace();
    if (!trace || project.hasFailed() || report.unread.length > 0) return;
    const read = [...trace.files];
    const stored: StoredReport = {
      format,
      state,
      uris: read.map(([uri]) => uri),
      hashes: read.map(([, { hash }]) => hash),
      stamps: stampsOf(read.map(([, { stamp }]) => stamp)),
      answers: trace.answers,
      folders: realFolders(trace),
      severities: new Map([...project.severities].map(([root, found]) => [root, JSON.stringify(found)])),
      report,
      problems: files.map(({ uri, problems }) => [uri, problems]),
      fixable,
    };
    cache.write(this.key, stored);
    if (this.isNew) cache.tidy();
  }
}

/** A file of a report whose text is read if it is quoted. */
class RestoredFile implements CheckedFile {
  private read: string | undefined;

  constructor(
    readonly uri: string,
    readonly problems: readonly Problem[],
  ) {}

  get text(): string {
    this.read ??= this.problems.length > 0 ? textAt(this.uri) : '';
    return this.read;
  }
}

/** The text of a file that was unchanged a moment ago. */
function textAt(uri: string): string {
  try {
    return readFileSync(fileURLToPath(uri), 'utf8');
  } catch {
    return '';
  }
}

function stampsOf(stamps: readonly (FileStamp | undefined)[]): Float64Array {
  const values = new Float64Array(stamps.length * stampLength).fill(Number.NaN);
  for (const [index, stamp] of stamps.entries()) if (stamp) values.set(stamp, index * stampLength);
  return values;
}

function filesOf({ uris, hashes, stamps }: StoredReport): Map<string, ReadFile> {
  return new Map(
    uris.map((uri, index) => {
      const [device = 0, inode = 0, size = 0, modifiedMs = 0, changedMs = 0] = stamps.subarray(index * stampLength);
      const stamp: FileStamp | undefined = Number.isNaN(device) ? undefined : [device, inode, size, modifiedMs, changedMs];
      return [uri, { hash: hashes[index] ?? '', stamp }];
    }),
  );
}

/** Whether a value of the cache, which is intact, has the form that this program writes. */
function isStored(value: unknown): value is StoredReport {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === format;
}
