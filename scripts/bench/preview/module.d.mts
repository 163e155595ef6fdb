/** The module that `bundleModule` makes of the preview. */
export type PreviewModule = Pick<typeof import('../../../client/src/preview/content'), 'contentOf'>;
