import { type CancellationToken, throwIfCancelled } from '../../cancellation';
import type { EngineContext } from '../../context';
import type { DocsConfig } from '../../model/docsConfig';
import { childOf } from '../../model/json';
import type { Reference } from '../../model/references';
import { normalizeFilePath } from '../../model/targets';
import { inlineCode } from '../../text/markdown';
import { joinUri } from '../../text/uris';
import { imageSize } from './imageSize';

const imageFile = /\.(?:svg|png|jpe?g|webp|gif|ico|avif|bmp)$/i;
/** In pixels of the editor: as wide as a hover is by itself. */
const previewWidth = 240;
const previewHeight = 160;
/** The sizes of images stand in the first bytes of their files; those of JPEG behind what cameras put before them. */
const headLength = 128 * 1024;

/** An image, or the two of a setting for light and dark pages; `undefined` for other files, and for those that are not there. @throws {CancelledError} */
export async function imageHover(
  context: EngineContext,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<string[] | undefined> {
  const own = await imageBlock(context, config, reference.text, token);
  if (own === undefined) return undefined;
  const property = reference.node.parent;
  const mode = property?.type === 'property' ? property.keyNode.value : '';
  const otherMode = mode === 'light' ? 'dark' : mode === 'dark' ? 'light' : undefined;
  const other = otherMode && childOf(property?.parent, otherMode);
  if (!otherMode || other?.type !== 'string' || other.value === reference.text) return [own];
  const block = await imageBlock(context, config, other.value, token);
  return block === undefined ? [own] : [`${mode}: ${own}`, `${otherMode}: ${block}`];
}

/** The image at a path, with its size, as a block of Markdown; `undefined` for other files, for addresses, and for those that are not there. @throws {CancelledError} */
export async function imageBlock(
  context: EngineContext,
  config: DocsConfig,
  text: string,
  token: CancellationToken,
): Promise<string | undefined> {
  const path = imageFile.test(text) ? normalizeFilePath(text) : undefined;
  if (path === undefined) return undefined;
  const uri = joinUri(config.folder, path);
  const { workspace } = context.documents;
  const presence = await workspace.stat(uri);
  throwIfCancelled(token);
  if (presence !== 'file') return undefined;
  const head = await workspace.readHead?.(uri, headLength);
  throwIfCancelled(token);
  const size = head && imageSize(head.bytes);
  const facts = [inlineCode(path), size && `${size.width} × ${size.height}`, head && inBytes(head.size)].filter(Boolean).join(' · ');
  return `${facts}\n\n![](${uri}|${fit(size)})`;
}

/** Small images keep their size: enlarged they would look worse than they are. */
function fit(size: { readonly width: number; readonly height: number } | undefined): string {
  if (!size) return `width=${previewWidth}`;
  const scale = Math.min(1, previewWidth / size.width, previewHeight / size.height);
  return `width=${Math.max(1, Math.round(size.width * scale))},height=${Math.max(1, Math.round(size.height * scale))}`;
}

function inBytes(size: number): string {
  if (size < 1_000) return size === 1 ? '1 byte' : `${size} bytes`;
  return size < 1_000_000 ? `${(size / 1_000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
