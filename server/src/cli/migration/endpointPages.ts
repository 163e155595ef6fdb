import { type KeptReason, neverCancelled } from '../../engine/languageService';
import type { Changes } from '../files/changes';
import { displayPath } from '../files/displayPath';
import type { CliHost } from '../host';
import type { Project } from '../project';
import { visible } from '../terminal/visible';

const reasons: Record<KeptReason, string> = {
  content: 'it has content or settings of its own',
  unlisted: 'the navigation does not name it',
  unknownOperation: 'no description of the site has this operation',
  invalidOpenApiFile: 'the description cannot be read as a whole',
  hidden: 'the description keeps the operation out of the documentation',
  used: 'another page imports it, or it is the root of a group',
  listed: 'its list names the endpoint already',
  frontMatter: 'its front matter cannot be read',
  unresolved: 'the reference would not resolve at its place',
};

/**
 * Replaces the endpoint pages of one site by references to their operations, and deletes their files if wanted.
 * @param site URI of the docs.json
 * @throws {CliError} if a file cannot be changed
 */
export async function migrateEndpointPages(
  { engine }: Project,
  changes: Changes,
  site: string,
  deletesObsolete: boolean,
  host: CliHost,
): Promise<void> {
  const plan = await engine.planEndpointPages(site, neverCancelled);
  if (!plan) return;
  const say = (text: string): unknown => (changes.isDry ? host.stderr : host.stdout).write(`${visible(text)}\n`);
  for (const [uri, edits] of Object.entries(plan.changes)) await changes.edit(uri, edits);
  for (const { uri, endpoints } of plan.replaced) {
    const done = changes.isDry ? 'would be replaced' : 'was replaced';
    say(`${displayPath(uri, host.cwd)} ${done} by ${endpoints.join(', ')}.`);
  }
  for (const { uri, endpoint, reason } of plan.kept) {
    host.stderr.write(`${visible(`${displayPath(uri, host.cwd)} (${endpoint}) stays: ${reasons[reason]}`)}.\n`);
  }
  if (changes.isDry) return;
  // Pages that an earlier call has replaced are in no navigation any more.
  const candidates = [...plan.replaced, ...plan.kept.filter(({ reason }) => reason === 'unlisted')].map(({ uri }) => uri);
  const obsolete = await engine.obsoletePages(site, candidates, neverCancelled);
  for (const uri of deletesObsolete ? obsolete : []) {
    await changes.delete(uri);
    say(`${displayPath(uri, host.cwd)} was deleted.`);
  }
  if (!deletesObsolete && obsolete.length > 0) {
    host.stderr.write(`Nothing needs these pages any more; --delete-obsolete deletes them: ${obsolete.length}.\n`);
  }
}
