import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { createLocalizer, type Localizable, t } from '../../../../shared/l10n';
import { pageExtensions } from '../../../../shared/paths';
import { withoutSuffix } from '../base/addresses';
import { decodeUri, encodeUri, parentDecodedUri, relativeDecodedPath, resolveDecodedUri } from '../base/decodedUris';
import { joinUri } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { isPattern, isUrl, pathOfAddress } from '../config/redirects/redirects';
import { normalizePagePath, type Reference } from '../config/references/reference';
import { normalizeFilePath, targetUris } from '../config/references/targets';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import type { SiteContext } from '../site/siteContext';

/** Thrown if a rename is impossible. Hosts display `text`, which explains why. */
export class RenameRefusal extends Error {
  override readonly name = 'RenameRefusal';

  constructor(readonly text: Localizable) {
    super(createLocalizer()(text));
  }
}

/** The parsed new name. */
export interface NewName {
  /** URI of the file; if it does not exist, of the first file that would be looked up. */
  readonly from: string;
  readonly to: string;
  readonly isThere: boolean;
  /** URIs that must not exist; for a page, with either extension. */
  readonly taken: readonly string[];
  /** The new text of the reference. */
  readonly text: string;
}

/**
 * Parses the typed new name of a reference.
 * @param former the current text
 * @throws {RenameRefusal} if it cannot be the name of a file in the documentation folder
 */
export async function newNameOf(
  context: Pick<SiteContext, 'documents'>,
  config: DocsConfig,
  reference: Reference,
  former: string,
  typed: string,
  token: CancellationToken,
): Promise<NewName> {
  if (typed === '' || /^[?#]/.test(typed)) throw new RenameRefusal(t`Expected a file name.`);
  if (isUrl(typed)) throw new RenameRefusal(t`Expected a file name, got a URL.`);
  // In the name of a page these characters are part of the name; an address and a file may have an anchor or a query.
  if (/[?#]/.test(typed) && !['address', 'asset'].includes(reference.kind)) checkSegments(typed);
  const candidates = reference.kind === 'endpoint' ? filesAt(config, former) : targetUris(config, reference);
  const found = await firstFile(context, candidates, token);
  const from = found ?? candidates[0];
  if (from === undefined) throw new RenameRefusal(t`\`${former}\` is outside the documentation folder.`);
  const isPage = reference.kind === 'page' || (reference.kind === 'address' && /\.mdx?$/i.test(from));
  if (reference.kind === 'address' && !found) throw new RenameRefusal(t`No page at this address.`);
  const { folder } = config;
  const path = intendedPath(config, reference, typed, from);
  checkSegments(path);
  if (!isPage) {
    if (reference.kind === 'fragment' && !/\.json$/i.test(path))
      throw new RenameRefusal(t`Expected the extension \`.json\` for a fragment.`);
    const to = joinUri(folder, path);
    return { from, to, isThere: found !== undefined, taken: [to], text: typed };
  }
  const bare = withoutPageExtension(path);
  const extension = bare === path ? from.slice(withoutPageExtension(from).length) : path.slice(bare.length);
  // The extension belongs to the file; the entry has an extension only if it had one before.
  const isWritten = /\.mdx?$/i.test(withoutSuffix(former));
  const text = bare === path || isWritten ? typed : typed.replace(/\.mdx?(?=[?#]|$)/i, '');
  const taken = pageExtensions.map((candidate) => joinUri(folder, bare + candidate));
  const to = joinUri(folder, bare + extension);
  const isOwn = bare === withoutPageExtension(relativeDecodedPath(decodeUri(folder), decodeUri(from)) ?? '');
  return { from, to, isThere: found !== undefined, taken: isOwn ? [to] : taken, text };
}

/** The path from the documentation folder that a typed text means; an extension stays. */
function intendedPath(config: DocsConfig, reference: Reference, typed: string, from: string): string {
  const path = readPath(config, reference, typed);
  if (path === undefined) throw new RenameRefusal(t`\`${typed}\` is outside the documentation folder.`);
  if (path === '') throw new RenameRefusal(t`Expected a file name.`);
  const isFolderAddress =
    reference.kind === 'address' && /\/index\.mdx?$/i.test(from) && !/(^|\/)index$/.test(pathOfAddress(reference.text) ?? '');
  return isFolderAddress ? `${path}/index` : path;
}

function readPath(config: DocsConfig, reference: Reference, typed: string): string | undefined {
  switch (reference.kind) {
    case 'page':
      return normalizeFilePath(normalizePagePath(typed));
    case 'address':
      if (isPattern(typed)) throw new RenameRefusal(t`Expected a file name, got a pattern.`);
      return normalizeFilePath(pathOfAddress(typed) ?? '');
    case 'fragment': {
      if (typed.startsWith('/')) throw new RenameRefusal(t`A \`$ref\` is relative to its file: no leading slash.`);
      const target = resolveDecodedUri(parentDecodedUri(decodeUri(reference.file.uri)), typed);
      return target === undefined ? undefined : relativeDecodedPath(decodeUri(config.folder), target);
    }
    default:
      return normalizeFilePath(typed);
  }
}

/** Rejects names that are invalid on any system: sites are edited on many systems. */
function checkSegments(path: string): void {
  const bad = path.split('/').find((segment) => /[<>:"|?*#\\\p{Cc}]/u.test(segment) || /[\s.]$/.test(segment) || /^\s/.test(segment));
  if (bad !== undefined) throw new RenameRefusal(t`\`${bad}\` is not a valid file name.`);
}

function filesAt({ folder }: DocsConfig, text: string): string[] {
  const path = normalizeFilePath(text);
  return path ? [encodeUri(`${decodeUri(folder)}/${path}`)] : [];
}

async function firstFile(
  { documents }: Pick<SiteContext, 'documents'>,
  candidates: readonly string[],
  token: CancellationToken,
): Promise<string | undefined> {
  for (const uri of candidates) {
    const presence = await documents.workspace.stat(uri);
    throwIfCancelled(token);
    if (presence === 'file') return uri;
  }
  return undefined;
}
