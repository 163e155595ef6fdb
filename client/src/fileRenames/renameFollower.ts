import type { DocumentEdits, RenamePlanResult, SiteRedirect } from '../../../server/src/lsp/protocol';
import { dropOldest } from '../dropOldest';
import type { FileDifference } from '../files/textChange';
import { FollowedRenames, keyOf, type RenameRestoration } from './followedRenames';
import type { RenamedFile } from './renamedPaths';

/** Value of a setting that allows, forbids or asks before an edit. */
export type Consent = 'prompt' | 'always' | 'never';

export interface RenameConsents {
  /** Updating references to a renamed file. */
  readonly references: Consent;
  /** Adding redirects from the former addresses of pages. */
  readonly redirects: Consent;
}

/** Answer to the question about a rename; `undefined` if dismissed. */
export type RenameAnswer = 'update' | 'updateAndRedirect' | 'preview' | 'always' | 'never' | undefined;

/** Answer to the question about redirects; `undefined` if dismissed. */
export type RedirectAnswer = 'add' | 'always' | 'never' | undefined;

/** Services of the editor to follow renames. `Edit` is the editor's type of workspace edit. */
export interface RenameHost<Edit> {
  consents(file: RenamedFile): RenameConsents;
  plan(files: readonly RenamedFile[]): Promise<RenamePlanResult>;
  /** Edits that add redirects to the current configurations. */
  planRedirects(redirects: readonly SiteRedirect[]): Promise<readonly DocumentEdits[]>;
  /** Converts edits of documents at their paths before the rename. */
  editBefore(documents: readonly DocumentEdits[]): Edit;
  /**
   * Applies edits to documents at their paths after the rename, in one step. In a preview the user can deselect parts.
   * @returns what was changed
   */
  applyAfter(
    documents: readonly DocumentEdits[],
    files: readonly RenamedFile[],
    how: { readonly preview: boolean },
  ): Promise<readonly FileDifference[]>;
  /** Texts of documents before a rename, for {@link differencesAfter}. */
  textsBefore(documents: readonly DocumentEdits[]): Promise<ReadonlyMap<string, string>>;
  /** Differences to these texts after the rename. */
  differencesAfter(before: ReadonlyMap<string, string>, files: readonly RenamedFile[]): Promise<readonly FileDifference[]>;
  /** Takes back the edits that followed a rename that the editor has undone, or makes them again, and tells the user. */
  restore(restoration: RenameRestoration, files: readonly RenamedFile[]): Promise<void>;
  /** @param withRedirects whether the answer `updateAndRedirect` is offered */
  askAboutRename(plan: RenamePlanResult, files: readonly RenamedFile[], withRedirects: boolean): Promise<RenameAnswer>;
  askAboutRedirects(redirects: readonly SiteRedirect[]): Promise<RedirectAnswer>;
  remember(kind: keyof RenameConsents, consent: Consent): Promise<void>;
}

interface Planned {
  readonly plan: RenamePlanResult;
  readonly consents: RenameConsents;
}

/** Limit of plans whose rename was not reported as done; the oldest is dropped. */
const maxPending = 20;

/**
 * Updates references to renamed files. Plans before the rename, while references still resolve. With consent the edits are part of the
 * rename and of its undo; otherwise the question follows the rename, which must not wait for an answer.
 */
export class RenameFollower<Edit> {
  private readonly pending = new Map<string, Planned>();
  private readonly followed = new FollowedRenames();
  /** Renames that the editor has announced: it announces no undo and no redo. */
  private readonly announced = new Set<string>();
  /** Texts of documents that are edited together with a rename. */
  private readonly edited = new Map<string, ReadonlyMap<string, string>>();

  constructor(private readonly host: RenameHost<Edit>) {}

  /** Call before each rename, also by commands. */
  announce(files: readonly RenamedFile[]): void {
    this.announced.add(keyOf(files));
    dropOldest(this.announced, maxPending);
    this.followed.delete(files);
  }

  /** Call before a rename. @returns the edit to apply with it; `undefined` if there is nothing to wait for */
  willRename(files: readonly RenamedFile[]): Promise<Edit | undefined> | undefined {
    const [first] = files;
    const consents = first && this.host.consents(first);
    if (!consents || (consents.references === 'never' && consents.redirects !== 'always')) return undefined;
    return this.prepare(files, consents);
  }

