import { type Addressing, fileHref } from '../../../../renderer/src/reader/addressing';
import { ownFolder, type ReaderProblem, type ReaderSettings, type ReaderState, serverPaths } from '../../../../renderer/src/reader/model';
import { readerTexts } from '../../../../renderer/src/reader/readerTexts';
import { type Html, html, scriptData } from '../../../../shared/html';
import type { Localizer } from '../../../../shared/l10n';
import type { SitePreview } from '../../engine/languageService';
import { frameLocalizer } from './frameLocalizer';
import type { ReaderDocument } from './siteReader';

/**
 * Content security policy of pages: own scripts and styles, and images of the site. `source`: where these files are.
 * @param nonce of the script in the frame of components, if they run
 */
export function pagePolicy(source: string, connects: boolean, nonce?: string): string {
  return [
    "default-src 'none'",
    `script-src ${source}${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    // Code in languages of the site is colored in a worker, which has this policy as well.
    'worker-src blob:',
    // Diagrams have styles of their own. Nothing in a style can be loaded, and authors' styles are filtered.
    `style-src ${source} 'unsafe-inline'`,
    `img-src ${source} data:`,
    `media-src ${source}`,
    ...(connects ? [`connect-src ${source}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

interface DocumentOptions {
  readonly addressing: Addressing;
  readonly language: string;
  readonly server?: ReaderSettings['server'];
  readonly components?: ReaderSettings['components'];
  readonly problems?: readonly ReaderProblem[];
}

/** The document of a page. */
export function pageDocument(
  { view, frame, site, icon }: ReaderDocument,
  { addressing, language, server, components, problems }: DocumentOptions,
  localize: Localizer,
): string {
  const texts = readerTexts(frameLocalizer(localize));
  const isFile = addressing.kind === 'files';
  const asset = (name: string): string => (isFile ? fileHref(`${ownFolder}/${name}`, addressing) : serverPaths.assets + name);
  // The frame is in the document itself.
  const { frame: _, ...shown } = view;
  const settings = { addressing, texts, ...(server && { server }), ...(components && { components }) };
  const state: ReaderState = { settings, view: shown, ...(problems && { problems }) };
  const script = isFile
    ? html`<script src="${asset('modules.js')}"></script>`
    : html`<script type="module" src="${asset('reader.js')}"></script>`;
  return html`<!DOCTYPE html>
<html lang="${language}"${modeAttribute(site)}>
<head>
<meta charset="utf-8">
${isFile ? html`<meta http-equiv="Content-Security-Policy" content="${pagePolicy("'self' file:", false)}">` : undefined}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${view.title}</title>
${icon === undefined ? undefined : html`<link rel="icon" href="${icon}">`}
<link rel="stylesheet" href="${asset('reader.css')}">
<link rel="stylesheet" data-site href="${isFile ? asset('site.css') : `${serverPaths.style}?${view.styleRevision}`}">
<script src="${asset('mode.js')}"></script>
</head>
<body>
<p class="reader-note" role="status" hidden></p>
<div class="reader">${frame}</div>
<div class="reader-bar"></div>
<script type="application/json">${scriptData(state)}</script>
${script}
</body>
</html>
`.text;
}

/** Attribute with the mode that the site has first, or alone. */
function modeAttribute({ appearance: { mode, isStrict } }: SitePreview): Html | undefined {
  if (mode.value !== 'light' && mode.value !== 'dark') return undefined;
  return isStrict.value ? html` data-only="${mode.value}"` : html` data-preferred="${mode.value}"`;
}
