import type { EngineContext } from '../../context';
import { isIconLibraryId } from '../../data/iconLibraries';
import type { DocsConfig } from '../../model/docsConfig';
import { ownIconLibrary, siteIconLibrary } from '../../model/iconLibraryName';
import type { IconReference } from '../../model/references';
import { iconBlocks } from './iconText';

/** The icon that a text in the configuration names; `undefined` for one that its library does not have. */
export async function iconHover(
  context: EngineContext,
  config: DocsConfig,
  { file, node, text }: IconReference,
): Promise<string[] | undefined> {
  const own = ownIconLibrary(config, file, node);
  const id = own.kind === 'named' ? own.id : own.kind === 'site' ? siteIconLibrary(config, context.profile) : undefined;
  const blocks = id !== undefined && isIconLibraryId(id) ? await iconBlocks(context, id, text) : [];
  return blocks.length > 0 ? blocks : undefined;
}
