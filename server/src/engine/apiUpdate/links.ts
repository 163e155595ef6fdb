import { suffixOf } from '../base/addresses';
import { pathOfAddress } from '../config/redirects/redirects';
import { isRedirectSource, type Reference } from '../config/references/reference';
import { bodyNames } from '../pages/bodyNames';
import type { PageFile } from '../pages/page';
import { pageReferences } from '../pages/references';
import { asAddress, respelled } from '../renameFiles/pathSpelling';
import { formOf, pathOfPageAddress } from '../site/addresses/target';
import type { AddressChanges } from './generatedAddresses';
import type { ApiUses } from './uses';

/** Finds the addresses of generated pages in a configuration that are moved or removed. */
export function linksInConfig(references: readonly Reference[], addresses: AddressChanges, uses: ApiUses): void {
  for (const reference of references) {
    if (reference.kind !== 'address' || isRedirectSource(reference)) continue;
    const change = changeOf(pathOfAddress(reference.text), addresses);
    if (!change) continue;
    const now = change.to === undefined ? undefined : respelled(reference.text, asAddress(reference.text, change.to));
    uses.addReference('link', reference, change.from, now === undefined ? undefined : { name: `/${change.to}`, text: now });
  }
}

/** The same in a page. @param path of its file, with extension */
export function linksInPage(page: PageFile, path: string, addresses: AddressChanges, uses: ApiUses): void {
  const inHead = pageReferences(page).filter(
    ({ kind, span, text }) => kind === 'address' && page.headText.slice(span.start, span.end) === text,
  );
  const inBody = bodyNames(page.body).filter(({ kind }) => kind === 'address');
  for (const { text, span } of [...inHead, ...inBody]) {
    const change = changeOf(pathOfPageAddress(text, path), addresses);
    if (!change) continue;
    const { from, to } = change;
    const edits = to === undefined ? [] : [{ path, span, text: movedLink(text, to), kind: 'link' as const }];
    uses.addInPage('link', page, span, { former: from, now: to === undefined ? undefined : `/${to}` }, edits);
  }
}

/** A link to another address. One that begins with dots then begins at the documentation folder. */
function movedLink(written: string, to: string): string {
  const address = asAddress(written, to);
  return formOf(written) === 'relative' ? `/${address}${suffixOf(written)}` : respelled(written, address);
}

function changeOf(
  path: string | undefined,
  { moved, removed }: AddressChanges,
): { readonly from: string; readonly to: string | undefined } | undefined {
  if (path === undefined) return undefined;
  const to = moved.get(path);
  return to !== undefined || removed.has(path) ? { from: `/${path}`, to } : undefined;
}
