import type { Location } from 'vscode-languageserver-types';
import { toRange } from '../../base/spans';
import type { Operations, ShownOperation } from '../../display/operations';
import { sidebarTitleOf } from '../../display/pageTitle';
import type { Pictures } from '../../display/pictures';
import { truncate } from '../../display/settings';
import type { Operation } from '../../openapi/table';
import { frontMatterEntry, frontMatterText } from '../../pages/frontMatter/frontMatter';
import { iconOfFrontMatter } from '../../pages/frontMatter/icon';
import type { PageFile } from '../../pages/page';
import type { NavigationMark } from './model';

/** Properties of the node of a page. @param path without extension */
export async function pageProperties(page: PageFile | undefined, path: string, operations: Operations, pictures: Pictures) {
  const { frontMatter } = page ?? {};
  const operation = await operations.ofPage(page);
  const named = iconOfFrontMatter(frontMatter);
  const icon = named && (await pictures.named(named.text));
  const tag = frontMatterText(frontMatter, 'tag');
  const marks: NavigationMark[] = [];
  if (isTrue(page, 'hidden')) marks.push('hidden');
  if (isTrue(page, 'deprecated') || operation?.held?.operation.deprecated) marks.push('deprecated');
  return {
    label: sidebarTitleOf(page, operation, path),
    description: truncate(path),
    ...(icon && { icon }),
    ...(operation && { method: operation.method }),
    marks,
    ...(tag !== undefined && { tag: truncate(tag) }),
    hasChildren: false,
  };
}

/** Properties of the node of an operation. */
export function operationProperties({ method, path, title, sidebarTitle, tag, held }: ShownOperation) {
  return {
    label: truncate(sidebarTitle ?? title ?? path),
    description: truncate(`${method} ${path}`),
    method,
    marks: held ? marksOf(held.operation) : [],
    ...(tag !== undefined && { tag: truncate(tag) }),
    hasChildren: false,
    ...(held && { target: { uri: held.openApiFile.uri, range: toRange(held.openApiFile.document, held.operation.span) } }),
  };
}

function marksOf({ deprecated, hidden, excluded }: Operation): NavigationMark[] {
  return [...(hidden || excluded ? ['hidden' as const] : []), ...(deprecated ? ['deprecated' as const] : [])];
}

export function startOf(uri: string): Location {
  const start = { line: 0, character: 0 };
  return { uri, range: { start, end: start } };
}

function isTrue(page: PageFile | undefined, key: string): boolean {
  const value = frontMatterEntry(page?.frontMatter, key)?.value;
  return value?.kind === 'boolean' && value.value === true;
}
