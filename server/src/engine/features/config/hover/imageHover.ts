import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { type Localizer, t } from '../../../../../../shared/l10n';
import { isImageName } from '../../../base/imageNames';
import { imageMarkdown, inlineCode } from '../../../base/markdown';
import { joinUri } from '../../../base/uris';
import { type Background, backgroundsOf, defaultBackgrounds } from '../../../colors/backgrounds';
import type { DocsConfig } from '../../../config/docsConfig';
import type { Reference } from '../../../config/references/reference';
import { normalizeFilePath } from '../../../config/references/targets';
import type { EngineContext } from '../../../engineContext';
import { childOf } from '../../../json/tree/nodes';
import { type DrawableImage, imagesOnBackgrounds, seeThroughType } from './imageOnBackground';
import { type ImageSize, imageSize } from './imageSize';

/** Default width of a hover, in CSS pixels. */
const previewWidth = 240;
const previewHeight = 160;
/** Limit of bytes that are read: image sizes are at the start of files; in JPEG after camera metadata. */
const maxHeadLength = 128 * 1024;

/** Limit of bytes of images on a background: data URIs of larger images would be too large for editors, so they are shown without one. */
const maxDrawableSize = 24_000;

interface ImageFile {
  readonly path: string;
  readonly uri: string;
  readonly size: ImageSize | undefined;
  /** Path and sizes, as Markdown. */
  readonly facts: string;
  readonly drawable: DrawableImage | undefined;
}

/**
 * Image, or both images of a setting for light and dark pages, as blocks of Markdown; `undefined` for other and missing files.
 * @throws {CancelledError}
 */
export async function imageHover(
  context: Pick<EngineContext, 'documents' | 'localize'>,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<string[] | undefined> {
  const own = await readImage(context, config, reference.text, token);
  if (!own) return undefined;
  const property = reference.node.parent;
  const key = property?.type === 'property' ? property.keyNode.value : '';
  const mode = key === 'light' || key === 'dark' ? key : undefined;
  if (!mode) return [blockOf(own, backgroundsOf(config))];
  const otherMode = mode === 'light' ? 'dark' : 'light';
  const value = childOf(property?.parent, otherMode);
  const other =
    value?.type === 'string' && value.value !== reference.text ? await readImage(context, config, value.value, token) : undefined;
  if (!other) return [blockOf(own, [backgroundOf(config, mode)])];
  const both = mode === 'light' ? ([own, other] as const) : ([other, own] as const);
  return pairBlocks(both, [backgroundOf(config, 'light'), backgroundOf(config, 'dark')], context.localize);
}

/**
 * Image at a path, with its size, as a block of Markdown; `undefined` for URLs, other files and missing files.
 * @throws {CancelledError}
 */
export async function imageBlock(
  context: Pick<EngineContext, 'documents'>,
  config: DocsConfig,
  text: string,
  token: CancellationToken,
): Promise<string | undefined> {
  const image = await readImage(context, config, text, token);
  return image && blockOf(image, backgroundsOf(config));
}

/** Blocks for two images. The image for light pages comes first, wherever the cursor is. */
function pairBlocks([light, dark]: readonly [ImageFile, ImageFile], backgrounds: readonly [string, string], localize: Localizer): string[] {
  const captions = [localize(t`light: ${light.facts}`), localize(t`dark: ${dark.facts}`)] as const;
  if (!light.drawable || !dark.drawable) return [`${captions[0]}\n\n${plain(light)}`, `${captions[1]}\n\n${plain(dark)}`];
  const alt = localize(t`${light.path} on a light ground, ${dark.path} on a dark one`);
  const drawn = imagesOnBackgrounds(alt, [
    { image: light.drawable, background: backgrounds[0] },
    { image: dark.drawable, background: backgrounds[1] },
  ]);
  return [drawn, ...captions];
}

function blockOf(image: ImageFile, backgrounds: readonly (Background | string)[]): string {
  const { drawable, path, facts } = image;
  if (!drawable || backgrounds.length === 0) return `${plain(image)}\n\n${facts}`;
  const drawn = backgrounds.map((background) => ({
    image: drawable,
    background: typeof background === 'string' ? background : background.color,
  }));
  return `${imagesOnBackgrounds(path, drawn)}\n\n${facts}`;
}

function plain({ path, uri, size }: ImageFile): string {
  return imageMarkdown(path, uri, fit(size));
}

function backgroundOf(config: DocsConfig, mode: 'light' | 'dark'): string {
  return backgroundsOf(config).find((background) => background.mode === mode)?.color ?? defaultBackgrounds[mode];
}

async function readImage(
  context: Pick<EngineContext, 'documents'>,
  config: DocsConfig,
  text: string,
  token: CancellationToken,
): Promise<ImageFile | undefined> {
  const path = isImageName(text) ? normalizeFilePath(text) : undefined;
  if (path === undefined) return undefined;
  const uri = joinUri(config.folder, path);
  const { workspace } = context.documents;
  const presence = await workspace.stat(uri);
  throwIfCancelled(token);
  if (presence !== 'file') return undefined;
  const head = await workspace.readHead?.(uri, maxHeadLength);
  throwIfCancelled(token);
  const size = head && imageSize(head.bytes);
  const facts = [inlineCode(path), size && `${size.width} × ${size.height}`, head && sizeText(head.size)].filter(Boolean).join(' · ');
  const type = seeThroughType(path);
  const isWhole = head && head.size > 0 && head.bytes.length === head.size && head.size <= maxDrawableSize;
  return { path, uri, size, facts, drawable: type && isWhole ? { type, bytes: head.bytes, size } : undefined };
}

/** Size that fits the preview; small images are not enlarged. */
function fit(size: ImageSize | undefined): { readonly width: number; readonly height?: number } {
  if (!size) return { width: previewWidth };
  const scale = Math.min(1, previewWidth / size.width, previewHeight / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

function sizeText(size: number): string {
  if (size < 1_000) return size === 1 ? '1 byte' : `${size} bytes`;
  return size < 1_000_000 ? `${(size / 1_000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
