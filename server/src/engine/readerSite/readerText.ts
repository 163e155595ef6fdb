import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { relativePath } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import type { EngineContext } from '../engineContext';
import type { EndpointAddresses } from '../navigation/tree/endpointAddresses';
import { frontMatterEnd, frontMatterText } from '../pages/frontMatter/frontMatter';
import { headingModels } from '../review/headingModels';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import type { ReaderPageEntry, ReaderText } from './model';

/** Maximum number of characters of a text: searches find what a page is about, not each word of a log in it. */
const maxText = 12_000;

/** Text of a page; `undefined` if its file cannot be read. @throws {CancelledError} */
export async function readerText(
  context: EngineContext,
  endpoints: EndpointAddresses,
  config: DocsConfig,
  { address, title, uri, isGenerated }: ReaderPageEntry,
  token: CancellationToken,
): Promise<ReaderText | undefined> {
  if (isGenerated) {
    const page = (await endpoints.of(config, token)).at(address);
    if (!page) {
      const channel = (await endpoints.channels(config, token)).at(address)?.shown;
      return channel && { address, title, description: channel.channel.name, headings: [], text: plainText(channel.description ?? '') };
    }
    const { method, path, description = '' } = page.operation;
    return { address, title, description: `${method} ${path}`, headings: [], text: plainText(description) };
  }
  const content = await context.documents.workspace.read(uri);
  throwIfCancelled(token);
  const path = relativePath(config.folder, uri);
  if (content.kind !== 'text' || path === undefined) return undefined;
  const page = await context.pages.ofVersion(content.document, withoutPageExtension(path));
  throwIfCancelled(token);
  const text = content.document.getText();
  return {
    address,
    title,
    description: frontMatterText(page.frontMatter, 'description') ?? '',
    headings: headingModels(page).map(({ id, text: heading }) => ({ id, text: heading })),
    text: plainText(text.slice(frontMatterEnd(text))),
  };
}

/** Text of a body without statements, tags, comments and the signs of Markdown. */
export function plainText(body: string): string {
  return body
    .slice(0, 4 * maxText)
    .replace(/^(?:import|export)\b[^\n]*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|`{3,}[^\n]*|~{3,}[^\n]*)[ \t]*/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxText);
}
