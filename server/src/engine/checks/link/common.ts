import { type Localizable, t } from '../../../../../shared/l10n';
import { percentDecoded, percentEncoded, suffixOf, withoutSuffix } from '../../base/addresses';
import { type Steps, stepwise } from '../../base/pause';
import { pageAddress } from '../../config/redirects/redirectList';
import { isPattern, isUrl } from '../../config/redirects/redirects';
import { suggestedAddress } from '../../config/references/webAddress';
import { anchorKey, comparableId } from '../../pages/body/anchorId';
import type { PageBody, PageLink } from '../../pages/body/pageBody';
import type { PageContent, PageFile } from '../../pages/page';
import { type AddressTarget, formOf, pathOfPageAddress, readAddress, type WrittenAddress } from '../../site/addresses/target';
import { isClear, type NearFile } from '../../site/fileIndex/fileIndex';
import { extensionOf, isForAgents, isIgnoredByDefault, isSnippet, isSourceFile } from '../../site/fileIndex/fileNames';
import { introductoryPage } from '../addresses';
import type { Severity } from '../check';
import type { PageCheckContext } from '../pageCheckContext';
import { type Proposals, proposals } from '../proposals';
import { searchBudget } from '../searchBudget';
import { withSuggestions } from '../wording';

/** An address in the body of a page, as its text alone tells. */
interface WrittenLink {
  readonly link: PageLink;
  readonly address: WrittenAddress;
  /** Whether an image, a video or another file is expected, not a page. */
  readonly isAsset: boolean;
  /** Whether the service resolves it, and omits the extension of a page. */
  readonly isCompiled: boolean;
  readonly isRooted: boolean;
  readonly anchor: LinkedAnchor | undefined;
  /** Number of its target among those of the content. Addresses that differ only in query and anchor have the same one. */
  readonly targetNumber: number;
}

/** The anchor that a link to a page names. */
interface LinkedAnchor {
  readonly id: string;
  /** The id in the form of `anchorKey`. */
  readonly key: string;
  /** Offset of `#` in the address. */
  readonly offset: number;
}

/** An address in the body of a page. */
export interface PageAddress extends Pick<WrittenLink, 'link' | 'isAsset' | 'anchor'> {
  readonly target: AddressTarget;
}

/** Addresses of links and images in the body of a page. Several checks share them. */
export function addressesIn({ ofPage }: PageCheckContext): readonly PageAddress[] {
  return ofPage.once(readAddresses);
}

/** Number of links that are read in one step. */
const step = 1_000;

/** Reads the addresses of a page. For `addressesIn`. */
export const readAddresses = stepwise(function* (page: PageFile, context: PageCheckContext): Steps<readonly PageAddress[]> {
  const links = yield* context.ofContent.steps(writtenLinks);
  if (links.length === 0) return none;
  const file = context.pages.pathOf(page);
  // The service does not publish such a page, so nobody follows its links.
  if (isIgnoredByDefault(file) || context.isIgnored(file)) return none;
  // The links of such a file are examples of how to write them.
  if (isForAgents(file) && !page.frontMatter && !context.recorder.isListed(page.path)) return none;
  const isPart = isSnippet(file) || context.otherPages.isImported(page.path);
  const found: PageAddress[] = [];
  const targets: (AddressTarget | undefined)[] = [];
  for (let index = 0; index < links.length; index++) {
    if (index % step === step - 1) yield;
    const each = links[index];
    // Relative addresses in a snippet depend on the pages that import it.
    if (!each || (isPart && !each.isRooted)) continue;
    const { link, address, isAsset, isCompiled, anchor, targetNumber } = each;
    const target = targets[targetNumber] ?? targetOf(context.addresses.resolve(address, file), isCompiled);
    targets[targetNumber] = target;
    found.push({ link, target, isAsset, anchor });
  }
  return found;
});

const none: readonly PageAddress[] = [];

