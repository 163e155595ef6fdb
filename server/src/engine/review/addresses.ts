import { pathOfAddress } from '../config/redirects/redirects';
import { linesWithWords, movedPages } from './movedPages';
import type { AddedAddress, FormerAnswer, MovedAddress, RemovedAddress } from './review';
import type { PageModel, SiteModel } from './siteModel';

/** Pages of two states. */
export interface ComparedPages {
  readonly added: readonly PageModel[];
  readonly removed: readonly PageModel[];
  /** Pages of both states: at one address, or moved. */
  readonly common: readonly { readonly before: PageModel; readonly after: PageModel }[];
}

/** Compares the addresses of two states. A page is moved if most of its lines, or its operation, are at an address that is new. */
export function compareSitePages(before: SiteModel | undefined, after: SiteModel | undefined): ComparedPages {
  const [former, current] = [before?.pages ?? new Map<string, PageModel>(), after?.pages ?? new Map<string, PageModel>()];
  const gone = [...former.values()].filter(({ address }) => !current.has(address));
  const created = [...current.values()].filter(({ address }) => !former.has(address));
  const moves = new Map([...movedFiles(gone, created), ...movedOperations(gone, created)]);
  const targets = new Set(moves.values());
  const common = [...former.values()].flatMap((page) => {
    const now = current.get(moves.get(page.address) ?? page.address);
    return now ? [{ before: page, after: now }] : [];
  });
  return {
    added: created.filter(({ address }) => !targets.has(address)),
    removed: gone.filter(({ address }) => !moves.has(address)),
    common,
  };
}

function movedFiles(gone: readonly PageModel[], created: readonly PageModel[]): ReadonlyMap<string, string> {
  const linesOf = (pages: readonly PageModel[]) =>
    new Map(pages.flatMap(({ address, source }) => (source?.text === undefined ? [] : [[address, linesWithWords(source.text)]])));
  return movedPages(linesOf(gone), linesOf(created));
}

function movedOperations(gone: readonly PageModel[], created: readonly PageModel[]): ReadonlyMap<string, string> {
  const now = new Map(created.flatMap(({ operation, address }) => (operation === undefined ? [] : [[operation, address]])));
  const moves = new Map<string, string>();
  for (const { operation, address } of gone) {
    const to = operation === undefined ? undefined : now.get(operation);
    if (operation === undefined || to === undefined) continue;
    moves.set(address, to);
    now.delete(operation);
  }
  return moves;
}

export function addedAddress({ address, title, path, at }: PageModel): AddedAddress {
  return { address, title, isGenerated: path === undefined, at };
}

export function removedAddress(page: PageModel, after: SiteModel | undefined): RemovedAddress {
  return { ...addedAddress(page), answer: answerOf(page.address, after) };
}

export function movedAddress({ address: from }: PageModel, now: PageModel, after: SiteModel | undefined): MovedAddress {
  return { from, to: now.address, title: now.title, answer: answerOf(from, after), at: now.at };
}

function answerOf(address: string, after: SiteModel | undefined): FormerAnswer {
  if (!after) return { kind: 'nothing' };
  const target = after.at(address.slice(1));
  switch (target.kind) {
    case 'redirect': {
      const { destination } = target;
      return { kind: 'redirect', to: destination, end: destination === undefined ? 'unknown' : endOf(destination, after) };
    }
    case 'missing':
    case 'folder':
      return { kind: 'nothing' };
    default:
      return { kind: 'unknown' };
  }
}

function endOf(destination: string, after: SiteModel): 'page' | 'external' | 'missing' | 'unknown' {
  const path = pathOfAddress(destination);
  if (path === undefined) return 'external';
  if (after.pages.has(`/${path}`)) return 'page';
  const { kind } = after.at(path);
  return kind === 'page' || kind === 'file' || kind === 'generated' ? 'page' : kind === 'missing' ? 'missing' : 'unknown';
}
