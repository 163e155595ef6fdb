import { decodeUri, parentDecodedUri, relativeDecodedRef, resolveDecodedUri } from '../base/decodedUris';
import { inJson } from '../base/strings';
import type { DocsConfig } from '../config/docsConfig';
import { isUrl, pathOfAddress } from '../config/redirects/redirects';
import { parseEndpoint } from '../config/references/endpoint';
import { isRedirectSource, normalizePagePath, type Reference } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { renamedAddress } from './addresses';
import { respelled, respelledRelative } from './pathSpelling';
import type { RenameEdits } from './renameEdits';
import type { SiteRenames } from './siteRenames';

/** Updates the references of a configuration after file renames. */
export function editConfig(config: DocsConfig, references: readonly Reference[], renames: SiteRenames, edits: RenameEdits): void {
  for (const reference of references) {
    const text = renamedText(config, reference, renames);
    if (text === undefined || text === reference.text) continue;
    edits.add(reference.file.document, { span: reference.span, text: inJson(text) }, 'reference');
  }
}

/** The new text of a reference; `undefined` if it is unchanged, or if it cannot be expressed. */
function renamedText(config: DocsConfig, reference: Reference, renames: SiteRenames): string | undefined {
  const { text } = reference;
  switch (reference.kind) {
    case 'page':
      return renamedPageEntry(text, renames);
    case 'asset':
    case 'openapi':
      return renamedFilePath(text, renames);
    case 'endpoint':
      return renamedEndpoint(text, renames);
    case 'address': {
      const path = isRedirectSource(reference) ? undefined : pathOfAddress(text);
      return path === undefined ? undefined : renamedAddress(text, path, renames);
    }
    case 'fragment':
      return renamedFragment(config, reference, renames);
    default:
      return undefined;
  }
}

/** The entry of a page; a written extension stays. */
function renamedPageEntry(text: string, renames: SiteRenames): string | undefined {
  const path = normalizeFilePath(normalizePagePath(text));
  const page = path ? withoutPageExtension(path) : undefined;
  const renamed = page ? renames.page(page) : undefined;
  return renamed && respelled(text, page === path ? renamed.path : renamed.path + renamed.extension);
}

/** A path from the documentation folder to any file. */
export function renamedFilePath(text: string, renames: SiteRenames): string | undefined {
  const path = isUrl(text) ? undefined : normalizeFilePath(text);
  const renamed = path ? renames.file(path) : undefined;
  return renamed === undefined ? undefined : respelled(text, renamed);
}

/** `file METHOD /path`: only the file is renamed. */
function renamedEndpoint(text: string, renames: SiteRenames): string | undefined {
  const file = parseEndpoint(text)?.file;
  const renamed = file === undefined ? undefined : renamedFilePath(file, renames);
  return file === undefined || renamed === undefined ? undefined : text.replace(file, () => renamed);
}

/** A `$ref`, which is relative to its file. The fragment may be renamed, or the file with the reference, or both. */
function renamedFragment({ links }: DocsConfig, { node, file, text }: Reference, { renames }: SiteRenames): string | undefined {
  const object = node.parent?.parent;
  const link = object?.type === 'object' ? links.get(object) : undefined;
  if (!link?.target) return undefined;
  const holder = decodeUri(file.uri);
  const target = resolveDecodedUri(parentDecodedUri(holder), text);
  if (target === undefined) return undefined;
  const [holderAfter, targetAfter] = [renames.after(holder), renames.after(target)];
  const before = relativeDecodedRef(parentDecodedUri(holder), target);
  const after = relativeDecodedRef(parentDecodedUri(holderAfter), targetAfter);
  return after === undefined || after === before ? undefined : respelledRelative(text, after, false);
}
