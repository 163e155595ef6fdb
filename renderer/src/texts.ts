/** Translates texts of the renderer. Name the parameter `l10n` and pass literals: extraction for translation depends on it. */
export interface TextLocalizer {
  t(message: string, ...args: (string | number | boolean)[]): string;
}

/** Texts of the renderer in the language of the user. Each `{0}` is replaced. */
export interface RendererTexts {
  readonly contents: string;
  readonly copy: string;
  readonly copied: string;
  readonly expand: string;
  readonly collapse: string;
  readonly required: string;
  readonly deprecated: string;
  readonly defaultValue: string;
  readonly previous: string;
  readonly next: string;
  readonly component: string;
  readonly expression: string;
  readonly unknownComponent: string;
  readonly showSource: string;
  readonly embedded: string;
  readonly externalImage: string;
  readonly missingImage: string;
  readonly missingPage: string;
  readonly missingAnchor: string;
  readonly noRequests: string;
  readonly noDiagram: string;
  readonly tryIt: string;
  readonly ownComponent: string;
  readonly runComponents: string;
  readonly componentFrame: string;
  readonly componentError: string;
  readonly unavailable: string;
  readonly tooLarge: string;
  readonly stopped: string;
  readonly stoppedWithOthers: string;
  readonly notStarted: string;
  readonly runAgain: string;
}