/** The addresses of a page that may have a problem. For `PageCheckContext.ofContent`. */
const writtenLinks = stepwise(function* ({ body }: PageContent): Steps<readonly WrittenLink[]> {
  const { links } = body;
  const own = ownComponents(body);
  const found: WrittenLink[] = [];
  const numbers = new Map<string, number>();
  for (const [index, link] of links.entries()) {
    if (index % step === step - 1) yield;
    const use = useOf(body, link, own);
    const address = use && readAddress(link.text);
    const isAsset = use === 'asset';
    // Nothing is known about URLs, and of texts that are not addresses, only files are looked for.
    if (!address || address.kind === 'external' || (address.kind === 'unknown' && !isAsset)) continue;
    const anchor = isAsset ? undefined : linkedAnchor(link.text);
    const isRooted = formOf(link.text) === 'root';
    const isCompiled = isCompiledLink(body, link);
    const key = targetKey(address, isCompiled);
    const targetNumber = numbers.get(key) ?? numbers.size;
    numbers.set(key, targetNumber);
    found.push({ link, address, isAsset, isCompiled, isRooted, anchor, targetNumber });
  }
  return found;
});

/** The anchor of an address; `undefined` for the page start, a text fragment, a route of a script, or a placeholder. */
function linkedAnchor(text: string): LinkedAnchor | undefined {
  const offset = text.indexOf('#');
  const id = offset < 0 ? '' : percentDecoded(text.slice(offset + 1));
  if (id === '' || id === 'top' || /^[:!/]|[{}<>=]/.test(id) || comparableId(id) === '') return undefined;
  return { id, key: anchorKey(id), offset };
}

/** Key of an address in a page, equal for addresses with the same target. */
function targetKey(address: WrittenAddress, isCompiled: boolean): string {
  return address.kind === 'path' ? `${isCompiled} ${address.isRelative} ${withoutSuffix(address.text)}` : address.kind;
}

/** Target of an address. @param isCompiled whether the service resolves it, and omits the extension of a page */
function targetOf(target: AddressTarget, isCompiled: boolean): AddressTarget {
  return isCompiled && target.kind === 'page' && target.extension !== 'html' ? { ...target, extension: '' } : target;
}

/** Elements whose relative addresses the service resolves beside the page, by the name of the attribute. */
const compiled: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['href', new Set(['a', 'Card'])],
  ['src', new Set(['img', 'source'])],
]);

/** Whether the service resolves a relative address while it compiles the page, and omits the extension of a page. Browsers do the rest. */
function isCompiledLink({ elements }: PageBody, { kind, text, element, attribute = '' }: PageLink): boolean {
  if (formOf(text.trim()) !== 'relative') return false;
  if (kind === 'link' || kind === 'image') return true;
  return element !== undefined && compiled.get(attribute)?.has(elements[element]?.name ?? '') === true;
}

/** Names of the components that a page imports or defines, whose attributes have unknown meanings. */
function ownComponents({ imports, exports }: PageBody): ReadonlySet<string> {
  return new Set([...imports.flatMap(({ names }) => names.map(({ local }) => local)), ...exports.map(({ name }) => name)]);
}

const assetAttributes: ReadonlySet<string> = new Set(['src', 'img', 'image', 'poster']);
/** Elements whose `src` is the address of a document. */
const frames: ReadonlySet<string> = new Set(['iframe', 'embed', 'object', 'script']);

/** Use of a link; `undefined` if it is unknown, or checked elsewhere. */
function useOf(
  { elements }: PageBody,
  { kind, element, attribute = '' }: PageLink,
  own: ReadonlySet<string>,
): 'page' | 'asset' | undefined {
  if (kind === 'image') return 'asset';
  if (kind === 'link' || kind === 'definition') return 'page';
  const name = element === undefined ? undefined : elements[element]?.name;
  // `code` may not be rendered.
  if (kind === 'code' || name === undefined || own.has(name.split('.', 1)[0] ?? '')) return undefined;
  if (attribute === 'href') return 'page';
  return assetAttributes.has(attribute) && !frames.has(name) ? 'asset' : undefined;
}

