import type { DocumentEdits, RemovalPlanResult } from '../../../server/src/lsp/protocol';
import type { Consent } from './moveFollower';

export type RemovalAnswer = 'remove' | 'redirect' | 'always' | 'never' | undefined;

/** What cleaning up after deleted pages needs of the editor. */
export interface RemovalHost {
  consent(uri: string): Consent;
  plan(uris: readonly string[], redirectTo?: string): Promise<RemovalPlanResult>;
  /** @param canRedirect whether there is an address to lead readers from, and one to lead them to */
  ask(uris: readonly string[], plan: RemovalPlanResult, canRedirect: boolean): Promise<RemovalAnswer>;
  /** The address of the page that takes over. */
  chooseSuccessor(plan: RemovalPlanResult): Promise<string | undefined>;
  apply(documents: readonly DocumentEdits[]): Promise<void>;
  remember(consent: Consent): Promise<void>;
}

/** After pages were deleted: takes their entries out of the navigation, or leads their readers to another page, as the user wants. */
export async function followRemoval(host: RemovalHost, uris: readonly string[]): Promise<void> {
  const [first] = uris;
  const consent = first === undefined ? 'never' : host.consent(first);
  if (consent === 'never') return;
  const plan = await host.plan(uris);
  if (plan.edits.length === 0) return;
  const canRedirect = plan.addresses.length > 0 && plan.successors.length > 0;
  const answer = consent === 'always' ? 'remove' : await host.ask(uris, plan, canRedirect);
  if (answer === 'always' || answer === 'never') await host.remember(answer);
  if (answer === undefined || answer === 'never') return;
  const successor = answer === 'redirect' ? await host.chooseSuccessor(plan) : undefined;
  if (answer === 'redirect' && successor === undefined) return;
  // Planned anew: while the question stood there, the texts may have become others.
  await host.apply((await host.plan(uris, successor)).edits);
}