  /** Call after the rename. */
  async didRename(files: readonly RenamedFile[]): Promise<void> {
    const key = keyOf(files);
    if (!this.announced.delete(key)) {
      const restoration = this.followed.restoration(files);
      if (restoration) await this.host.restore(restoration, files);
      return;
    }
    const before = this.edited.get(key);
    this.edited.delete(key);
    if (before) this.followed.add(files, await this.host.differencesAfter(before, files));
    const planned = this.pending.get(key);
    this.pending.delete(key);
    if (!planned) return;
    const { plan, consents } = planned;
    if (consents.references === 'prompt' && plan.edits.length > 0) await this.ask(plan, files, consents);
    else await this.offerRedirects(plan.redirects, files, consents);
  }

  private async prepare(files: readonly RenamedFile[], consents: RenameConsents): Promise<Edit | undefined> {
    const plan = await this.host.plan(files);
    if (plan.edits.length === 0 && plan.redirects.length === 0) return undefined;
    const isConsented = consents.references === 'always' || (consents.references === 'never' && consents.redirects === 'always');
    const documents = isConsented ? consentedEdits(plan, consents) : [];
    const redirects = isConsented && consents.redirects === 'always' ? [] : plan.redirects;
    if (!isConsented || redirects.length > 0) this.store(files, { plan: { ...plan, redirects }, consents });
    if (documents.length === 0) return undefined;
    this.edited.set(keyOf(files), await this.host.textsBefore(documents));
    dropOldest(this.edited, maxPending);
    return this.host.editBefore(documents);
  }

  private async ask(plan: RenamePlanResult, files: readonly RenamedFile[], consents: RenameConsents): Promise<void> {
    const offersRedirects = consents.redirects === 'prompt' && plan.redirects.length > 0;
    const documents = consents.redirects === 'always' ? plan.withRedirects : plan.edits;
    const answer = await this.host.askAboutRename(plan, files, offersRedirects);
    switch (answer) {
      case 'update':
        return this.apply(documents, files, { preview: false });
      case 'updateAndRedirect':
        return this.apply(plan.withRedirects, files, { preview: false });
      case 'preview':
        return this.apply(offersRedirects ? plan.withRedirects : documents, files, { preview: true });
      case 'always':
        await this.host.remember('references', 'always');
        await this.apply(documents, files, { preview: false });
        if (offersRedirects) await this.offerRedirects(plan.redirects, files, consents);
        return;
      case 'never':
        return this.host.remember('references', 'never');
      default:
        return;
    }
  }

  private async offerRedirects(redirects: readonly SiteRedirect[], files: readonly RenamedFile[], consents: RenameConsents): Promise<void> {
    if (redirects.length === 0 || consents.redirects === 'never') return;
    const answer = consents.redirects === 'always' ? 'add' : await this.host.askAboutRedirects(redirects);
    if (answer === 'always' || answer === 'never') await this.host.remember('redirects', answer);
    if (answer !== 'add' && answer !== 'always') return;
    // Planned after the rename: the documents are at their new paths already.
    const changed = await this.host.applyAfter(await this.host.planRedirects(redirects), [], { preview: false });
    this.followed.add(files, changed);
  }

  private async apply(
    documents: readonly DocumentEdits[],
    files: readonly RenamedFile[],
    how: { readonly preview: boolean },
  ): Promise<void> {
    this.followed.add(files, await this.host.applyAfter(documents, files, how));
  }

  private store(files: readonly RenamedFile[], planned: Planned): void {
    this.pending.set(keyOf(files), planned);
    dropOldest(this.pending, maxPending);
  }
}

/** Edits of a plan that need no question. */
function consentedEdits({ edits, withRedirects }: RenamePlanResult, { references, redirects }: RenameConsents): readonly DocumentEdits[] {
  if (references === 'always') return redirects === 'always' ? withRedirects : edits;
  return withRedirects.flatMap((document) => {
    const redirectEdits = document.edits.filter(({ kind }) => kind === 'redirect');
    return redirectEdits.length > 0 ? [{ ...document, edits: redirectEdits }] : [];
  });
}
