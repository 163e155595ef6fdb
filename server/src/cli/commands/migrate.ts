import { t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { Changes } from '../files/changes';
import { CliError, type CliHost, exitCodes } from '../host';
import { migrateConfig } from '../migration/config';
import { migrateEndpointPages } from '../migration/endpointPages';
import type { MigrateOptions } from '../options/migrate';
import { openProject } from '../project';

/** `docs-json migrate`. @returns the exit code. @throws {CliError} */
export async function migrate(options: MigrateOptions, host: CliHost): Promise<number> {
  const project = openProject({ folders: options.folders }, host);
  const changes = new Changes(project.workspace, host, options.dryRun);
  try {
    let isDone = true;
    const legacy = await project.engine.legacyFiles(neverCancelled);
    for (const uri of legacy) isDone = (await migrateConfig(project, changes, uri, host)) && isDone;
    const sites = options.endpointPages ? await project.engine.rootUris(neverCancelled) : [];
    if (legacy.length === 0 && sites.length === 0) {
      throw new CliError(options.endpointPages ? t`There is no docs.json and no mint.json here.` : t`There is no mint.json here.`);
    }
    for (const site of sites) await migrateEndpointPages(project, changes, site, options.deleteObsolete, host);
    return isDone ? exitCodes.clean : exitCodes.problems;
  } finally {
    project.engine.dispose();
  }
}
