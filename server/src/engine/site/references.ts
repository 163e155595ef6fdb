import type { DocsConfig } from '../config/docsConfig';
import { ConfigReferences } from '../config/references/configReferences';
import { ListEntries } from '../config/references/listEntries';
import { scanReferences } from '../config/references/scanReferences';
import { type OpenApiFilesInScope, readFilesInScope } from '../openapi/filesInScope';
import type { SchemaView } from '../schema/schemaView';

/** The references of configurations, collected on first use and cached with the configuration. */
export class References {
  private readonly known = new WeakMap<DocsConfig, ConfigReferences>();

  private readonly filesInScope = new WeakMap<DocsConfig, OpenApiFilesInScope>();

  private readonly texts = new ListEntries();

  constructor(private readonly schemas: SchemaView) {}

  of(config: DocsConfig): ConfigReferences {
    let found = this.known.get(config);
    if (!found) {
      found = new ConfigReferences(scanReferences(config, this.schemas, this.texts));
      this.known.set(config, found);
    }
    return found;
  }

  /** The OpenAPI files in scope of the pages of a configuration, read on first use. */
  openApiFilesOf(config: DocsConfig): OpenApiFilesInScope {
    const found = this.filesInScope.get(config) ?? readFilesInScope({ config, references: this.of(config) });
    this.filesInScope.set(config, found);
    return found;
  }
}
