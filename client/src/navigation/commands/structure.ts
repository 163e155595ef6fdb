import { l10n } from 'vscode';
import { slug } from '../../slug';
import { window } from '../../window';
import { isListed } from '../tree/rowContext';
import { kindText, subjectText } from '../tree/rowTexts';
import { askElementName, askKind } from './create';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Asks for a kind and a name, and moves the selected siblings into a new element of that kind. */
export async function wrap(tools: Tools, ...args: RowArguments): Promise<void> {
  const rows = rowsOf(tools.view, args).filter(({ node }) => isListed(node));
  if (rows.length === 0) return;
  const nodes = rows.map(({ node }) => node.id);
  const subject = subjectText(
    rows.map(({ node }) => node),
    l10n,
  );
  const element = await askKind(tools, l10n.t('Wrap {0}', subject), (kind, name) => ({ kind: 'wrap', nodes, element: kind, name }));
  const title = element && l10n.t('Wrap {0} in {1}', subject, kindText(element, l10n));
  const name = element && title && (await askElementName(title, element));
  if (element && name !== undefined && name !== '') await tools.editor.run({ kind: 'wrap', nodes, element, name });
}

/** Changes the kind of an element, such as a group to a tab. */
export async function convert(tools: Tools, ...args: RowArguments): Promise<void> {
  const [row] = rowsOf(tools.view, args);
  if (!row) return;
  const { id, kind } = row.node;
  const title = l10n.t('Convert {0}', kindText(kind, l10n));
  const element = await askKind(tools, title, (to) => ({ kind: 'convert', node: id, element: to }));
  if (element) await tools.editor.run({ kind: 'convert', node: id, element });
}

/** Moves an element to a file of its own. */
export async function extract({ view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const [row] = rowsOf(view, args);
  if (!row) return;
  const file = await window.showInputBox({
    title: l10n.t('Extract {0} to File', kindText(row.node.kind, l10n)),
    prompt: l10n.t('Path of the new file from the documentation folder'),
    value: `navigation/${slug(row.node.label) || 'navigation'}.json`,
    validateInput: (text) => (text.trim().endsWith('.json') ? undefined : l10n.t('Enter a path that ends with .json.')),
  });
  if (file !== undefined) await editor.run({ kind: 'extract', node: row.node.id, file: file.trim() });
}

/** Runs an operation that needs nothing but the node. */
export async function runOnNode(
  { view, editor }: Tools,
  operation: 'unwrap' | 'inline' | 'list generated' | { readonly by: 'title' | 'path' },
  args: RowArguments,
): Promise<void> {
  const [row] = rowsOf(view, args);
  if (!row) return;
  const node = row.node.id;
  await editor.run(typeof operation === 'string' ? { kind: operation, node } : { kind: 'sort', node, by: operation.by });
}
