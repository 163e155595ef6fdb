import { t } from '../../../../shared/l10n';
import { foldersOf, repositoryAround } from '../files/callFolders';
import { DiskState } from '../git/diskState';
import { ElsewhereFiles } from '../git/elsewhereFiles';
import { IndexedFiles } from '../git/indexedFiles';
import { Repository } from '../git/repository';
import { type RepositoryState, TreeWorkspace } from '../git/treeWorkspace';
import { CliError, type CliHost } from '../host';
import type { ChangeSpec } from '../options/check';
import { openProjectOver, type Project, type ProjectOptions } from '../project';
import { RecordedWorkspace } from '../replay/recordedWorkspace';
import { ChangeWorkspace } from './changeWorkspace';

/** Engine over the files before a change, and after the change once it is applied. */
export interface ChangeProject extends Project<ChangeWorkspace> {
  /** Identifies the files of both states that are not on disk. */
  readonly state: string;
  /** Identifies the files before the change, without those that are the same in every state. */
  readonly stateBefore: string;
  /** Files of the state before the change that are the same in every state. */
  readonly elsewhere: ElsewhereFiles;
  /** Releases the engine and the Git processes. */
  dispose(): void;
}

/** @throws {CliError} if the change cannot be read */
export async function openChange(spec: ChangeSpec, options: ProjectOptions, host: CliHost): Promise<ChangeProject> {
  const { folders } = foldersOf(options.folders, host.cwd);
  const roots = folders.map((folder) => {
    const root = repositoryAround(folder);
    if (root === undefined) throw new CliError(t`${folder} is in no Git repository.`);
    return root;
  });
  const repositories: Repository[] = [];
  const dispose = (): void => {
    for (const { blobs } of repositories) blobs.dispose();
  };
  try {
    // Repositories of submodules before the repositories around them.
    for (const root of [...new Set(roots)].sort((a, b) => b.length - a.length)) repositories.push(await Repository.open(root, host.env));
    const [before, after] = await Promise.all([statesBefore(repositories, spec), statesAfter(repositories, spec)]);
    const indexed = new IndexedFiles(repositories);
    const project = openProjectOver(
      (files) => {
        const recorded = new RecordedWorkspace(files);
        const disk = new DiskState(recorded, indexed);
        const elsewhere = new ElsewhereFiles(disk);
        const stateBefore = new TreeWorkspace(before, disk, elsewhere);
        return new ChangeWorkspace(recorded, elsewhere, stateBefore, after ? new TreeWorkspace(after, disk) : disk);
      },
      options,
      host,
    );
    const stateBefore = digestOf(before);
    return {
      ...project,
      state: `${stateBefore} ${digestOf(after ?? [])}`,
      stateBefore,
      elsewhere: project.workspace.elsewhere,
      dispose() {
        project.engine.dispose();
        dispose();
      },
    };
  } catch (error) {
    dispose();
    throw error;
  }
}

function digestOf(states: readonly RepositoryState[]): string {
  return JSON.stringify(states.map(({ repository, tree }) => [repository.root, tree.digest]));
}

function statesBefore(repositories: readonly Repository[], spec: ChangeSpec): Promise<RepositoryState[]> {
  return Promise.all(
    repositories.map(async (repository) => {
      // The index contains files that a sparse checkout omits, the disk does not.
      return { repository, tree: await repository.treeOf(await commitBefore(repository, spec), spec.kind === 'since') };
    }),
  );
}

async function commitBefore(repository: Repository, spec: ChangeSpec): Promise<string | undefined> {
  if (spec.kind === 'staged') return repository.head();
  if (spec.kind === 'since') return repository.startOf(spec.ref, 'HEAD');
  return spec.isFromParting ? repository.startOf(spec.from, spec.to) : repository.commitOf(spec.from);
}

/** `undefined` for the files on the disk. */
async function statesAfter(repositories: readonly Repository[], spec: ChangeSpec): Promise<RepositoryState[] | undefined> {
  if (spec.kind === 'since') return undefined;
  return Promise.all(
    repositories.map(async (repository) => {
      if (spec.kind === 'staged') return { repository, tree: await repository.staged() };
      return { repository, tree: await repository.treeOf(await repository.commitOf(spec.to), false) };
    }),
  );
}
