import { type Localizable, t } from '../../../../../shared/l10n';
import { percentDecoded, percentEncoded, suffixOf } from '../../base/addresses';
import { type Steps, stepwise } from '../../base/pause';
import { addressOf } from '../../config/redirects/redirectList';
import { isPattern } from '../../config/redirects/redirects';
import { suggestedAddress } from '../../config/references/webAddress';
import type { PageLink } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { type AddressTarget, formOf, pathOfPageAddress } from '../../site/addresses/target';
import { isClear, type NearFile } from '../../site/fileIndex/fileIndex';
import { extensionOf, isIgnoredByDefault, isSnippet } from '../../site/fileIndex/fileNames';
import type { Severity } from '../check';
import type { PageCheckContext } from '../pageCheckContext';
import { type Proposals, proposals } from '../proposals';
import { didYouMean } from '../wording';

/** An address in the body of a page. */
export interface PageAddress {
  readonly link: PageLink;
  readonly target: AddressTarget;
  /** Whether a picture, a video or the like is expected, not a page. */
  readonly isAsset: boolean;
}

/** The addresses in the body of a page that readers follow, and those of its pictures. Several checks share them. */
export function addressesIn({ ofPage }: PageCheckContext): readonly PageAddress[] {
  return ofPage.once(readAddresses);
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

/** What is wrong with an address in the body of a page. */
interface AddressProblem {
  readonly message: Localizable;
  readonly data: Proposals;
  readonly severity?: Severity;
}

/** A link to a page that does not exist. */
export function pageProblem({ link: { text }, target, isAsset }: PageAddress, context: PageCheckContext): AddressProblem | undefined {
  if (isAsset) return undefined;
  const write = (page: string): string => percentEncoded(addressOf(page)) + suffixOf(text);
  if (target.kind === 'page' && !target.isIgnored && target.extension !== '') {
    const address = write(target.path);
    if (target.extension !== 'md') return meant(t`Extension in a link to a page. Use \`${address}\`.`, address);
    // From the root, the Markdown text may be what is wanted.
    if (formOf(text.trim()) === 'root') return undefined;
    return { ...meant(t`This link leads to the Markdown text of the page. Use \`${address}\`.`, address), severity: 'information' };
  }
  if (target.kind === 'folder') {
    const suggestions = openingPages(target.path, context).map(write);
    const message = t`Folder without an index page: \`${target.path}\`.${didYouMean(suggestions)}`;
    return { message, severity: 'hint', data: { suggestions, isNear: false } };
  }
  if (target.kind === 'generated') {
    // Two pages hardly differ in letter case alone.
    const otherCase = context.site.pageInOtherCase(target.path);
    return otherCase === undefined ? undefined : wrongCase(write(otherCase));
  }
  if (target.kind !== 'missing' || target.isFile) return undefined;
  const url = suggestedAddress(text);
  if (url !== undefined) return meant(t`Incomplete web address. Use \`${url}\`.`, url);
  const { path, beside, withoutExtension } = target;
  if (withoutExtension !== undefined) {
    const address = write(withoutExtension);
    return meant(t`Extension in a link to a page. Use \`${address}\`.`, address);
  }
  if (beside !== undefined) {
    const address = write(beside);
    return meant(t`Without \`./\` a link starts at the documentation folder. Use \`${address}\`.`, address);
  }
  const { site, addresses } = context;
  const bare = path.replace(/\.mdx?$/i, '');
  const otherCase = site.pageInOtherCase(bare);
  if (otherCase !== undefined) return wrongCase(write(otherCase));
  const near = nearPages(context, bare);
  const isLike = near.some(({ cost }) => cost * lettersPerEdit <= bare.length);
  if (!isLike && !addresses.isOwnFolder(bare) && mayBeOfHost(bare)) return undefined;
  const generated = addresses.nearGenerated(bare).map(write);
  const found = proposals(near, write);
  const suggestions = [...new Set([...found.suggestions, ...generated])].slice(0, mostProposed);
  return { message: t`Page not found: \`${path}\`.${didYouMean(suggestions)}`, data: { suggestions, isNear: found.isNear } };
}

/** An image, a video or another file that does not exist. */
export function fileProblem(address: PageAddress, context: PageCheckContext): AddressProblem | undefined {
  const {
    link: { text },
    target,
    isAsset,
  } = address;
  if (isAsset && target.kind === 'unknown') return extensionProblem(text, context);
  if (target.kind !== 'missing' || (!isAsset && !target.isFile)) return undefined;
  // Browsers look for a picture beside the page.
  if (target.beside !== undefined || suggestedAddress(text) !== undefined) return undefined;
  const { site } = context;
  const { path } = target;
  const write = (file: string): string => addressOfFile(file, text);
  const otherCase = site.fileInOtherCase(path);
  if (otherCase !== undefined) {
    const address = write(otherCase);
    return meant(t`Wrong letter case in this path. Use \`${address}\`.`, address);
  }
  const near = takeSearch(context) ? site.nearFiles(path) : [];
  const { suggestions } = proposals(near, write);
  return { message: t`File not found: \`${path}\`.${didYouMean(suggestions)}`, data: { suggestions, isNear: isClear(near) } };
}

/** Files of other extensions are not indexed, but hardly beside one whose extension differs by a typo. */
function extensionProblem(text: string, context: PageCheckContext): AddressProblem | undefined {
  const path = formOf(text) === 'root' && !isPattern(text) ? pathOfPageAddress(text, '') : undefined;
  if (path === undefined || extensionOf(path) === '' || context.site.file(path) !== 'unknown' || !takeSearch(context)) return undefined;
  const near = context.site.nearFiles(path);
  const { suggestions } = proposals(near, (file) => addressOfFile(file, text));
  return isClear(near)
    ? { message: t`File not found: \`${path}\`.${didYouMean(suggestions)}`, data: { suggestions, isNear: true } }
    : undefined;
}

/** The address of a file, with what follows the path of the one that is written. */
function addressOfFile(file: string, written: string): string {
  return `/${percentEncoded(file)}${suffixOf(written)}`;
}

/** First segments of what the host of a site may serve beside it, or below which it serves the site. */
const hosted = new Set(
  'login signin sign-in signup sign-up register logout app dashboard console account pricing blog contact about careers terms privacy legal status home api docs documentation developers'.split(
    ' ',
  ),
);

function mayBeOfHost(path: string): boolean {
  return hosted.has(path.split('/', 1)[0]?.toLowerCase() ?? '');
}

const openings = ['overview', 'introduction', 'getting-started', 'quickstart'];

/** The page of a folder that readers may be sent to. */
function openingPages(folder: string, { site }: PageCheckContext): string[] {
  return openings
    .map((name) => `${folder}/${name}`)
    .filter((path) => site.page(path) === 'exists')
    .slice(0, 1);
}

function wrongCase(address: string): AddressProblem {
  return meant(t`Wrong letter case in this link. Use \`${address}\`.`, address);
}

function meant(message: Localizable, address: string): AddressProblem {
  return { message, data: { suggestions: [address], isNear: true } };
}

/** Minimum length of a path for each letter that differs from a page: shorter words are similar by chance, such as `/signup` and `/signin`. */
const lettersPerEdit = 4;
/** Limit of proposals. */
const mostProposed = 3;

/** The pages that may be meant; one in the place of its folder by the path of the folder. */
function nearPages(context: PageCheckContext, path: string): readonly NearFile[] {
  const { site } = context;
  if (!takeSearch(context)) return [];
  const pages = site.nearPages(path);
  const folders = site.nearFolders(path).filter((folder) => site.page(`${folder.path}/index`) === 'exists');
  const isFirst = (folders[0]?.cost ?? Number.POSITIVE_INFINITY) < (pages[0]?.cost ?? Number.POSITIVE_INFINITY);
  return isFirst ? [...folders, ...pages] : [...pages, ...folders];
}

/** Whether a search for what may be meant is within the limit of a run: more dead links have one cause, and nobody reads all suggestions. */
export function takeSearch(context: PageCheckContext): boolean {
  return context.once(searchBudget).left-- > 0;
}

/** For `PageCheckContext.once`: limit of searches. */
function searchBudget(): { left: number } {
  return { left: 2_000 };
}
