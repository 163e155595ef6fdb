import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { baseName } from '../base/uris';
import { listedPages } from '../config/navigation/listedPages';
import { literalOf, Settings } from '../display/settings';
import type { EngineContext } from '../engineContext';
import type { EndpointAddresses } from '../navigation/tree/endpointAddresses';
import { loadConfig } from '../site/siteContext';
import { ContentReader } from './contentReader';
import { llmsMarkdown } from './markdown';
import type { LlmsContent, LlmsSection, LlmsText, LlmsTextRequest } from './model';
import { splitText } from './split';

/**
 * The `llms.txt` of a site: its pages in the order of the navigation, for language models, in the default language and version.
 * `undefined` if the docs.json cannot be loaded.
 * @throws {CancelledError}
 */
export async function llmsText(
  context: EngineContext,
  endpoints: EndpointAddresses,
  { root, baseUrl, splits = false }: LlmsTextRequest,
  token: CancellationToken,
): Promise<LlmsText | undefined> {
  const config = await loadConfig(context, root, token);
  throwIfCancelled(token);
  if (!config) return undefined;
  const settings = new Settings(config);
  const top = settings.root();
  const includesHidden = literalOf(settings.child(top, 'seo', 'indexing')) === 'all';
  const reader = await ContentReader.of(context, config, endpoints, { includesHidden }, token);
  const sections = [...(await reader.sections())];
  const targets = new Set(reader.targets);
  const leftOut = [...reader.leftOut];
  throwIfCancelled(token);
  for (const language of splits ? reader.otherLanguages : []) {
    const translated = await ContentReader.of(context, config, endpoints, { includesHidden, language }, token);
    for (const section of sectionsOfLanguage(language, await translated.sections(), sections)) sections.push(section);
    for (const target of translated.targets) targets.add(target);
    const known = new Set(leftOut.map(({ entry }) => entry));
    for (const item of translated.leftOut) if (!known.has(item.entry)) leftOut.push(item);
    throwIfCancelled(token);
  }
  const instructions = settings.child(top, 'markdown', 'instructions');
  const lines = instructions?.at.node.type === 'array' ? [...settings.items(instructions)].map(literalOf) : [literalOf(instructions)];
  const name = literalOf(settings.child(top, 'name'));
  const description = literalOf(settings.child(top, 'description'));
  const content: LlmsContent = {
    name: typeof name === 'string' && name.trim() !== '' ? name : baseName(config.folder),
    description: typeof description === 'string' ? description : undefined,
    instructions: lines.flatMap((line) => (typeof line === 'string' ? line.split(/\r?\n/) : [])),
    sections,
  };
  const { text, parts } = splits ? splitText(content, baseUrl) : { text: llmsMarkdown(content, baseUrl), parts: [] };
  const isComplete = listedPages(config, context.references.of(config), context.schemas) !== undefined;
  return { text, pages: targets.size, leftOut, isComplete, parts };
}

/** Sections of a language as parts of their own, without the links that other sections have: those of elements without languages. */
function sectionsOfLanguage(language: string, own: readonly LlmsSection[], others: readonly LlmsSection[]): readonly LlmsSection[] {
  const known = new Set(others.flatMap(({ links }) => links.map(({ target }) => target)));
  return own
    .map(({ name, part, links }) => ({
      name,
      part: part === undefined ? language : `${language}: ${part}`,
      links: links.filter(({ target }) => !known.has(target)),
    }))
    .filter(({ links }) => links.length > 0);
}
