import { ConfigReferences } from '../model/configReferences';
import type { DocsConfig } from '../model/docsConfig';
import { ListTexts } from '../model/listTexts';
import { ObjectReadings } from '../model/objectReading';
import { scanReferences } from '../model/scanReferences';
import type { SchemaView } from '../model/schema';

/** The references of configurations, collected on first use and kept as long as the configuration is. */
export class References {
  private readonly known = new WeakMap<DocsConfig, ConfigReferences>();

  private readonly texts = new ListTexts();

  private readonly readings: ObjectReadings;

  constructor(private readonly schemas: SchemaView) {
    this.readings = new ObjectReadings(schemas);
  }

  of(config: DocsConfig): ConfigReferences {
    let found = this.known.get(config);
    if (!found) {
      found = new ConfigReferences(scanReferences(config, this.schemas, this.texts, this.readings));
      this.known.set(config, found);
    }
    return found;
  }
}
