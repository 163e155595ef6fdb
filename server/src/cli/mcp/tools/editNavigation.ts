import * as z from 'zod';
import { elementNouns } from '../../../../../shared/elementKinds';
import type { NavigationOperation, UnreadScope } from '../../../engine/languageService';
import { applyEdit } from '../../edits/applyEdit';
import { NavigationNodes } from '../../edits/navigationNodes';
import { existingFile } from '../../edits/paths';
import { languagesBeside } from '../../edits/translatePage';
import { refuseUnread, refuseUnreadTitles } from '../../edits/unread';
import { visible } from '../../terminal/visible';
import { bounded } from '../answers';
import type { Session } from '../session';
import { defineTool } from '../tool';
import { ToolError } from '../toolError';

const operations = [
  'move',
  'copy',
  'add',
  'remove',
  'create',
  'rename',
  'set',
  'sort',
  'sort by path',
  'wrap',
  'unwrap',
  'convert',
  'extract',
  'inline',
  'translate',
  'list generated',
] as const;
const input = z.object({
  site: z.string().optional(),
  do: z.enum(operations),
  nodes: z.array(z.string()).max(200).default([]).describe('names from the top, as "API > Users > users/list"'),
  files: z.array(z.string()).max(200).default([]).describe('for add: pages, folders, OpenAPI files'),
  to: z.string().optional().describe('element to move, copy, add, create in, "" is the top; for translate a language, default: all'),
  before: z.string().optional().describe('node to come before; default: at the end'),
  element: z.enum(elementNouns).optional().describe('for create, wrap, convert'),
  name: z.string().max(300).optional().describe('for create, wrap, rename; for extract the path of the file'),
  key: z.enum(['icon', 'tag', 'hidden', 'expanded', 'default']).optional(),
  value: z
    .union([z.string().max(300), z.boolean(), z.null()])
    .optional()
    .describe('for set; null removes the key'),
  deleteFiles: z.boolean().default(false).describe('for remove: files of pages too'),
  redirectTo: z.string().max(300).optional().describe('address for readers of deleted pages'),
  dryRun: z.boolean().default(false),
});

export const editNavigation = defineTool({
  name: 'edit_navigation',
  title: 'Edit the navigation',
  description:
    'Changes the navigation by small edits that keep its layout; translate copies pages to other languages. dryRun gives a diff.',
  effect: 'replaces',
  input,
  output: z.object({ changed: z.array(z.string()), diff: z.string().optional() }),
  async run(given, session, token) {
    const { result: touched, diff } = await session.change('mcp: edit_navigation', given.dryRun, async (changes) => {
      const nodes = await NavigationNodes.of(session, given.site, token);
      const operation = await operationOf(given, nodes, session);
      if (operation.kind === 'sort') await refuseUnreadTitles(session, nodes, operation.node, given.site, token);
      else await refuseUnread(session, { root: nodes.root, given: given.site, scope: scopeOf(operation) }, token);
      const planned = await session.engine.editNavigation({ root: nodes.root, operation }, token);
      if (planned.kind === 'refused') throw new ToolError(planned.reason);
      return applyEdit(session, changes, planned.edit, given.deleteFiles);
    });
    const changed = touched.map((uri) => session.pathOf(uri));
    const text = given.dryRun
      ? bounded(diff, 'Change less at once.')
      : changed.length > 0
        ? visible(`Changed ${changed.join(', ')}.`)
        : 'Nothing to change.';
    return { text: bounded(text, ''), data: { changed, ...(given.dryRun && { diff: bounded(diff, '') }) } };
  },
});

/** What the result of an operation depends on: pages are copied, and those that link to a deleted one get other addresses. */
function scopeOf(operation: NavigationOperation): UnreadScope {
  return operation.kind === 'translate' || (operation.kind === 'remove' && operation.files) ? 'pages' : 'config';
}

/** @throws {ToolError} if something is missing, or there is no such node */
async function operationOf(given: z.output<typeof input>, nodes: NavigationNodes, session: Session): Promise<NavigationOperation> {
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
    case 'add':
      if (given.files.length === 0) throw new ToolError('add needs "files". A page that does not exist is created by add_page.');
      return { kind: 'add', uris: await filesOf(given.files, session), to: await place() };
    case 'remove': {
      const { redirectTo } = given;
      return { kind: 'remove', nodes: some(), ...(given.deleteFiles && { files: { ...(redirectTo !== undefined && { redirectTo }) } }) };
    }
    case 'create':
      return { kind: 'create', element: needed('element'), name: needed('name'), to: await place() };
    case 'rename':
      return { kind: 'rename', node: one(), name: needed('name') };
    case 'set':
      if (given.value === undefined) throw new ToolError('set needs "value"; null removes the key.');
      return { kind: 'set', nodes: some(), key: needed('key'), value: given.value };
    case 'sort':
      return { kind: 'sort', node: one(), by: 'title' };
    case 'sort by path':
      return { kind: 'sort', node: one(), by: 'path' };
    case 'wrap':
      return { kind: 'wrap', nodes: some(), element: given.element ?? 'group', name: needed('name') };
    case 'unwrap':
      return { kind: 'unwrap', node: one() };
    case 'convert':
      return { kind: 'convert', node: one(), element: needed('element') };
    case 'extract':
      return { kind: 'extract', node: one(), file: needed('name') };
    case 'inline':
      return { kind: 'inline', node: one() };
    case 'translate': {
      const [first = ''] = given.nodes;
      const to =
        given.to === undefined ? (await languagesBeside(nodes, await nodes.path(first))).map(({ id }) => id) : [await nodes.find(given.to)];
      return { kind: 'translate', nodes: some(), to, createPages: true };
    }
    case 'list generated':
      return { kind: 'list generated', node: one() };
  }
}

/** @throws {CliError} if there is no such file of a site */
async function filesOf(paths: readonly string[], session: Session): Promise<readonly string[]> {
  const uris = paths.map((path) => existingFile(session, path));
  for (const uri of uris) await session.files.check(uri, 'place');
  return uris;
}
