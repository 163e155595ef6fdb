import type { Hover, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { t } from '../../../../../../shared/l10n';
import { inlineCode, plainMarkdown } from '../../../base/markdown';
import type { EngineContext } from '../../../engineContext';
import type { PageFile } from '../../../pages/page';
import type { PageAnchor } from '../../../site/addresses/pageAnchors';
import type { SitePageDocument } from '../../../site/resolve';
import { imageBlock } from '../../config/hover/imageHover';
import { pageHover } from '../../config/hover/pageHover';
import { bodySymbolAt } from '../../references/bodySymbol';
import { AnchorTexts } from './anchorNames';

/** Hover about the target of the link, image or import under the cursor. @throws {CancelledError} */
export async function linkHover(
  context: EngineContext,
  { config }: SitePageDocument,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const fileIndex = await context.sites.of(config.folder, token);
  const found = await bodySymbolAt(context, config, fileIndex, page, position, token);
  if (!found || found.kind === 'heading' || found.kind === 'id') return undefined;
  const { range, anchor, redirectedTo } = found;
  const symbol = found.destination ?? found.symbol;
  const blocks: string[] = anchor ? [context.localize(t`Heading: ${plainMarkdown(textOf(anchor))}`)] : [];
  if (redirectedTo !== undefined) blocks.push(context.localize(t`A redirect leads to ${inlineCode(redirectedTo)}.`));
  if (symbol?.kind === 'page' && symbol.path !== page.path) {
    for (const block of (await pageHover(context, config, symbol.path, undefined, token)) ?? []) blocks.push(block);
  } else if (symbol?.kind === 'file') {
    const image = await imageBlock(context, config, symbol.path, token);
    if (image !== undefined) blocks.push(image);
    else if (fileIndex.file(symbol.path) === 'exists') blocks.push(inlineCode(symbol.path));
  }
  throwIfCancelled(token);
  return blocks.length === 0 ? undefined : { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range };
}

function textOf({ page, anchor, id }: PageAnchor): string {
  return new AnchorTexts(page).of(anchor) ?? id;
}
