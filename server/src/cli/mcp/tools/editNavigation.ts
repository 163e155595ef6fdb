import * as z from 'zod';
import type { NavigationOperation } from '../../../engine/languageService';
import { applyEdit } from '../../edits/applyEdit';
import { NavigationNodes } from '../../edits/navigationNodes';
import { bounded } from '../answers';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

const elements = ['product', 'language', 'version', 'tab', 'anchor', 'dropdown', 'menu item', 'group'] as const;
const input = z.object({
  site: z.string().optional(),
  do: z.enum(['move', 'copy', 'remove', 'create', 'rename', 'set', 'sort', 'wrap', 'unwrap', 'convert']),
  nodes: z.array(z.string()).max(200).default([]).describe('names from the top, as "API > Users > users/list"'),
  to: z.string().optional().describe('element to move, copy or create in; "" is the top'),
  before: z.string().optional().describe('node to come before; default: at the end'),
  element: z.enum(elements).optional().describe('for create, wrap, convert'),
  name: z.string().max(300).optional().describe('for create, wrap, rename'),
  key: z.enum(['icon', 'tag', 'hidden', 'expanded', 'default']).optional(),
  value: z
    .union([z.string().max(300), z.boolean(), z.null()])
    .optional()
    .describe('for set; null removes the key'),
  dryRun: z.boolean().default(false),
});

export const editNavigation = defineTool({
  name: 'edit_navigation',
  title: 'Edit the navigation',
  description: 'Changes the navigation by small edits that keep its layout. Files of pages stay. dryRun gives a diff.',
  effect: 'deletes',
  input,
  output: z.object({ changed: z.array(z.string()), diff: z.string().optional() }),
  async run(given, session, token) {
    const nodes = await NavigationNodes.of(session, given.site, token);
    const operation = await operationOf(given, nodes);
    const planned = await session.engine.editNavigation({ root: nodes.root, operation }, token);
    if (planned.kind === 'refused') throw new ToolError(planned.reason);
    const { changes, diff } = session.write(given.dryRun);
    const changed = (await applyEdit(session, changes, planned.edit)).map((uri) => session.pathOf(uri));
    session.settle();
    const text = given.dryRun
      ? bounded(diff(), 'Change less at once.')
      : changed.length > 0
        ? `Changed ${changed.join(', ')}.`
        : 'Nothing to change.';
    return { text, data: { changed, ...(given.dryRun && { diff: bounded(diff(), '') }) } };
  },
});

/** @throws {ToolError} if something is missing, or there is no such node */
async function operationOf(given: z.output<typeof input>, nodes: NavigationNodes): Promise<NavigationOperation> {
  const ids: string[] = [];
  for (const names of given.nodes) ids.push(await nodes.find(names));
  const one = (): string => {
    const [id] = ids;
    if (id === undefined || ids.length > 1) throw new ToolError(`${given.do} takes one node in "nodes".`);
    return id;
  };
  const some = (): readonly string[] => {
    if (ids.length === 0) throw new ToolError(`${given.do} needs "nodes".`);
    return ids;
  };
  const needed = <Key extends 'to' | 'element' | 'name' | 'key'>(key: Key): NonNullable<(typeof given)[Key]> => {
    const value = given[key];
    if (value === undefined) throw new ToolError(`${given.do} needs "${key}".`);
    return value as NonNullable<(typeof given)[Key]>;
  };
  const place = async () => ({
    parent: await nodes.find(needed('to')),
    ...(given.before !== undefined && { before: await nodes.find(given.before) }),
  });
  switch (given.do) {
    case 'move':
    case 'copy':
      return { kind: given.do, nodes: some(), to: await place() };
    case 'remove':
      return { kind: 'remove', nodes: some() };
    case 'create':
      return { kind: 'create', element: needed('element'), name: needed('name'), to: await place() };
    case 'rename':
      return { kind: 'rename', node: one(), name: needed('name') };
    case 'set':
      if (given.value === undefined) throw new ToolError('set needs "value"; null removes the key.');
      return { kind: 'set', nodes: some(), key: needed('key'), value: given.value };
    case 'sort':
      return { kind: 'sort', node: one(), by: 'title' };
    case 'wrap':
      return { kind: 'wrap', nodes: some(), element: given.element ?? 'group', name: needed('name') };
    case 'unwrap':
      return { kind: 'unwrap', node: one() };
    case 'convert':
      return { kind: 'convert', node: one(), element: needed('element') };
  }
}
