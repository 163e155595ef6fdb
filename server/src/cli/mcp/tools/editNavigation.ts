import { array, boolean, description, type InferOutput, maxLength, null_, object, optional, picklist, pipe, string, union } from 'valibot';
import { elementNouns } from '../../../../../shared/elementKinds';
import type { NavigationOperation, UnreadScope } from '../../../engine/languageService';
import { applyEdit } from '../../edits/applyEdit';
import { NavigationNodes } from '../../edits/navigationNodes';
import { existingFile } from '../../edits/paths';
import { languagesBeside } from '../../edits/translatePage';
import { refuseUnread, refuseUnreadTitles } from '../../edits/unread';
import { changeAnswer } from '../changeAnswer';
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
const input = object({
  site: optional(string()),
  do: picklist(operations),
  nodes: optional(pipe(array(string()), maxLength(200), description('names from the top, as "API > Users > users/list"')), []),
  files: optional(pipe(array(string()), maxLength(200), description('for add: pages, folders, OpenAPI files')), []),
  to: optional(pipe(string(), description('element to move, copy, add, create in, "" is the top; for translate a language, default: all'))),
  before: optional(pipe(string(), description('node to come before; default: at the end'))),
  element: optional(pipe(picklist(elementNouns), description('for create, wrap, convert'))),
  name: optional(pipe(string(), maxLength(300), description('for create, wrap, rename; for extract the path of the file'))),
  key: optional(picklist(['icon', 'tag', 'hidden', 'expanded', 'default'])),
  value: optional(pipe(union([pipe(string(), maxLength(300)), boolean(), null_()]), description('for set; null removes the key'))),
  deleteFiles: optional(pipe(boolean(), description('for remove: files of pages too')), false),
  redirectTo: optional(pipe(string(), maxLength(300), description('address for readers of deleted pages'))),
  dryRun: optional(boolean(), false),
});

export const editNavigation = defineTool({
  name: 'edit_navigation',
  title: 'Edit the navigation',
  description:
    'Changes the navigation by small edits that keep its layout; translate copies pages to other languages. dryRun gives a diff.',
  effect: 'replaces',
  input,
  output: object({ changed: array(string()), diff: optional(string()) }),
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
    return changeAnswer(session, {
      done: changed.length > 0 ? `Changed ${changed.join(', ')}.` : 'Nothing to change.',
      data: { changed },
      touched,
      ...(given.dryRun && { diff }),
    });
  },
});

/** Files that the result of an operation depends on: translated pages are copied, and links to deleted pages are changed. */
function scopeOf(operation: NavigationOperation): UnreadScope {
  return operation.kind === 'translate' || (operation.kind === 'remove' && operation.files) ? 'pages' : 'config';
}

/** @throws {ToolError} if an input is missing, or there is no such node */
async function operationOf(given: InferOutput<typeof input>, nodes: NavigationNodes, session: Session): Promise<NavigationOperation> {
  const ids: string[] = [];
  for (const names of given.nodes) ids.push(await nodes.find(names));
  const singleNode = (): string => {
    const [id] = ids;
    if (id === undefined || ids.length > 1) throw new ToolError(`${given.do} takes one node in "nodes".`);
    return id;
  };
  const allNodes = (): readonly string[] => {
    if (ids.length === 0) throw new ToolError(`${given.do} needs "nodes".`);
    return ids;
  };
  const required = <Key extends 'to' | 'element' | 'name' | 'key'>(key: Key): NonNullable<(typeof given)[Key]> => {
    const value = given[key];
    if (value === undefined) throw new ToolError(`${given.do} needs "${key}".`);
    return value as NonNullable<(typeof given)[Key]>;
  };
  const target = async () => ({
    parent: await nodes.find(required('to')),
    ...(given.before !== undefined && { before: await nodes.find(given.before) }),
  });
  switch (given.do) {
    case 'move':
    case 'copy':
      return { kind: given.do, nodes: allNodes(), to: await target() };
    case 'add':
      if (given.files.length === 0) throw new ToolError('add needs "files". A page that does not exist is created by add_page.');
      return { kind: 'add', uris: await filesOf(given.files, session), to: await target() };
    case 'remove': {
      const { redirectTo } = given;
      return {
        kind: 'remove',
        nodes: allNodes(),
        ...(given.deleteFiles && { files: { ...(redirectTo !== undefined && { redirectTo }) } }),
      };
    }
    case 'create':
      return { kind: 'create', element: required('element'), name: required('name'), to: await target() };
    case 'rename':
      return { kind: 'rename', node: singleNode(), name: required('name') };
    case 'set':
      if (given.value === undefined) throw new ToolError('set needs "value"; null removes the key.');
      return { kind: 'set', nodes: allNodes(), key: required('key'), value: given.value };
    case 'sort':
      return { kind: 'sort', node: singleNode(), by: 'title' };
    case 'sort by path':
      return { kind: 'sort', node: singleNode(), by: 'path' };
    case 'wrap':
      return { kind: 'wrap', nodes: allNodes(), element: given.element ?? 'group', name: required('name') };
    case 'unwrap':
      return { kind: 'unwrap', node: singleNode() };
    case 'convert':
      return { kind: 'convert', node: singleNode(), element: required('element') };
    case 'extract':
      return { kind: 'extract', node: singleNode(), file: required('name') };
    case 'inline':
      return { kind: 'inline', node: singleNode() };
    case 'translate': {
      const [first = ''] = given.nodes;
      const to =
        given.to === undefined ? (await languagesBeside(nodes, await nodes.path(first))).map(({ id }) => id) : [await nodes.find(given.to)];
      return { kind: 'translate', nodes: allNodes(), to, createPages: true };
    }
    case 'list generated':
      return { kind: 'list generated', node: singleNode() };
  }
}

/** @throws {CliError} if there is no such file of a site */
async function filesOf(paths: readonly string[], session: Session): Promise<readonly string[]> {
  const uris = paths.map((path) => existingFile(session, path));
  for (const uri of uris) await session.files.check(uri, 'place');
  return uris;
}
