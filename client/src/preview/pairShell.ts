import type { RendererTexts } from '../../../renderer/src/texts';
import { html } from '../../../shared/html';
import { contentPolicy } from './shell';

interface PairShellOptions {
  /** Source of the webview's own files, for the content security policy. */
  readonly cspSource: string;
  /** Random, and different for each page. */
  readonly nonce: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  readonly rendererUri: string;
  readonly language: string;
  readonly title: string;
  readonly texts: RendererTexts;
}

/** The web page that shows two states of a page. It loads only the extension's own script and style, and images of the site. */
export function pairShell({ cspSource, nonce, scriptUri, styleUri, rendererUri, language, title, texts }: PairShellOptions): string {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(cspSource, nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" nonce="${nonce}" href="${styleUri}">
</head>
<body data-renderer="${rendererUri}" data-texts="${JSON.stringify(texts)}">
<div class="pair"></div>
<script nonce="${nonce}" src="${scriptUri}"></script>
</body>
</html>`.text;
}
