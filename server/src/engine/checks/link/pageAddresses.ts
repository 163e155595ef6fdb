import { percentDecoded, suffixOf } from '../../base/addresses';
import { type Steps, stepwise } from '../../base/pause';
import type { PageLink } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import type { AddressTarget } from '../../site/addresses/target';
import { formOf } from '../../site/addresses/target';
import { isIgnoredByDefault, isSnippet } from '../../site/fileIndex/fileNames';
import type { PageCheckContext } from '../pageCheckContext';

/** An address in the body of a page. */
export interface PageAddress {
  readonly link: PageLink;
  readonly target: AddressTarget;
  /** Whether a picture, a video or the like is expected, not a page. */
  readonly isAsset: boolean;
}

/** The addresses in the body of a page that readers follow, and those of its pictures. Several checks share them. */
export function addressesIn(page: PageFile, context: PageCheckContext): readonly PageAddress[] {
  return context.questions.onceForPage(readAddresses, page, context);
}

/** Links that are read in one step. */
const step = 1_000;

/** For `addressesIn`. */
export const readAddresses = stepwise(function* (page: PageFile, context: PageCheckContext): Steps<readonly PageAddress[]> {
  const { links } = page.body;
  if (links.length === 0) return [];
  const file = context.pages.pathOf(page);
  // The service does not publish such a page, so nobody follows its links.
  if (isIgnoredByDefault(file) || context.isIgnored(file)) return [];
  const isPart = isSnippet(file) || context.pages.isImported(page.path);
  const own = ownComponents(page);
  const found: PageAddress[] = [];
  for (const [index, link] of links.entries()) {
    if (index % step === step - 1) yield;
    const use = useOf(page, link, own);
    // What is relative in a snippet depends on the pages that import it.
    if (!use || (isPart && formOf(link.text) !== 'root')) continue;
    found.push({ link, target: context.addresses.resolve(link.text, file), isAsset: use === 'asset' });
  }
  return found;
});

/** The names of the components that a page imports or defines: what their attributes mean is unknown. */
function ownComponents({ body }: PageFile): ReadonlySet<string> {
  return new Set([...body.imports.flatMap(({ names }) => names.map(({ local }) => local)), ...body.exports.map(({ name }) => name)]);
}

const assetAttributes: ReadonlySet<string> = new Set(['src', 'img', 'image', 'poster']);
/** Elements with the address of a document in `src`. */
const frames: ReadonlySet<string> = new Set(['iframe', 'embed', 'object', 'script']);

/** What a link is for; `undefined` if it is unknown, or checked elsewhere. */
function useOf(page: PageFile, { kind, element, attribute = '' }: PageLink, own: ReadonlySet<string>): 'page' | 'asset' | undefined {
  if (kind === 'image') return 'asset';
  if (kind === 'link' || kind === 'definition') return 'page';
  const name = element === undefined ? undefined : page.body.elements[element]?.name;
  // `code` may not be rendered.
  if (kind === 'code' || name === undefined || own.has(name.split('.', 1)[0] ?? '')) return undefined;
  if (attribute === 'href') return 'page';
  return assetAttributes.has(attribute) && !frames.has(name) ? 'asset' : undefined;
}

/** The anchor of an address, decoded; empty without one. */
export function anchorOf(address: string): string {
  const suffix = suffixOf(address.trim());
  const hash = suffix.indexOf('#');
  return hash < 0 ? '' : percentDecoded(suffix.slice(hash + 1));
}
