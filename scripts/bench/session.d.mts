export interface OpenDocument {
  readonly text: string;
}
export function onDocument<Result>(
  serverPath: string,
  site: { readonly folder: string },
  work: (session: { readonly document: OpenDocument; readonly server: { readonly pid: number } }) => Promise<Result>,
  environment?: Readonly<Record<string, string>>,
): Promise<Result>;
export function repeat<Result>(times: number, call: () => Promise<Result>): Promise<Result[]>;
