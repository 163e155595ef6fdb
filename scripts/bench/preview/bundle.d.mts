export interface PreviewModule {
  readonly contentOf: typeof import('../../../client/src/preview/content').contentOf;
}

export function loadPreview(folder: string): Promise<PreviewModule>;
