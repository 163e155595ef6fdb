import { addToList } from '../base/lists';
import { detached } from '../base/strings';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { Operation } from '../openapi/table';
import type { SampleAddress } from './address';
import { ApiValues } from './apiValues';
import { PathIndex } from './pathIndex';
import { matchesSegment, mayHaveSlashes, type PathTemplate, readTemplate } from './pathTemplate';
import { readServer, type Server } from './server';

/** A path of a description below one of its servers. */
export interface ApiPath {
  readonly openApiFile: OpenApiFile;
  /** The path as in the description. */
  readonly name: string;
  /** Segments of the server and of the path. */
  readonly template: PathTemplate;
  /** Number of segments of the server. */
  readonly baseLength: number;
  /** Operations by method in capitals. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Whether it may have other methods. */
  readonly isOpen: boolean;
}

/** Result of the lookup of a request. `unknown`: no description has the host, or it may have more than can be read. */
export type FoundOperation =
  | { readonly kind: 'unknown' }
  /** `isOnly`: whether no other operation may be meant, such as one of another description at the same URL. */
  | { readonly kind: 'operation'; readonly operation: Operation; readonly path: ApiPath; readonly isOnly: boolean }
  | { readonly kind: 'otherMethods'; readonly paths: readonly ApiPath[] }
  | { readonly kind: 'noPath'; readonly host: string };

interface ApiPaths {
  readonly paths: PathIndex<ApiPath>;
  /** Paths that may be longer than they look. */
  readonly open: ApiPath[];
}

interface ApiServer extends ApiPaths {
  readonly server: Server;
  /** Whether all paths at this server are known. */
  isComplete: boolean;
}

const unknown: FoundOperation = { kind: 'unknown' };

/** The OpenAPI files of a site. */
export interface ApiFiles {
  readonly all: readonly OpenApiFile[];
  /** Whether the site has no other descriptions. */
  readonly isComplete: boolean;
  /** Paths of the files to which overlays may add operations. */
  readonly overlaid: ReadonlySet<string>;
}

/** The operations of the descriptions of a site by the URLs at which they are. */
export class ApiIndex {
  private readonly servers = new Map<string, ApiServer>();
  /** Servers with a host, once they have been searched for. */
  private readonly byHost = new Map<string, readonly ApiServer[]>();
  /** Paths of descriptions whose host is not known: they may be at any host. */
  private readonly anywhere: ApiPaths = noPaths();
  private readonly values = new Map<OpenApiFile, ApiValues>();
  /** Whether a description without a known host may have more than can be read. */
  private isComplete: boolean;

  constructor({ all, isComplete, overlaid }: ApiFiles) {
    this.isComplete = isComplete;
    for (const openApiFile of all) this.add(openApiFile, openApiFile.isComplete && !overlaid.has(openApiFile.path));
  }

  get isEmpty(): boolean {
    return this.servers.size === 0;
  }

  /**
   * @param method in capitals
   * @param preferred path of the description that is meant where several have an operation at the same URL
   */
  find(method: string, address: SampleAddress, preferred?: () => string | undefined): FoundOperation {
    const at = this.at(address.host);
    if (at.length === 0) return unknown;
    const matching = at.flatMap((server) => pathsOf(server, address));
    const found = operationOf(method, matching, address);
    const isOpen = found?.kind === 'operation' && !found.isOnly;
    const file = isOpen ? preferred?.() : undefined;
    const own = file === undefined ? undefined : operationOf(method, ofFile(matching, file), address);
    // The description in scope counts if its path is as near as those of others.
    if (
      own?.kind === 'operation' &&
      found?.kind === 'operation' &&
      fitOf(own.path.template, address) === fitOf(found.path.template, address)
    )
      return own;
    if (found) return found;
    const elsewhere = pathsOf(this.anywhere, address);
    const other = operationOf(method, elsewhere, address);
    if (other) return other;
    const isCertain = this.isComplete && at.every(({ isComplete }) => isComplete);
    if (!isCertain || [...matching, ...elsewhere].some(({ isOpen }) => isOpen)) return unknown;
    if (matching.length === 0) return elsewhere.length > 0 ? unknown : { kind: 'noPath', host: address.host };
    return { kind: 'otherMethods', paths: matching };
  }

  /** Values of a description, each of which is read once. */
  valuesOf(openApiFile: OpenApiFile): ApiValues {
    const known = this.values.get(openApiFile) ?? new ApiValues(openApiFile);
    this.values.set(openApiFile, known);
    return known;
  }

  /** The paths at a host. */
  pathsAt(host: string): readonly ApiPath[] {
    return this.at(host).flatMap(({ paths }) => paths.all);
  }

  /** The paths at the host of a URL that may differ from it by a segment or two, as `PathIndex` has them. */
  pathsNear({ host, segments }: SampleAddress): readonly ApiPath[] {
    return this.at(host).flatMap(({ paths }) => paths.near(segments));
  }

