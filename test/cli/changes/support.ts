import { Changes } from '../../../server/src/cli/changes/changes';
import type { CommitOptions } from '../../../server/src/cli/changes/commit';
import { StagedWorkspace } from '../../../server/src/cli/changes/stagedWorkspace';
import { DiskWorkspace } from '../../../server/src/cli/files/diskWorkspace';
import { fileUri } from '../../../server/src/cli/files/fileUri';
import type { CliHost } from '../../../server/src/cli/host';
import { createLocalizer } from '../../../shared/l10n';
import type { DiskSite } from '../../support/lspProcess';
import { stateFolder } from '../cli';

export const page = '---\ntitle: A\n---\n';

/** The insertion of a text at the start of another. */
export const insertion = (newText: string) => ({
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
  newText,
});

/** A host that records its error output. */
export function hostIn(cwd: string, folder = stateFolder()): CliHost & { readonly said: string[] } {
  const said: string[] = [];
  return {
    said,
    cwd,
    env: {},
    stdout: { write: () => true },
    stderr: { write: (text) => said.push(text) },
    closed: new AbortController().signal,
    stateFolders: [folder],
    readTranslations: async () => undefined,
    translations: undefined,
    localize: createLocalizer(),
  };
}

export function workspaceOf(site: DiskSite): StagedWorkspace {
  const root = fileUri(site.path);
  return new StagedWorkspace(new DiskWorkspace([root], [root]));
}

/** Changes of a site that are not planned again. */
export function changesOf(site: DiskSite, host = hostIn(site.path)): { readonly changes: Changes; readonly uri: (path: string) => string } {
  return { changes: new Changes(workspaceOf(site), host), uri: (path) => fileUri(site.file(path)) };
}

export function commitOptions(site: DiskSite, folder: string, pause?: () => Promise<void>): CommitOptions {
  return { stateFolders: [folder], command: 'docs-json test', roots: [site.path], ...(pause && { pause }) };
}