/** Decoded anchor of an address; empty if it has none. */
export function urlFragment(address: string): string {
  const suffix = suffixOf(address.trim());
  const hash = suffix.indexOf('#');
  return hash < 0 ? '' : percentDecoded(suffix.slice(hash + 1));
}

/** Problem of an address in the body of a page. */
interface AddressProblem {
  readonly message: Localizable;
  readonly data: Proposals & { readonly path?: string };
  readonly severity?: Severity;
}

/** Problem of a link to a page that does not exist, or whose address is written incorrectly. */
export function pageProblem({ link: { text }, target, isAsset }: PageAddress, context: PageCheckContext): AddressProblem | undefined {
  if (isAsset) return undefined;
  const write = (page: string): string => percentEncoded(pageAddress(page)) + suffixOf(text);
  if (target.kind === 'page' && target.isOnlyAtRoot) {
    const address = write(target.path);
    return meant(t`Without \`/\`, browsers look for this page beside the linking one. Use \`${address}\`.`, address);
  }
  if (target.kind === 'page' && !target.isIgnored && target.extension !== '') {
    const address = write(target.path);
    if (target.extension !== 'md') return meant(t`Extension in a link to a page. Use \`${address}\`.`, address);
    // A root-relative link may lead to the Markdown text on purpose.
    if (formOf(text.trim()) === 'root') return undefined;
    return { ...meant(t`This link leads to the Markdown text of the page. Use \`${address}\`.`, address), severity: 'information' };
  }
  if (target.kind === 'folder') {
    const page = introductoryPage(context, target.path);
    const suggestions = page === undefined ? [] : [write(page)];
    const message = withSuggestions(t`Folder without an index page: \`${target.path}\`.`, suggestions);
    return { message, severity: 'hint', data: { suggestions, isNear: false } };
  }
  if (target.kind === 'generated') {
    // Two pages seldom differ only in letter case.
    const otherCase = context.files.pageInOtherCase(target.path);
    return otherCase === undefined ? undefined : wrongCase(write(otherCase));
  }
  if (target.kind === 'redirect') return behindPattern(target, context);
  if (target.kind !== 'missing' || target.isFile) return undefined;
  const url = suggestedAddress(text);
  if (url !== undefined) return meant(t`Incomplete web address. Use \`${url}\`.`, url);
  const { path, isOutside = false, withoutExtension } = target;
  if (formOf(text.trim()) === 'relative' && isSourceFile(path)) {
    const message = t`The service does not publish source files: \`${path}\`. Link to the file in its repository.`;
    return { message, data: { suggestions: [], isNear: false } };
  }
  if (withoutExtension !== undefined) {
    const address = write(withoutExtension);
    return meant(t`Extension in a link to a page. Use \`${address}\`.`, address);
  }
  const { files, addresses } = context;
  const bare = path.replace(/\.mdx?$/i, '');
  const otherCase = files.pageInOtherCase(bare);
  if (otherCase !== undefined) return wrongCase(write(otherCase));
  const near = nearPages(context, bare);
  const isLike = near.some(({ cost }) => cost * lettersPerEdit <= bare.length);
  // An address that leads out of the folder and has an extension names a file, which the host does not serve.
  const isFile = isOutside && extensionOf(path) !== '';
  if (!isFile && !isLike && !addresses.isOwnFolder(bare) && mayBeOfHost(bare)) return undefined;
  const generated = addresses.nearGenerated(bare).map(write);
  const found = proposals(near, write);
  const suggestions = [...new Set([...found.suggestions, ...generated])].slice(0, maxProposals);
  return {
    message: withSuggestions(t`Page not found: \`${path}\`.`, suggestions),
    data: { suggestions, isNear: found.isNear, path: bare },
  };
}

