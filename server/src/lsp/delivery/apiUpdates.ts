import { CancellationToken } from 'vscode-languageserver';
import type { Disposable } from '../../../../shared/disposable';
import { type ApiUpdate, type ApiUse, isInside, normalizeUri, type OpenApiFile, parentUri } from '../../engine/languageService';
import { inBackground } from '../background';
import { ask, serve } from '../ownRequests';
import { type ApiUpdateOffer, apiUpdateOfferRequest, apiUpdatePlanRequest } from '../protocol';
import type { ServerContext } from '../serverContext';

/** Delay of the first reading, in milliseconds: diagnostics come first. */
const firstDelayMs = 1_000;
/** Debounce of changes on the disk, in milliseconds. */
const diskDelayMs = 1_000;
/** Debounce of changes in the editor, in milliseconds: half of a path is not a new name. */
const typingDelayMs = 3_000;

const dataFile = /\.(?:json|ya?ml)$/i;

/**
 * Offers to update sites to OpenAPI files that change, for clients that ask the user. A file is compared with the last version that the
 * site was updated to, or that breaks nothing of it. This version is the object that the engine has read; a second one is in memory
 * only until the update is answered.
 */
export function offerApiUpdates(context: ServerContext): void {
  if (context.options.offersApiUpdates) new ApiUpdates(context).start();
}

class ApiUpdates {
  /** Versions to compare with, by URI of the docs.json and of the file. */
  private readonly versions = new Map<string, Map<string, OpenApiFile>>();
  /** Offers that have not been answered, by URI of the docs.json: the URI of the file. */
  private readonly offered = new Map<string, string>();
  /** URIs of files that changed on the disk since the last comparison. */
  private changedOnDisk = new Set<string>();
  private waiting: Disposable | undefined;
  private latest: Promise<unknown> = Promise.resolve();

  constructor(private readonly context: ServerContext) {}

  start(): void {
    const { buffers, changes, connection, engine } = this.context;
    changes.onDidChange((change) => {
      const files = change.kind === 'files' ? change.files : [];
      const uris = files.map(({ uri }) => uri);
      for (const { uri, type } of files)
        if (dataFile.test(uri)) for (const root of engine.rootsReading(uri, type)) this.rememberFormer(root);
      const isTyping = uris.length > 0 && uris.every((uri) => buffers.get(uri));
      for (const uri of uris) if (!buffers.get(uri)) this.changedOnDisk.add(uri);
      if (change.kind === 'settings' || uris.some((uri) => dataFile.test(uri))) this.schedule(isTyping ? typingDelayMs : diskDelayMs);
    });
    serve(connection, apiUpdatePlanRequest, async ({ root, uri }, token) => {
      const [site, file] = [normalizeUri(root), normalizeUri(uri)];
      const now = (await engine.openApiFiles(site, token)).find((each) => each.uri === file);
      const update = now && this.offered.get(site) === file ? await this.plan(site, now, token) : undefined;
      return update ? { edits: update.edits } : null;
    });
    this.schedule(firstDelayMs);
  }

  /** Remembers the files as the engine has read them before a change that comes before the first comparison. */
  private rememberFormer(root: string): void {
    if (this.versions.has(root)) return;
    const files = this.context.engine.lastOpenApiFiles(root);
    if (files.length > 0) this.versions.set(root, new Map(files.map((file) => [file.uri, file])));
  }

  private schedule(delayMs: number): void {
    const { connection, host } = this.context;
    this.waiting?.dispose();
    this.waiting = host.timers.setTimer(() => {
      this.waiting = undefined;
      inBackground(connection, 'Updates to OpenAPI files are not offered', () => {
        // Serialized, so that a change is offered once.
        this.latest = this.latest.catch(() => undefined).then(() => this.compareAll());
        return this.latest;
      });
    }, delayMs);
  }

  private async compareAll(): Promise<void> {
    const changed = this.changedOnDisk;
    this.changedOnDisk = new Set();
    const roots = await this.context.engine.rootUris(CancellationToken.None);
    for (const root of this.versions.keys()) if (!roots.includes(root)) this.versions.delete(root);
    for (const root of roots) await this.compareSite(root, changed);
  }

  private async compareSite(root: string, changed: ReadonlySet<string>): Promise<void> {
    const known = this.versions.get(root) ?? new Map<string, OpenApiFile>();
    this.versions.set(root, known);
    const files = await this.context.engine.openApiFiles(root, CancellationToken.None);
    const described = new Set(files.map(({ uri }) => uri));
    const isCheckout = [...changed].some((uri) => isInside(parentUri(root), uri) && !described.has(uri));
    for (const file of files) {
      const before = known.get(file.uri);
      const isSame = before === file || before?.document.getText() === file.document.getText();
      if (!before || isSame) known.set(file.uri, file);
      else if (!this.offered.has(root)) await this.compare(root, file, isCheckout);
    }
  }

  /** @param isCheckout whether other files of the site have changed with the file: their author decided about redirects */
  private async compare(root: string, file: OpenApiFile, isCheckout: boolean): Promise<void> {
    const update = await this.plan(root, file, CancellationToken.None);
    const updated = update?.uses.filter(({ isUpdated }) => isUpdated) ?? [];
    if (update && (updated.length > 0 || (update.redirects.length > 0 && !isCheckout))) this.offer(root, file, update, updated);
    // Something that names what is removed cannot be updated; it may get its operation back under another name.
    else if (!update || update.uses.length === 0) this.versions.get(root)?.set(file.uri, file);
  }

  private async plan(root: string, after: OpenApiFile, token: CancellationToken): Promise<ApiUpdate | undefined> {
    const before = this.versions.get(root)?.get(after.uri);
    return before && this.context.engine.planApiUpdate({ root, uri: after.uri, before, after, redirect: true }, token);
  }

  /** Asks the user, and goes on with the version that the file has after the answer. */
  private offer(root: string, { uri }: OpenApiFile, update: ApiUpdate, updated: readonly ApiUse[]): void {
    const { connection, engine } = this.context;
    this.offered.set(root, uri);
    inBackground(connection, 'The update to an OpenAPI file is not offered', async () => {
      try {
        await ask(connection, apiUpdateOfferRequest, offerOf(root, uri, update, updated));
      } finally {
        this.offered.delete(root);
        const now = (await engine.openApiFiles(root, CancellationToken.None)).find((each) => each.uri === uri);
        if (now) this.versions.get(root)?.set(uri, now);
        // Other files of the site may have changed meanwhile.
        this.schedule(diskDelayMs);
      }
    });
  }
}

function offerOf(root: string, uri: string, { difference, redirects }: ApiUpdate, updated: readonly ApiUse[]): ApiUpdateOffer {
  const renamed = [...difference.operations, ...difference.schemas].filter(({ kind }) => kind === 'renamed');
  const count = (kind: ApiUse['kind']): number => updated.filter((use) => use.kind === kind).length;
  return {
    root,
    uri,
    renamed: renamed.length,
    entries: count('entry'),
    pages: count('page'),
    samples: count('sample'),
    links: count('link'),
    redirects: redirects.length,
  };
}
