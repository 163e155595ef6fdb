export interface ApiDescription {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}
export function createDescription(options: { readonly operations: number; readonly bytes: number; readonly seed?: number }): ApiDescription;
export function toYaml(value: unknown, indent?: string): string;
