import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type Localizable, t } from '../../../../../../shared/l10n';
import { toRange } from '../../../base/spans';
import type { EngineContext } from '../../../engineContext';
import type { FontFacts } from '../../../fonts/fontCatalogue';
import { childOf, innermostAt, stringOf } from '../../../json/tree/nodes';
import type { ConfigDocument } from '../../../site/siteContext';
import { rangeNote, rangeText } from '../hover/fontHover';

const names: ReadonlyMap<number, Localizable> = new Map([
  [100, t`thin`],
  [200, t`extra light`],
  [300, t`light`],
  [400, t`regular`],
  [500, t`medium`],
  [600, t`semi bold`],
  [700, t`bold`],
  [800, t`extra bold`],
  [900, t`black`],
]);

/** Weights of the font family for a `weight` at the cursor; all named weights if the family is unknown. `undefined` elsewhere. */
export function fontWeights(
  { fonts, localize }: Pick<EngineContext, 'fonts' | 'localize'>,
  { file }: ConfigDocument,
  offset: number,
): CompletionList | undefined {
  const text = file.document.getText();
  const before = /"weight"\s*:\s*(\d*)$/.exec(text.slice(Math.max(0, offset - 60), offset));
  if (!before) return undefined;
  const colon = text.lastIndexOf(':', offset);
  const key = innermostAt(file.tree, text.lastIndexOf('"weight"', colon) + 1);
  const object = key?.parent?.type === 'property' && key.parent.keyNode === key ? key.parent.parent : undefined;
  if (!isFont(object)) return undefined;
  const typed = before[1] ?? '';
  const digitsBehind = /^\d*/.exec(text.slice(offset, offset + 10))?.[0] ?? '';
  const range = toRange(file.document, { start: offset - typed.length, end: offset + digitsBehind.length });
  const facts = childOf(object, 'source') ? undefined : fonts.facts(stringOf(object, 'family') ?? '');
  const documentation = facts && rangeNote(facts, localize);
  const items = weightsOf(facts).map(
    (weight): CompletionItem => ({
      label: String(weight),
      kind: CompletionItemKind.Value,
      detail: [localize(names.get(weight) ?? ''), facts && rangeText(facts, localize)].filter(Boolean).join(' · '),
      ...(documentation !== undefined && { documentation }),
      sortText: `0${weight}`,
      textEdit: { range, newText: String(weight) },
    }),
  );
  return { isIncomplete: false, items };
}

/** Named weights of a family; its other weights can only be typed. */
function weightsOf(facts: FontFacts | undefined): readonly number[] {
  const all = [...names.keys()];
  if (!facts) return all;
  const { weights, range } = facts;
  return typeof range === 'object' ? all.filter((weight) => weight >= range.least && weight <= range.greatest) : weights;
}

type Node = ReturnType<typeof innermostAt>;

/** Whether an object is `fonts`, or `heading` or `body` in it. */
function isFont(object: Node): boolean {
  const keyOf = (node: Node): string | undefined => (node?.parent?.type === 'property' ? node.parent.keyNode.value : undefined);
  const key = keyOf(object);
  return key === 'fonts' || ((key === 'heading' || key === 'body') && keyOf(object?.parent?.parent) === 'fonts');
}
