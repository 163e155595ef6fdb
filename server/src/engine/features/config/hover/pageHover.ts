import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { t } from '../../../../../../shared/l10n';
import { nameOf } from '../../../../../../shared/paths';
import { inlineCode, plainMarkdown } from '../../../base/markdown';
import { relativePath } from '../../../base/uris';
import type { DocsConfig } from '../../../config/docsConfig';
import { breadcrumb } from '../../../config/navigation/breadcrumb';
import { normalizePagePath, type Reference } from '../../../config/references/reference';
import { normalizeFilePath } from '../../../config/references/targets';
import type { EngineContext } from '../../../engineContext';
import { pageBlocks } from './pageText';

/** Limit of navigation locations that are listed; further locations are counted. */
const maxLocations = 5;

/**
 * Front matter and navigation locations of a page, as blocks of Markdown; `undefined` if the page does not exist.
 * @param path relative to the documentation folder, without extension
 * @param except reference that is left out of the locations
 * @throws {CancelledError}
 */
export async function pageHover(
  context: Pick<EngineContext, 'localize' | 'pages' | 'references'>,
  config: DocsConfig,
  path: string,
  except: Reference | undefined,
  token: CancellationToken,
): Promise<string[] | undefined> {
  const page = await context.pages.page(config.folder, path);
  throwIfCancelled(token);
  if (!page) return undefined;
  const file = relativePath(config.folder, page.uri) ?? path;
  return [...pageBlocks(page, context.localize), inlineCode(file), navigationLocations(context, config, path, except)].filter(
    (block) => block !== '',
  );
}

/** Path of the page that an entry of the navigation names. */
export function pathOfEntry(text: string): string | undefined {
  return normalizeFilePath(normalizePagePath(text));
}

function navigationLocations(
  context: Pick<EngineContext, 'localize' | 'references'>,
  config: DocsConfig,
  path: string,
  except: Reference | undefined,
): string {
  const trails = new Set<string>();
  const name = nameOf(path);
  for (const list of context.references.of(config).lists) {
    for (let index = 0; index < list.count; index++) {
      // A cheap test first: there can be tens of thousands of entries.
      const text = list.textAt(index);
      if (!text?.includes(name) || pathOfEntry(text) !== path) continue;
      const isOther = !(except && list.uri === except.file.uri && list.pageAt(index)?.node.offset === except.node.offset);
      if (isOther) trails.add(breadcrumb(config, list.scope));
    }
  }
  if (trails.size === 0) return '';
  const names = [...trails]
    .slice(0, maxLocations)
    .map((trail) => (trail === '' ? context.localize(t`the navigation itself`) : plainMarkdown(trail)));
  const more = trails.size > maxLocations ? context.localize(t`, and ${trails.size - maxLocations} more`) : '';
  const listed = `${names.join(', ')}${more}`;
  return context.localize(except?.scope ? t`Also listed in: ${listed}` : t`Listed in: ${listed}`);
}
