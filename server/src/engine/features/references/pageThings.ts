import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../cancellation';
import type { EngineContext } from '../../context';
import type { DocsConfig } from '../../model/docsConfig';
import { type EndpointReference, parseEndpoint } from '../../model/endpoint';
import type { PageReference } from '../../model/pageReferences';
import { normalizeFilePath } from '../../model/targets';
import type { Description } from '../../openapi/description';
import type { Operation } from '../../openapi/table';
import { descriptionPaths } from '../../siteFile';
import { toRange } from '../../text/spans';
import { fileAt, type Thing } from './thing';

/** The descriptions that the pages of a site may mean, by name: all of the project, whether or not its configuration names them. */
export class NamedDescriptions {
  private constructor(readonly all: readonly Description[]) {}

  /** @throws {CancelledError} */
  static async read(context: EngineContext, config: DocsConfig, token: CancellationToken): Promise<NamedDescriptions> {
    const site = await context.sites.of(config.folder, token);
    const { all } = await context.projectDescriptions.of(site, token);
    const found = new Map(all.map((description) => [description.path, description]));
    for (const path of descriptionPaths(context, config)) {
      const description = found.has(path) ? undefined : await context.descriptions.read(config.folder, path);
      throwIfCancelled(token);
      if (description) found.set(path, description);
    }
    return new NamedDescriptions([...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
  }

  /** The operation that an endpoint in front matter stands for: of the file that it names, else of the first that holds it. */
  find({ file, method, path }: EndpointReference): { readonly description: Description; readonly operation: Operation } | undefined {
    const own = file === undefined ? undefined : normalizeFilePath(file);
    for (const description of this.all) {
      if (file !== undefined && description.path !== own && description.path.replace(/\.(?:json|ya?ml)$/i, '') !== own) continue;
      const operation = operationIn(description, method, path);
      if (operation) return { description, operation };
    }
    return undefined;
  }

  /** Where the schema stands that a text in front matter names. */
  schema({ text, file }: PageReference): Location | undefined {
    const own = file === undefined ? undefined : normalizeFilePath(file);
    for (const { path, document, table } of this.all) {
      const schema = file === undefined || path === own ? table.schemas.find(({ name }) => name === text) : undefined;
      if (schema) return { uri: document.uri, range: toRange(document, schema.span) };
    }
    return undefined;
  }

  /** What a text in front matter names. */
  thing({ kind, text, file }: PageReference): Thing | undefined {
    switch (kind) {
      case 'endpoint': {
        const endpoint = parseEndpoint(text);
        if (!endpoint) return undefined;
        const named = file ?? endpoint.file;
        const description =
          this.find({ ...endpoint, file: named })?.description.path ?? (named === undefined ? undefined : normalizeFilePath(named));
        return { kind: 'operation', description, method: endpoint.method, path: endpoint.path };
      }
      case 'channel': {
        const named = file === undefined ? undefined : normalizeFilePath(file);
        const description = named ?? this.all.find(({ channels }) => channels.find(text))?.path;
        return { kind: 'channel', description, name: text };
      }
      case 'description':
      case 'asset':
        return fileAt(text);
      case 'icon':
        return { kind: 'icon', name: text };
      default:
        return undefined;
    }
  }
}

export function operationIn({ lookup }: Description, method: string, path: string): Operation | undefined {
  if (method === 'webhook') return lookup.webhook(path);
  const found = lookup.find(method, path);
  return found.kind === 'operation' ? found.operation : undefined;
}
