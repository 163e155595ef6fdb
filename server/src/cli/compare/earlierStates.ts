import type { ContentCache, KnownProblem, UnreadFile } from '../../engine/languageService';
import type { ElsewhereAnswer } from '../git/elsewhereFiles';
import type { ChangeProject } from './openChange';

/** Version of the format below. */
const format = 'earlier 1';

/** Findings in the state before a change. */
export interface EarlierState {
  /** URIs of the docs.json files. */
  readonly sites: readonly string[];
  readonly unread: readonly UnreadFile[];
  /** Problems by URI of the file. */
  readonly problems: readonly (readonly [uri: string, problems: readonly KnownProblem[]])[];
  /** Paths of the pages for readers, by URI of the docs.json. */
  readonly readerPages: ReadonlyMap<string, readonly string[]>;
}

interface StoredState {
  readonly format: typeof format;
  readonly state: EarlierState;
  readonly elsewhere: readonly ElsewhereAnswer[];
  /** Severities that settings files set, by site. */
  readonly severities: ReadonlyMap<string, string>;
}

/** The states before changes, in the cache by their commits: several changes have the same one. */
export class EarlierStates {
  private readonly key: string;

  /** @param options the options of the check that the state depends on */
  constructor(
    private readonly cache: ContentCache,
    private readonly project: ChangeProject,
    options: object,
  ) {
    this.key = JSON.stringify([format, project.callFolders, options, project.stateBefore]);
  }

  /** The state, if nothing that it depends on has changed. */
  async read(): Promise<EarlierState | undefined> {
    const { cache, project } = this;
    const stored = cache.read(this.key);
    if (!isStored(stored)) return undefined;
    for (const [root, severities] of stored.severities) if (JSON.stringify(project.severitiesFor(root)) !== severities) return undefined;
    return (await project.elsewhere.haveSame(stored.elsewhere)) ? stored.state : undefined;
  }

  /** Stores the state, unless it may not be the same again. */
  async write(state: EarlierState): Promise<void> {
    const { cache, project } = this;
    if (project.hasFailed() || state.unread.length > 0) return;
    const severities = new Map([...project.severities].map(([root, found]) => [root, JSON.stringify(found)]));
    const stored: StoredState = { format, state, elsewhere: await project.elsewhere.answers(), severities };
    cache.write(this.key, stored);
    cache.tidy();
  }
}

/** Whether a value of the cache, which is intact, has the form that this program writes. */
function isStored(value: unknown): value is StoredState {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === format;
}
