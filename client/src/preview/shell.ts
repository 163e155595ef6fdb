import type { RendererTexts } from '../../../renderer/src/texts';
import { html } from '../../../shared/html';
import type { PageState } from './messages';

interface ShellOptions {
  /** Source of the webview's own files, for the content security policy. */
  readonly cspSource: string;
  /** Random, and different for each page. */
  readonly nonce: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  /** Script and style of the renderer of pages. The script is loaded by the first page. */
  readonly renderer: { readonly scriptUri: string; readonly styleUri: string };
  readonly language: string;
  readonly state: PageState;
  readonly texts: {
    readonly title: string;
    readonly light: string;
    readonly dark: string;
    readonly both: string;
    readonly view: string;
    readonly back: string;
    readonly forward: string;
    readonly address: string;
    readonly widths: string;
    readonly desktop: string;
    readonly tablet: string;
    readonly phone: string;
    readonly about: string;
    readonly limits: string;
    readonly stopComponents: string;
    readonly page: RendererTexts;
  };
}

/** Content security policy of a webview that shows pages of authors. */
export function contentPolicy(cspSource: string, nonce: string): string {
  return [
    "default-src 'none'",
    `img-src ${cspSource} data:`,
    `media-src ${cspSource}`,
    // Diagrams have styles of their own. Nothing in a style can be loaded, and authors' styles are filtered.
    `style-src ${cspSource} 'unsafe-inline'`,
    `script-src 'nonce-${nonce}'`,
    // Code in languages of the site is colored in a worker, which has this policy as well.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Unguessable value for a content security policy. */
export function newNonce(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** The page of the preview. It loads only the extension's own script and style, and images of the site. */
export function shell({ cspSource, nonce, scriptUri, styleUri, renderer, language, state, texts }: ShellOptions): string {
  const policy = contentPolicy(cspSource, nonce);
  const views = [
    ['light', texts.light],
    ['dark', texts.dark],
    ['both', texts.both],
  ] as const;
  const buttons = views.map(([view, text]) => html`<button type="button" data-view="${view}" aria-pressed="false">${text}</button>`);
  const widths = (['desktop', 'tablet', 'phone'] as const).map(
    (width) => html`<button type="button" data-width="${width}" aria-pressed="false">${texts[width]}</button>`,
  );
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="stylesheet" nonce="${nonce}" href="${styleUri}">
<link rel="stylesheet" nonce="${nonce}" href="${renderer.styleUri}">
</head>
<body data-root="${state.root}" data-view="${state.view ?? 'light'}" data-renderer="${renderer.scriptUri}" data-texts="${JSON.stringify(texts.page)}">
<div class="toolbar"><span role="group" aria-label="${texts.view}">${buttons}</span>
<span role="group" aria-label="${texts.widths}">${widths}</span>
<span class="walk" role="group" aria-label="${texts.address}"><button type="button" data-walk="-1" aria-label="${texts.back}" title="${texts.back}" disabled>←</button>
<button type="button" data-walk="1" aria-label="${texts.forward}" title="${texts.forward}" disabled>→</button><output class="address"></output></span>
<details class="about"><summary>${texts.about}</summary><p>${texts.limits}</p><button type="button" data-components="stop" hidden>${texts.stopComponents}</button></details></div>
<p class="note" role="status" hidden></p>
<div class="frames"><div class="frame light"></div><div class="frame dark"></div></div>
<div class="legend"></div>
<script nonce="${nonce}" src="${scriptUri}"></script>
</body>
</html>`.text;
}
