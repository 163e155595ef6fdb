export function exchangeBrowserState(change: {
  readonly name: string;
  readonly texts?: Readonly<Record<string, string>>;
}): Promise<Record<string, string>>;
