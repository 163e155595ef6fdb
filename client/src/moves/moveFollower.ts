import type { DocumentEdits, MovePlanResult, SiteRedirect } from '../../../server/src/lsp/protocol';

/** A file or folder with its URIs before and after. */
export interface MovedFile {
  readonly oldUri: string;
  readonly newUri: string;
}

/** What a setting says about something that could be done. */
export type Consent = 'prompt' | 'always' | 'never';

export interface MoveConsents {
  /** About updating what names a moved file. */
  readonly references: Consent;
  /** About redirects from the former addresses of pages. */
  readonly redirects: Consent;
}

/** How somebody answered the question about a move. */
export type MoveAnswer = 'update' | 'updateAndRedirect' | 'preview' | 'always' | 'never' | undefined;

/** How somebody answered the question about redirects alone. */
export type RedirectAnswer = 'add' | 'always' | 'never' | undefined;

/** What following moves needs of the editor. `Edit` is its kind of edit. */
export interface MoveHost<Edit> {
  consents(file: MovedFile): MoveConsents;
  plan(files: readonly MovedFile[]): Promise<MovePlanResult>;
  /** What puts redirects in as the configurations are now. */
  planRedirects(redirects: readonly SiteRedirect[]): Promise<readonly DocumentEdits[]>;
  /** An edit of documents where they are before the move. */
  editBefore(documents: readonly DocumentEdits[]): Edit;
  /** Applies edits to documents where they are after the move, in one step. With a preview the user may leave parts of it out. */
  applyAfter(documents: readonly DocumentEdits[], files: readonly MovedFile[], how: { readonly preview: boolean }): Promise<void>;
  /** @param withRedirects whether the answer `updateAndRedirect` is offered */
  askAboutMove(plan: MovePlanResult, files: readonly MovedFile[], withRedirects: boolean): Promise<MoveAnswer>;
  askAboutRedirects(redirects: readonly SiteRedirect[]): Promise<RedirectAnswer>;
  remember(what: keyof MoveConsents, consent: Consent): Promise<void>;
}

interface Planned {
  readonly plan: MovePlanResult;
  readonly consents: MoveConsents;
}

/** Moves whose end nobody told of are forgotten after so many others. */
const maxPending = 20;

/**
 * Has what names a file follow it. The plan is made before the move, while everything still says what it means. With consent it
 * becomes part of the move and of its undoing; the question is asked afterwards, since a move must not wait for an answer.
 */
export class MoveFollower<Edit> {
  private readonly pending = new Map<string, Planned>();

  constructor(private readonly host: MoveHost<Edit>) {}

  /** To be called before a move, which takes the edit along. `undefined` when there is nothing to wait for. */
  willMove(files: readonly MovedFile[]): Promise<Edit | undefined> | undefined {
    const [first] = files;
    const consents = first && this.host.consents(first);
    if (!consents || (consents.references === 'never' && consents.redirects !== 'always')) return undefined;
    return this.prepare(files, consents);
  }

  /** To be called after it. */
  async didMove(files: readonly MovedFile[]): Promise<void> {
    const planned = this.pending.get(keyOf(files));
    this.pending.delete(keyOf(files));
    if (!planned) return;
    const { plan, consents } = planned;
    if (consents.references === 'prompt' && plan.edits.length > 0) await this.ask(plan, files, consents);
    else await this.offerRedirects(plan.redirects, consents);
  }

  private async prepare(files: readonly MovedFile[], consents: MoveConsents): Promise<Edit | undefined> {
    const plan = await this.host.plan(files);
    if (plan.edits.length === 0 && plan.redirects.length === 0) return undefined;
    const isPart = consents.references === 'always' || (consents.references === 'never' && consents.redirects === 'always');
    const documents = isPart ? wanted(plan, consents) : [];
    const redirects = isPart && consents.redirects === 'always' ? [] : plan.redirects;
    if (!isPart || redirects.length > 0) this.keep(files, { plan: { ...plan, redirects }, consents });
    return documents.length > 0 ? this.host.editBefore(documents) : undefined;
  }

  private async ask(plan: MovePlanResult, files: readonly MovedFile[], consents: MoveConsents): Promise<void> {
    const offersRedirects = consents.redirects === 'prompt' && plan.redirects.length > 0;
    const documents = consents.redirects === 'always' ? plan.withRedirects : plan.edits;
    const answer = await this.host.askAboutMove(plan, files, offersRedirects);
    switch (answer) {
      case 'update':
        return this.host.applyAfter(documents, files, { preview: false });
      case 'updateAndRedirect':
        return this.host.applyAfter(plan.withRedirects, files, { preview: false });
      case 'preview':
        return this.host.applyAfter(offersRedirects ? plan.withRedirects : documents, files, { preview: true });
      case 'always':
        await this.host.remember('references', 'always');
        await this.host.applyAfter(documents, files, { preview: false });
        if (offersRedirects) await this.offerRedirects(plan.redirects, consents);
        return;
      case 'never':
        return this.host.remember('references', 'never');
      default:
        return;
    }
  }

  private async offerRedirects(redirects: readonly SiteRedirect[], consents: MoveConsents): Promise<void> {
    if (redirects.length === 0 || consents.redirects === 'never') return;
    const answer = consents.redirects === 'always' ? 'add' : await this.host.askAboutRedirects(redirects);
    if (answer === 'always' || answer === 'never') await this.host.remember('redirects', answer);
    if (answer !== 'add' && answer !== 'always') return;
    await this.host.applyAfter(await this.host.planRedirects(redirects), [], { preview: false });
  }

  private keep(files: readonly MovedFile[], planned: Planned): void {
    const [oldest] = this.pending.keys();
    if (this.pending.size >= maxPending && oldest !== undefined) this.pending.delete(oldest);
    this.pending.set(keyOf(files), planned);
  }
}

/** What of a plan needs no question. */
function wanted({ edits, withRedirects }: MovePlanResult, { references, redirects }: MoveConsents): readonly DocumentEdits[] {
  if (references === 'always') return redirects === 'always' ? withRedirects : edits;
  return withRedirects.flatMap((document) => {
    const own = document.edits.filter(({ kind }) => kind === 'redirect');
    return own.length > 0 ? [{ ...document, edits: own }] : [];
  });
}

function keyOf(files: readonly MovedFile[]): string {
  return files.map(({ oldUri, newUri }) => `${oldUri}\n${newUri}`).join('\n');
}