  private at(host: string): readonly ApiServer[] {
    let found = this.byHost.get(host);
    if (!found) {
      found = [...this.servers.values()].filter(({ server }) => server.host.test(host));
      this.byHost.set(detached(host), found);
    }
    return found;
  }

  private add(openApiFile: OpenApiFile, isComplete: boolean): void {
    const { table } = openApiFile;
    if (table.format === 'asyncapi') return;
    if (table.format !== 'openapi') {
      this.isComplete = false;
      return;
    }
    if (!isComplete) for (const url of table.servers) this.serverAt(url, false);
    const byPath = new Map<string, Operation[]>();
    for (const operation of table.operations) addToList(byPath, operation.path, operation);
    for (const entry of table.paths) {
      const byServers = new Map<string, Operation[]>();
      for (const operation of byPath.get(entry.name) ?? []) {
        const servers = operation.servers ?? entry.servers ?? table.servers;
        const key = JSON.stringify(servers);
        addToList(byServers, key, operation);
      }
      if (byServers.size === 0) byServers.set(JSON.stringify(entry.servers ?? table.servers), []);
      for (const [key, operations] of byServers) {
        const byMethod = new Map(operations.map((operation) => [operation.method.toUpperCase(), operation]));
        const path = { openApiFile, name: entry.name, operations: byMethod, isOpen: entry.isOpen };
        this.place(path, JSON.parse(key) as string[], isComplete);
      }
    }
  }

  private place(path: Omit<ApiPath, 'template' | 'baseLength'>, urls: readonly string[], isComplete: boolean): void {
    let isPlaced = false;
    for (const url of urls) {
      const found = this.serverAt(url, isComplete);
      if (!found) continue;
      isPlaced = true;
      const template = readTemplate(`${found.server.path}${path.name}`);
      addPath(found, { ...path, template, baseLength: readTemplate(found.server.path).length });
    }
    if (isPlaced) return;
    addPath(this.anywhere, { ...path, template: readTemplate(`${basePath(urls[0])}${path.name}`), baseLength: 0 });
    if (!isComplete) this.isComplete = false;
  }

  private serverAt(url: string, isComplete: boolean): ApiServer | undefined {
    const known = this.servers.get(url);
    const server = known?.server ?? readServer(url);
    if (!server) return undefined;
    const found = known ?? { ...noPaths(), server, isComplete };
    found.isComplete &&= isComplete;
    this.servers.set(url, found);
    return found;
  }
}

/** Path of a relative server. */
function basePath(url = ''): string {
  return url.startsWith('/') ? url.replace(/\/+$/, '') : '';
}

function noPaths(): ApiPaths {
  return { paths: new PathIndex(), open: [] };
}

function addPath({ paths, open }: ApiPaths, path: ApiPath): void {
  paths.add(path);
  const last = path.template.at(-1);
  if (last && mayHaveSlashes(last)) open.push(path);
}

/** The paths that a URL is at. */
function pathsOf({ paths, open }: ApiPaths, address: SampleAddress): readonly ApiPath[] {
  const { segments, isOpenEnded } = address;
  const longer = open.filter(({ template }) => template.length < segments.length);
  const candidates = isOpenEnded ? paths.all : [...paths.alike(segments), ...longer];
  return candidates.filter(({ template }) => isAt(template, address));
}

function operationOf(method: string, paths: readonly ApiPath[], address: SampleAddress): FoundOperation | undefined {
  let best: { readonly operation: Operation; readonly path: ApiPath; readonly fit: number } | undefined;
  let isOnly = true;
  for (const path of paths) {
    const operation = path.operations.get(method) ?? (method === 'HEAD' ? path.operations.get('GET') : undefined);
    const fit = operation ? fitOf(path.template, address) : -1;
    if (!operation || fit < (best?.fit ?? 0)) continue;
    isOnly = fit > (best?.fit ?? -1) || best?.operation === operation;
    best = { operation, path, fit };
  }
  return best && { kind: 'operation', operation: best.operation, path: best.path, isOnly };
}

function ofFile(paths: readonly ApiPath[], file: string): readonly ApiPath[] {
  return paths.filter(({ openApiFile }) => openApiFile.path === file);
}

/** Number of segments that are the same kind in a URL and in a path: a fixed text, or a placeholder for a parameter. */
export function fitOf(template: PathTemplate, { segments }: SampleAddress): number {
  return segments.filter(({ isOpen }, index) => isOpen === (template[index]?.pattern !== undefined)).length;
}

/** Whether a URL is at a path. */
function isAt(template: PathTemplate, { segments, isOpenEnded }: SampleAddress): boolean {
  const last = template.at(-1);
  if (isOpenEnded && template.length >= segments.length - 1)
    return segments.slice(0, -1).every((segment, index) => matchesSegment(template[index], segment));
  if (segments.length !== template.length && !(last && mayHaveSlashes(last) && segments.length > template.length)) return false;
  return template.every((part, index) => matchesSegment(part, segments[index]));
}
