import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../shared/cancellation';
import { imageFileNames } from '../../../base/imageNames';
import type { EngineContext } from '../../../engineContext';
import type { BodyCursor } from '../../../pages/cursor/bodyCursor';
import type { SitePageDocument } from '../../../site/resolve';
import { anchorItems } from './anchorItems';
import { downloads, fileItems, media } from './fileItems';
import { importItems } from './importItems';
import { pageLinkItems } from './pageLinkItems';

/** Completion of a string in the body of a page that names a page, an anchor or a file. @throws {CancelledError} */
export async function linkCompletion(
  context: EngineContext,
  page: SitePageDocument,
  document: TextDocument,
  cursor: BodyCursor,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  if (cursor.kind === 'import') return importItems(context, page, document, cursor, token);
  // URLs, and expressions in templates.
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|[?$])/i.test(cursor.typed)) return undefined;
  switch (targetKindOf(cursor)) {
    case 'image':
      return fileItems(context, page, document, cursor, imageFileNames, token);
    case 'media':
      return fileItems(context, page, document, cursor, media, token);
    case 'page': {
      if (cursor.typed.includes('#')) return anchorItems(context, page, document, cursor, token);
      const pages = await pageLinkItems(context, page, document, cursor, token);
      const others = [
        await anchorItems(context, page, document, cursor, token),
        cursor.typed === '' ? undefined : await fileItems(context, page, document, cursor, downloads, token),
      ];
      const isIncomplete = [pages, ...others].some((list) => list?.isIncomplete);
      return { isIncomplete, items: [...pages.items, ...others.flatMap((list) => list?.items ?? [])] };
    }
    case undefined:
      return undefined;
  }
}

type TargetKind = 'page' | 'image' | 'media';

function targetKindOf(cursor: Exclude<BodyCursor, { readonly kind: 'import' }>): TargetKind | undefined {
  if (cursor.kind !== 'attribute') return cursor.kind === 'image' ? 'image' : 'page';
  if (cursor.attribute === 'href') return 'page';
  if (cursor.attribute !== 'src') return 'image';
  switch (cursor.element.toLowerCase()) {
    case 'video':
    case 'audio':
    case 'source':
    case 'track':
      return 'media';
    case 'iframe':
    case 'script':
    case 'embed':
      return undefined;
    default:
      return 'image';
  }
}
