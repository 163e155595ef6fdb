import type { DeletionPlanResult, DocumentEdits } from '../../../server/src/lsp/protocol';
import type { Consent } from './renameFollower';

/** `redirectTo`: address of the page that readers of the deleted ones are led to. `undefined` if dismissed. */
export type DeletionAnswer = 'remove' | 'always' | 'never' | { readonly redirectTo: string } | undefined;

/** Services of the editor for the clean-up after deleted pages. */
export interface DeletionHost {
  consent(uri: string): Consent;
  plan(uris: readonly string[], redirectTo?: string): Promise<DeletionPlanResult>;
  /** @param canRedirect whether there is an address to redirect from and an address to redirect to */
  ask(uris: readonly string[], plan: DeletionPlanResult, canRedirect: boolean): Promise<DeletionAnswer>;
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
  // Plan again: documents may have changed while the question was open.
  await host.apply((await host.plan(uris, typeof answer === 'object' ? answer.redirectTo : undefined)).edits);
}