/** Problem of a link whose redirect has a pattern and leads to no page. Where other redirects lead is reported in docs.json. */
function behindPattern({ redirect, destination }: Extract<AddressTarget, { kind: 'redirect' }>, context: PageCheckContext) {
  if (destination === undefined || isUrl(destination) || !isPattern(redirect.source.node.value)) return undefined;
  const end = context.addresses.resolve(readAddress(destination), '');
  if (end.kind !== 'missing' || end.isFile || formOf(destination) !== 'root' || !context.addresses.isOwnFolder(end.path)) return undefined;
  return { message: t`A redirect leads from here to a missing page: \`${end.path}\`.`, data: { suggestions: [], isNear: false } };
}

/** Problem of an image, a video or another file that does not exist. */
export function missingFileProblem(address: PageAddress, context: PageCheckContext): AddressProblem | undefined {
  const {
    link: { text },
    target,
    isAsset,
  } = address;
  if (isAsset && target.kind === 'unknown') return extensionProblem(text, context);
  if (target.kind !== 'missing' || (!isAsset && !target.isFile)) return undefined;
  if (suggestedAddress(text) !== undefined) return undefined;
  const { files } = context;
  const { path } = target;
  const write = (file: string): string => addressOfFile(file, text);
  const otherCase = files.fileInOtherCase(path);
  if (otherCase !== undefined) {
    const address = write(otherCase);
    return meant(t`Wrong letter case in this path. Use \`${address}\`.`, address);
  }
  const near = takeSearch(context) ? files.nearFiles(path) : [];
  const { suggestions } = proposals(near, write);
  return { message: withSuggestions(t`File not found: \`${path}\`.`, suggestions), data: { suggestions, isNear: isClear(near) } };
}

/** Problem of a probably misspelled extension. Files with other extensions are not indexed, so only a clear suggestion is reported. */
function extensionProblem(text: string, context: PageCheckContext): AddressProblem | undefined {
  const path = formOf(text) === 'root' && !isPattern(text) ? pathOfPageAddress(text, '') : undefined;
  if (path === undefined || extensionOf(path) === '' || context.files.file(path) !== 'unknown' || !takeSearch(context)) return undefined;
  const near = context.files.nearFiles(path);
  const { suggestions } = proposals(near, (file) => addressOfFile(file, text));
  return isClear(near)
    ? { message: withSuggestions(t`File not found: \`${path}\`.`, suggestions), data: { suggestions, isNear: true } }
    : undefined;
}

/** Address of a file, with query and anchor of the written address. */
function addressOfFile(file: string, written: string): string {
  return `/${percentEncoded(file)}${suffixOf(written)}`;
}

/** First segments of addresses that the host may serve beside the site, or below which it serves the site. */
const hostedSegments = new Set(
  'login signin sign-in signup sign-up register logout app dashboard console account pricing blog contact about careers terms privacy legal status home api docs documentation developers'.split(
    ' ',
  ),
);

function mayBeOfHost(path: string): boolean {
  return hostedSegments.has(path.split('/', 1)[0]?.toLowerCase() ?? '');
}

function wrongCase(address: string): AddressProblem {
  return meant(t`Wrong letter case in this link. Use \`${address}\`.`, address);
}

function meant(message: Localizable, address: string): AddressProblem {
  return { message, data: { suggestions: [address], isNear: true } };
}

/** Minimum length of a path per differing letter: shorter words are similar by chance, such as `/signup` and `/signin`. */
const lettersPerEdit = 4;
/** Limit of proposals. */
const maxProposals = 3;

/** Pages with similar paths; an index page by the path of its folder. */
function nearPages(context: PageCheckContext, path: string): readonly NearFile[] {
  const { files } = context;
  if (!takeSearch(context)) return [];
  const pages = files.nearPages(path);
  const folders = files.nearFolders(path).filter((folder) => files.page(`${folder.path}/index`) === 'exists');
  const isFirst = (folders[0]?.cost ?? Number.POSITIVE_INFINITY) < (pages[0]?.cost ?? Number.POSITIVE_INFINITY);
  return isFirst ? [...folders, ...pages] : [...pages, ...folders];
}

/** Takes a search for suggestions. */
export const takeSearch = searchBudget(2_000);
