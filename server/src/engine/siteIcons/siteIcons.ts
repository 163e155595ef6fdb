import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import type { DocsConfig } from '../config/docsConfig';
import type { EngineContext } from '../engineContext';
import { ownIconLibrary } from '../icons/iconLibraryName';
import { iconKind, iconOfFrontMatter } from '../pages/frontMatter/icon';
import { ownFiles } from '../site/resolve';
import { quotesOf, yamlScalar } from '../yaml/quoting';

/** An icon name in a file of a site. */
export interface SiteIcon {
  readonly name: string;
  readonly uri: string;
  /** Range that another name replaces. */
  readonly range: Range;
  /** Source text of another name. */
  write(name: string): string;
  /** Source text of an icon object with a library of its own; `undefined` if no object is allowed there. */
  readonly inObject: ((library: string) => string) | undefined;
}

/**
 * Icon names from the library of the site in the configuration, front matter and components, including snippets.
 * @throws {CancelledError}
 */
export async function siteIcons(context: EngineContext, config: DocsConfig, token: CancellationToken): Promise<SiteIcon[]> {
  const fileIndex = await context.sites.of(config.folder, token);
  const { all } = await context.pages.all(fileIndex, token);
  const isOwn = await ownFiles(context, config, token);
  const found: SiteIcon[] = [];
  for (const { file, node, text: name } of context.references.of(config).ofKind('icon')) {
    if (ownIconLibrary(config, file, node).kind !== 'site') continue;
    const isName = node.parent?.type === 'property' && node.parent.keyNode.value === 'name';
    const print = (library: string): string => `{ "name": ${JSON.stringify(name)}, "library": ${JSON.stringify(library)} }`;
    const range = rangeOf(file.document, node.offset, node.offset + node.length);
    found.push({ name, uri: file.uri, range, write: (other) => JSON.stringify(other), inObject: isName ? undefined : print });
  }
  for (const { uri, head, frontMatter, icons } of all.filter(({ path }) => isOwn(path))) {
    const icon = iconOfFrontMatter(frontMatter);
    if (icon?.kind === 'name') {
      const quotes = quotesOf(head.getText().slice(icon.span.start, icon.span.end));
      found.push({
        name: icon.text,
        uri,
        range: toRange(head, icon.span),
        write: (other) => yamlScalar(other, quotes),
        inObject: undefined,
      });
    }
    for (const { text, range, library } of icons) {
      if (library !== undefined || iconKind(text) !== 'name') continue;
      found.push({ name: text, uri, range, write: (other) => other, inObject: undefined });
    }
  }
  return found;
}

function rangeOf(document: TextDocument, start: number, end: number): Range {
  return toRange(document, { start, end });
}
