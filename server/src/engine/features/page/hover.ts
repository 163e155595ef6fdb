import type { Hover, Position } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { inlineCode } from '../../base/markdown';
import { toRange } from '../../base/spans';
import type { EngineContext } from '../../engineContext';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { siteIconLibrary } from '../../icons/iconLibraryName';
import type { FrontMatterEntry } from '../../pages/frontMatter/frontMatter';
import { iconOfFrontMatter } from '../../pages/frontMatter/icon';
import { parseOperationName } from '../../pages/frontMatter/qualifiedName';
import { scalarText } from '../../pages/frontMatter/values';
import type { PageFile } from '../../pages/page';
import { findInProject } from '../../site/projectOperation';
import type { SitePageDocument } from '../../site/resolve';
import { imageBlock } from '../config/hover/imageHover';
import { iconBlocks } from '../icons/iconText';
import { operationBlocks } from '../openapi/operationText';
import { settingText } from '../settingText';
import { variableHover } from '../variables/hover';
import { variableAt } from '../variables/variableAt';
import { componentIconHover } from './componentIcon';
import { componentHover } from './components/hover';
import { linkHover } from './links/hover';
import { sampleHover } from './sampleCall';

/**
 * Documentation of the front matter key or value under the cursor, with the target of the value; in the body the documentation of an icon,
 * a link, a variable or a component.
 * @throws {CancelledError}
 */
export async function hoverInPage(
  context: EngineContext,
  document: SitePageDocument,
  position: Position,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const { config, path, uri } = document;
  const page = await context.pages.file(config.folder, path);
  throwIfCancelled(token);
  if (!page) return undefined;
  const { head, frontMatter } = page;
  // After the head, `offsetAt` returns its end.
  const isInHead = position.line < head.lineCount;
  const offset = head.offsetAt(position);
  const holds = ({ start, end }: { readonly start: number; readonly end: number }): boolean => offset >= start && offset <= end;
  const entry = isInHead
    ? frontMatter?.entries.find(({ keySpan, value }) => holds(keySpan) || (value.span.end > value.span.start && holds(value.span)))
    : undefined;
  if (!entry) {
    if (isInHead && frontMatter) return undefined;
    const icon = await componentIconHover(context, config, uri, position, token);
    return icon ?? (await linkHover(context, document, page, position, token)) ?? partHover(context, document, page, position, token);
  }
  const onKey = holds(entry.keySpan);
  const schema = context.frontMatter.property(context.frontMatter.root, entry.key);
  const manual =
    schema &&
    settingText(context.frontMatter, schema, { key: entry.key, value: onKey ? undefined : scalarText(entry.value) }, context.localize);
  const found = onKey ? [] : await valueBlocks(context, config, page, entry, token);
  const blocks = [...found, ...(found.length > 0 && manual ? ['---'] : []), ...(manual ? [manual] : [])];
  if (blocks.length === 0) return undefined;
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range: toRange(head, onKey ? entry.keySpan : entry.value.span) };
}

/** Hover of a variable, of a call in a code sample, or of a component or its attributes. */
async function partHover(
  context: EngineContext,
  document: SitePageDocument,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const variable = await variableAt(context, document, position, token);
  if (variable) return variableHover(context, variable);
  const called = await sampleHover(context, document, page, position, token);
  if (called) return called;
  return componentHover(context, page, position);
}

async function valueBlocks(
  context: EngineContext,
  config: SitePageDocument['config'],
  page: PageFile,
  { key, value }: FrontMatterEntry,
  token: CancellationToken,
): Promise<string[]> {
  const text = scalarText(value)?.trim();
  if (text === undefined || text === '') return [];
  if (key === 'icon') return iconOfPage(context, config, page, token);
  if (key === 'og:image' || key === 'twitter:image') return blocksOf(await imageBlock(context, config, text, token));
  const name = key === 'openapi' ? parseOperationName(text) : undefined;
  if (!name) return [];
  const fileIndex = await context.sites.of(config.folder, token);
  const project = context.projectOpenApi.peek(fileIndex) ?? (await context.projectOpenApi.of(fileIndex, token));
  throwIfCancelled(token);
  const found = findInProject(project, name, (path) => fileIndex.file(path) === 'missing');
  if (found.kind !== 'found' || !found.operation) return [];
  const { openApiFile, operation, others } = found;
  const also = others.length > 0 ? context.localize(t`, also in ${others.map((other) => inlineCode(other.path)).join(', ')}`) : '';
  return [
    ...operationBlocks(operation, openApiFile, /^webhook\s/i.test(name.name), context.localize),
    context.localize(t`OpenAPI file: ${inlineCode(openApiFile.path)}${also}`),
  ];
}

function blocksOf(block: string | undefined): string[] {
  return block === undefined ? [] : [block];
}

async function iconOfPage(
  context: EngineContext,
  config: SitePageDocument['config'],
  page: PageFile,
  token: CancellationToken,
): Promise<string[]> {
  const icon = iconOfFrontMatter(page.frontMatter);
  if (icon?.kind === 'path') return blocksOf(await imageBlock(context, config, icon.text, token));
  const id = siteIconLibrary(config, context.profile);
  if (icon?.kind !== 'name' || id === undefined || !isIconLibraryId(id)) return [];
  return iconBlocks(context, id, icon.text);
}
