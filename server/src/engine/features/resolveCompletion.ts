import type { CompletionItem } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { normalizeFilePath } from '../config/references/targets';
import type { EngineContext } from '../engineContext';
import { isConfigName, loadConfig } from '../site/siteContext';
import { isPageItemData } from './config/completion/pages/pageItemData';
import { isThemeItemData } from './config/completion/themeItems';
import { imageBlock } from './config/hover/imageHover';
import { pageBlocks } from './config/hover/pageText';
import { themeHover } from './config/hover/themeHover';
import { isIconItemData } from './icons/iconItemData';
import { iconBlocks } from './icons/iconText';
import { isImageItemData } from './page/links/imageItemData';

/**
 * Adds the front matter to an item for a page, and the picture to an item for an image, an icon or a theme; other items are complete.
 * @throws {CancelledError}
 */
export async function resolveCompletion(context: EngineContext, item: CompletionItem, token: CancellationToken): Promise<CompletionItem> {
  const { data } = item;
  if (isIconItemData(data)) {
    const blocks = await iconBlocks(context, data.library, data.icon);
    throwIfCancelled(token);
    return blocks.length > 0 ? { ...item, documentation: { kind: 'markdown', value: blocks.join('\n\n') } } : item;
  }
  if (isThemeItemData(data)) {
    const blocks = themeHover(context.codeThemes, data.theme, context.localize);
    return blocks ? { ...item, documentation: { kind: 'markdown', value: blocks.join('\n\n') } } : item;
  }
  if (isImageItemData(data) && isConfigName(context, data.root)) {
    const config = await loadConfig(context, data.root, token);
    const block = config && (await imageBlock(context, config, data.image, token));
    return block === undefined ? item : { ...item, documentation: { kind: 'markdown', value: block } };
  }
  // Data from the client is untrusted: only pages below the folder of a docs.json are read.
  if (!isPageItemData(data) || !isConfigName(context, data.root) || normalizeFilePath(data.page) !== data.page) return item;
  const config = await loadConfig(context, data.root, token);
  const page = config && (await context.pages.page(config.folder, data.page));
  throwIfCancelled(token);
  return page ? { ...item, documentation: { kind: 'markdown', value: pageBlocks(page, context.localize).join('\n\n') } } : item;
}
