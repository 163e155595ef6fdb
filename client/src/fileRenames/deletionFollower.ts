import type { DeletionPlanResult, DocumentEdits } from '../../../server/src/lsp/protocol';
import type { Consent } from './renameFollower';

export type DeletionAnswer = 'remove' | 'redirect' | 'always' | 'never' | undefined;

/** Services of the editor for the clean-up after deleted pages. */
export interface DeletionHost {
  consent(uri: string): Consent;
  plan(uris: readonly string[], redirectTo?: string): Promise<DeletionPlanResult>;
  /** @param canRedirect whether there is an address to redirect from and an address to redirect to */
  ask(uris: readonly string[], plan: DeletionPlanResult, canRedirect: boolean): Promise<DeletionAnswer>;
  /** Address of the page to redirect to; `undefined` if the user chooses none. */
  chooseSuccessor(plan: DeletionPlanResult): Promise<string | undefined>;
  apply(documents: readonly DocumentEdits[]): Promise<void>;
  remember(consent: Consent): Promise<void>;
}

/** Removes the entries of deleted pages from the navigation, or redirects their addresses, as the user chooses. */
export async function followDeletion(host: DeletionHost, uris: readonly string[]): Promise<void> {
  const [first] = uris;
  const consent = first === undefined ? 'never' : host.consent(first);
  if (consent === 'never') return;
  const plan = await host.plan(uris);
  const canRedirect = plan.addresses.length > 0 && plan.successors.length > 0;
  const offersRedirect = plan.linkedFrom.length > 0 && canRedirect && consent !== 'always';
  if (plan.edits.length === 0 && !offersRedirect) return;
  const answer = consent === 'always' ? 'remove' : await host.ask(uris, plan, canRedirect);
  if (answer === 'always' || answer === 'never') await host.remember(answer);
  if (answer === undefined || answer === 'never') return;
  const successor = answer === 'redirect' ? await host.chooseSuccessor(plan) : undefined;
  if (answer === 'redirect' && successor === undefined) return;
  // Plan again: documents may have changed while the question was open.
  await host.apply((await host.plan(uris, successor)).edits);
}
