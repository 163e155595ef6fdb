import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isWithinFolder } from '../../disk/paths';
import { RegularFileError, readRegularFile } from '../../disk/regularFile';
import type { AgentScope } from '../options/agents';
import { type Agent, agents, type PlacedEntry } from './agentTable';
import { entryValue, FormatError, isSameValue, withEntry, withoutEntry } from './entry';
import type { AgentPlaces } from './places';
import { type ProgramCall, programPath } from './programCall';

/** In bytes. Claude Code stores its history beside its servers. */
const maxSize = 64 * 1024 * 1024;

/** Start of the skill, by which a file of this program is recognized. */
const skillStart = /^---\r?\nname: docs-json\r?\n/;

/** State of a file before and after; `undefined` if it does not exist. */
export interface AgentFileChange {
  /** Absolute path. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Reason why a file is left alone. `taken`: it has another file or entry of the same name. */
export type LeftReason = 'damaged' | 'layout' | 'outside' | 'taken' | 'unreadable';

/** File that is left alone. */
export interface LeftFile {
  readonly path: string;
  readonly reason: LeftReason;
}

export interface Plan {
  /** Files with a change. */
  readonly changes: readonly AgentFileChange[];
  readonly left: readonly LeftFile[];
}

/** Agents that are used in the repository, or installed. */
export function foundAgents(places: AgentPlaces): readonly Agent[] {
  return agents.filter(
    ({ projectSigns, homeSigns, programs }) =>
      projectSigns.some((name) => existsSync(join(places.root, name))) ||
      homeSigns(places).some((path) => existsSync(path)) ||
      programs.some((name) => programPath(name, places) !== undefined),
  );
}

/** Plan of the files of agents: their texts, and the texts that they would have. */
export class AgentFilesPlan {
  private readonly texts = new Map<string, { readonly before: string | undefined; after: string | undefined }>();
  private readonly left = new Map<string, LeftFile>();

  constructor(
    private readonly scope: AgentScope,
    private readonly places: AgentPlaces,
    private readonly call: ProgramCall,
    /** Text of the skill; `undefined` if it is not shipped. */
    private readonly skill: string | undefined,
  ) {}

  get result(): Plan {
    const changes = [...this.texts].map(([path, { before, after }]) => ({ path, before, after }));
    return { changes: changes.filter(({ before, after }) => before !== after), left: [...this.left.values()] };
  }

  /** Adds everything that an agent reads. */
  add(agent: Agent): void {
    const { server, hook, skill } = agent.files(this.scope, this.places, this.call);
    for (const placed of [server, hook]) if (placed) this.change(placed.path, (text) => this.added(text, placed));
    if (skill !== undefined && this.skill !== undefined) {
      this.change(skill, (text) => {
        if (text !== undefined && !skillStart.test(text)) throw new LeftError('taken');
        return this.skill;
      });
    }
  }

  /** Removes everything that `add` adds. @param stays whether another agent still needs the skill at a path */
  remove(agent: Agent, stays: (skill: string) => boolean): void {
    const { server, hook, skill } = agent.files(this.scope, this.places, this.call);
    for (const placed of [server, hook]) {
      if (placed) this.change(placed.path, (text) => (text === undefined ? undefined : withoutEntry(placed.format, text, placed.entry)));
    }
    if (skill !== undefined && !stays(skill))
      this.change(skill, (text) => (text !== undefined && skillStart.test(text) ? undefined : text));
  }

  private added(text: string | undefined, { format, entry }: PlacedEntry): string {
    const after = withEntry(format, text, entry);
    // Settings that somebody has changed stay.
    if (text === after && !isSameValue(entryValue(format.read(text), entry), entry.value)) throw new LeftError('taken');
    return after;
  }

  /** Changes a file, or leaves it alone with a reason. */
  private change(path: string, edited: (text: string | undefined) => string | undefined): void {
    try {
      const known = this.texts.get(path);
      const before = known ? known.before : readAgentFile(path, this.scope, this.places);
      this.texts.set(path, { before, after: edited(known ? known.after : before) });
    } catch (error) {
      if (!(error instanceof LeftError || error instanceof FormatError)) throw error;
      this.left.set(path, { path, reason: error instanceof LeftError ? error.reason : error.kind });
    }
  }
}

/** A file is left alone. */
class LeftError extends Error {
  override readonly name = 'LeftError';

  constructor(readonly reason: LeftReason) {
    super(reason);
  }
}

/** Text of a file; `undefined` if there is none. A file of the repository must be in it: its author may have planted a link. @throws {LeftError} */
function readAgentFile(path: string, scope: AgentScope, { root }: Pick<AgentPlaces, 'root'>): string | undefined {
  if (scope === 'project' && !leadsInside(path, root)) throw new LeftError('outside');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readRegularFile(path, { maxSize }));
  } catch (error) {
    // A link whose target does not exist is no file that could be created.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !isLink(path)) return undefined;
    if (error instanceof RegularFileError || (error instanceof Error && 'code' in error)) throw new LeftError('unreadable');
    throw error;
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Whether a path, which may not exist, leads to a place in the repository. */
function leadsInside(path: string, root: string): boolean {
  let existing = path;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  return isWithinFolder(realpathSync(root), realpathSync(existing));
}

/** Whether an agent is set up that reads the skill at a path. */
export function needsSkill(agent: Agent, path: string, scope: AgentScope, places: AgentPlaces, call: ProgramCall): boolean {
  const { server, skill } = agent.files(scope, places, call);
  return skill === path && server !== undefined && entryIn(server, scope, places) !== undefined;
}

/** Value of an entry in its file; `undefined` if it is not there, or the file cannot be read. */
export function entryIn({ path, format, entry }: PlacedEntry, scope: AgentScope, places: AgentPlaces): unknown {
  try {
    const text = readAgentFile(path, scope, places) ?? '';
    return text.trim() === '' ? undefined : entryValue(format.read(text), entry);
  } catch (error) {
    if (error instanceof LeftError || error instanceof FormatError) return undefined;
    throw error;
  }
}
