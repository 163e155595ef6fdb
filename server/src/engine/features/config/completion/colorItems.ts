import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { addToList } from '../../../base/lists';
import { toRange } from '../../../base/spans';
import { namedShades } from '../../../colors/palette';
import type { EngineContext } from '../../../engineContext';
import type { ConfigDocument } from '../../../site/siteContext';
import { siteColors } from '../siteColors';
import { rankedList } from './rankedList';
import type { StringTarget } from './stringTarget';
import { writtenIn } from './textTarget';

/** Colors of the site, then the named shades of a palette. Editors show a swatch for the hex color in the label or in the detail. */
export function colorItems(context: Pick<EngineContext, 'schemas'>, document: ConfigDocument, target: StringTarget): CompletionList {
  const { file } = document;
  const own = target.property.valueNode?.offset;
  const range = toRange(file.document, target.span);
  const ofSite = new Map<string, string[]>();
  for (const { hex, path, file: holder, node } of siteColors(context.schemas, document.config)) {
    if (holder === file && node.offset === own) continue;
    addToList(ofSite, hex.toLowerCase(), path);
  }
  const shades = new Map(namedShades.map(({ name, hex }) => [hex, name]));
  const siteItems = [...ofSite].map(([hex, paths]) => ({ label: hex, hex, note: [...paths.slice(0, 2), shades.get(hex) ?? ''] }));
  const paletteItems = namedShades.flatMap(({ name, hex }) => (ofSite.has(hex) ? [] : [{ label: name, hex, note: [hex] }]));
  const all = [...siteItems, ...paletteItems];
  return rankedList(
    all,
    all.length,
    '0',
    ({ label, hex, note }): CompletionItem => ({
      label,
      kind: CompletionItemKind.Color,
      detail: hex,
      labelDetails: { description: note.filter(Boolean).join(', ') },
      filterText: label === hex ? [hex, ...note].filter(Boolean).join(' ') : `${hex} ${label}`,
      textEdit: { range, newText: writtenIn(target, hex) },
    }),
  );
}
