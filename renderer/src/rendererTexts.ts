import type { RendererTexts, TextLocalizer } from './texts';

/** Left in the texts, for what the renderer puts there. */
const place = '{0}';

/** Texts around the content of a page. */
export function rendererTexts(l10n: TextLocalizer): RendererTexts {
  return {
    contents: l10n.t('On this page'),
    copy: l10n.t('Copy'),
    copied: l10n.t('Copied'),
    expand: l10n.t('Show all lines'),
    collapse: l10n.t('Show fewer lines'),
    required: l10n.t('required'),
    deprecated: l10n.t('deprecated'),
    defaultValue: l10n.t('default: {0}', place),
    previous: l10n.t('Previous'),
    next: l10n.t('Next'),
    component: l10n.t('Component of your own, not run in the preview:'),
    expression: l10n.t('Not evaluated in the preview:'),
    unknownComponent: l10n.t('Unknown component:'),
    showSource: l10n.t('Show source'),
    embedded: l10n.t('Not loaded in the preview: {0}', place),
    externalImage: l10n.t('Image at another address, not loaded in the preview: {0}', place),
    missingImage: l10n.t('Image not found: {0}', place),
    missingPage: l10n.t('Page not found: {0}', place),
    missingAnchor: l10n.t('Heading not found: {0}', place),
    tryIt: l10n.t('Try it'),
    ownComponent: l10n.t('Component of your own:'),
    runComponents: l10n.t('Run the Components of This Site…'),
    componentFrame: l10n.t('Components of the site'),
    componentError: l10n.t('Error: {0}', place),
    unavailable: l10n.t('Not loaded in the preview: {0}', place),
    tooLarge: l10n.t('This shows more than the preview can draw.'),
    stopped: l10n.t('Stopped: it ran for two seconds without a pause.'),
    stoppedWithOthers: l10n.t('Stopped, since another component of the page ran for two seconds without a pause.'),
    notStarted: l10n.t('The components of the site did not start.'),
    runAgain: l10n.t('Run again'),
    noDiagram: l10n.t('This diagram has an error, or is of a kind that the preview does not draw.'),
    noRequests: l10n.t('API playground: the preview sends no requests.'),
  };
}
