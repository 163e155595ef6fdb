import { groupOfFile, jsonOfAddition } from '../navigation/edit/additions';
import { entryFor } from '../openapi/coverage';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { Operation } from '../openapi/table';
import type { ApiGroup, NewElement, NewGroup } from './navigation';

/** Default folder of the addresses of generated pages. */
const defaultDirectory = 'api-reference';

/**
 * Groups of OpenAPI and AsyncAPI files. Operations that have pages are left out. All files but the first get a folder of addresses each,
 * because pages with the same tag and summary would have the same address.
 * @param isHeld whether an operation has a page
 */
export function apiGroupsOf(files: readonly OpenApiFile[], isHeld: (operation: Operation) => boolean): ApiGroup[] {
  const usable = withoutCopies(files.filter(isUsable));
  const directories = new Set<string>();
  return usable.flatMap((file, index) => {
    const visible = entriesOf(file, () => true);
    const missing = entriesOf(file, (operation) => !isHeld(operation));
    if (file.table.format === 'openapi' && missing.length === 0) return [];
    const json = jsonOfAddition(groupOfFile(file, missing.length === visible.length ? [] : missing), '', undefined) as NewElement;
    const key = 'asyncapi' in json ? 'asyncapi' : 'openapi';
    const source = usable.length > 1 && index > 0 ? { source: file.path, directory: directoryOf(file.path, directories) } : file.path;
    return [{ file: file.path, json: { ...json, group: String(json.group), [key]: source } satisfies NewGroup }];
  });
}

/** Whether the service accepts a file, and the file has operations or channels. */
function isUsable(file: OpenApiFile): boolean {
  const { format, problem, channels } = file.table;
  if (problem || file.isRefused) return false;
  return format === 'asyncapi' ? channels.length > 0 : format === 'openapi' && entriesOf(file, () => true).length > 0;
}

function entriesOf({ table }: OpenApiFile, isWanted: (operation: Operation) => boolean): string[] {
  const isShown = (operation: Operation): boolean => operation.hidden !== true && operation.excluded !== true && isWanted(operation);
  return [
    ...table.operations.filter(isShown).map((operation) => entryFor({ operation, isWebhook: false })),
    ...table.webhookOperations.filter(isShown).map((operation) => entryFor({ operation, isWebhook: true })),
  ];
}

/** Files without copies: of files in a folder with the same operations, such as JSON and YAML, only the first stays. */
function withoutCopies(files: readonly OpenApiFile[]): OpenApiFile[] {
  const seen = new Set<string>();
  return files.filter((file) => {
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
    const names = file.table.format === 'asyncapi' ? file.table.channels.map(({ name }) => name) : entriesOf(file, () => true);
    const content = JSON.stringify([folder, file.table.format, [...names].sort()]);
    if (seen.has(content)) return false;
    seen.add(content);
    return true;
  });
}

function directoryOf(path: string, taken: Set<string>): string {
  const words = path.replace(/\.[^./]+$/, '').toLowerCase();
  const segments = words.split('/').map((part) => part.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
  const [first, ...rest] = segments.filter((part) => part !== '');
  const below = first === defaultDirectory ? rest : [first, ...rest];
  const base = [defaultDirectory, ...below.filter((part) => part !== undefined)].join('/');
  let directory = base;
  for (let number = 2; taken.has(directory); number++) directory = `${base}-${number}`;
  taken.add(directory);
  return directory;
}
