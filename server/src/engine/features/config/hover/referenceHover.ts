import type { CancellationToken } from '../../../../../../shared/cancellation';
import type { DocsConfig } from '../../../config/docsConfig';
import { pathOfAddress } from '../../../config/redirects/redirects';
import type { IconReference, Reference } from '../../../config/references/reference';
import type { EngineContext } from '../../../engineContext';
import { isIconLibraryId } from '../../../icons/iconLibraries';
import { ownIconLibrary, siteIconLibrary } from '../../../icons/iconLibraryName';
import { iconBlocks } from '../../icons/iconText';
import { fragmentHover } from './fragmentHover';

import { imageHover } from './imageHover';
import { pageHover, pathOfEntry } from './pageHover';

/** Page, file, icon or fragment that a string refers to, as blocks of Markdown; `undefined` if unknown. @throws {CancelledError} */
export async function referenceHover(
  context: EngineContext,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<string[] | undefined> {
  switch (reference.kind) {
    case 'page': {
      const path = pathOfEntry(reference.text);
      return path ? pageHover(context, config, path, reference, token) : undefined;
    }
    case 'address': {
      const path = pathOfAddress(reference.text);
      if (path === undefined) return undefined;
      const found = path === '' ? undefined : await pageHover(context, config, path, reference, token);
      return found ?? pageHover(context, config, path === '' ? 'index' : `${path}/index`, reference, token);
    }
    case 'asset':
      return imageHover(context, config, reference, token);
    case 'icon':
      return iconHover(context, config, reference);
    case 'fragment':
      return fragmentHover(context, config, reference);
    default:
      return undefined;
  }
}

/** Icon that a string in the configuration names; `undefined` if its library does not have it. */
async function iconHover(
  context: Pick<EngineContext, 'iconData' | 'icons' | 'localize' | 'profile'>,
  config: DocsConfig,
  { file, node, text }: IconReference,
): Promise<string[] | undefined> {
  const own = ownIconLibrary(config, file, node);
  const id = own.kind === 'named' ? own.id : own.kind === 'site' ? siteIconLibrary(config, context.profile) : undefined;
  const blocks = id !== undefined && isIconLibraryId(id) ? await iconBlocks(context, id, text) : [];
  return blocks.length > 0 ? blocks : undefined;
}
