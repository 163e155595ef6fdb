import { describe, expect, it } from 'vitest';
import { nodesAt, readSchemaFile, resolve, type SchemaNode } from '../support/schemaTree';

interface ServiceProfile {
  readonly schemaUrls: readonly string[];
  readonly ownTheme: string;
  readonly defaultIconLibrary: string;
  readonly adminKeyPrefix: string;
  readonly otherKeyPrefixes: readonly { readonly prefix: string; readonly kind: string }[];
  readonly apiBaseUrl: string;
  readonly dashboardUrl: string;
}

const schema = readSchemaFile<SchemaNode>('docs.schema.json');
const profile = readSchemaFile<ServiceProfile>('service-profile.json');
const at = (path: string) => nodesAt(schema, path)[0]?.node ?? {};

describe('service-profile.json', () => {
  it('agrees with the schema', () => {
    expect(at('$schema').default).toBe(profile.schemaUrls[0]);
    expect(at('theme').enum?.[0]).toBe(profile.ownTheme);
    expect(at('icons.library').default).toBe(profile.defaultIconLibrary);
    expect(resolve(schema, at('icons.library')).enum).toContain(profile.defaultIconLibrary);
  });

  it('names the schema and the own theme of the service in the snippet for a new file', () => {
    const [snippet] = schema.defaultSnippets ?? [];
    expect(snippet?.bodyText).toContain(profile.schemaUrls[0]);
    expect(snippet?.bodyText).toContain(`\${1|${at('theme').enum?.join(',')}|}`);
  });

  it('distinguishes other kinds of keys by prefixes longer than that of the admin key', () => {
    for (const { prefix, kind } of profile.otherKeyPrefixes) {
      expect(prefix.startsWith(profile.adminKeyPrefix) && prefix.length > profile.adminKeyPrefix.length).toBe(true);
      expect(kind).not.toBe('');
    }
    expect([profile.apiBaseUrl, profile.dashboardUrl]).toEqual([
      expect.stringMatching(/^https:\/\/[^/]+$/),
      expect.stringMatching(/^https:\/\/[^/]+$/),
    ]);
  });
});
