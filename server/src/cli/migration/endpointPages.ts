import { type Localizable, t } from '../../../../shared/l10n';
import { type KeptReason, neverCancelled } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { displayPath } from '../files/displayPath';
import type { CliHost } from '../host';
import type { MigrateOptions } from '../options/migrate';
import type { Project } from '../project';
import { writeLine } from '../terminal/output';

/** Messages about pages that stay. @param page name and endpoint of the page */
const keptTexts: Readonly<Record<KeptReason, (page: string) => Localizable>> = {
  content: (page) => t`${page} stays: it has content or settings of its own.`,
  unlisted: (page) => t`${page} stays: the navigation does not name it.`,
  unknownOperation: (page) => t`${page} stays: no OpenAPI file of the site has this operation.`,
  invalidOpenApiFile: (page) => t`${page} stays: the description cannot be read as a whole.`,
  hidden: (page) => t`${page} stays: the description keeps the operation out of the documentation.`,
  used: (page) => t`${page} stays: another page imports it, or it is the root of a group.`,
  listed: (page) => t`${page} stays: its list names the endpoint already.`,
  frontMatter: (page) => t`${page} stays: its front matter cannot be read.`,
  unresolved: (page) => t`${page} stays: the reference would not resolve there.`,
};

/**
 * Plans to replace the endpoint pages of one site by references to their operations, and to delete their files if this is requested.
 * @param site URI of the docs.json
 * @throws {CliError} if a file cannot be changed
 */
export async function migrateEndpointPages(
  { engine }: Project,
  changes: Changes,
  site: string,
  { dryRun: isDry, deleteObsolete }: Pick<MigrateOptions, 'dryRun' | 'deleteObsolete'>,
  host: CliHost,
): Promise<void> {
  const plan = await engine.planEndpointPages(site, neverCancelled);
  if (!plan) return;
  const say = (text: Localizable): void => writeLine(host, isDry ? 'stderr' : 'stdout', text);
  for (const [uri, edits] of Object.entries(plan.changes)) await changes.edit(uri, edits);
  for (const { uri, endpoints } of plan.replaced) {
    const [page, successors] = [displayPath(uri, host.cwd), endpoints.join(', ')];
    say(isDry ? t`${page} would be replaced by ${successors}.` : t`${page} was replaced by ${successors}.`);
  }
  for (const { uri, endpoint, reason } of plan.kept) {
    const text = keptTexts[reason](`${displayPath(uri, host.cwd)} (${endpoint})`);
    writeLine(host, 'stderr', text);
  }
  if (isDry) return;
  // Pages that an earlier call has replaced are no longer in the navigation.
  const candidates = [...plan.replaced, ...plan.kept.filter(({ reason }) => reason === 'unlisted')].map(({ uri }) => uri);
  const obsolete = await engine.obsoletePages(site, candidates, neverCancelled);
  for (const uri of deleteObsolete ? obsolete : []) {
    await changes.delete(uri);
    say(t`${displayPath(uri, host.cwd)} was deleted.`);
  }
  if (!deleteObsolete && obsolete.length > 0) {
    writeLine(host, 'stderr', t`These pages are no longer needed; --delete-obsolete deletes them: ${obsolete.length}.`);
  }
}
