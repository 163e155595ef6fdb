/** Typing with an open preview: edits of the site's name, with the cursor's element in the middle of the text. */
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDocument } from '../openDocument.ts';
import type { Typing } from '../typing.ts';

/** Exports of the preview's module that `bundleModule` writes. */
export type PreviewModule = Pick<typeof import('../../client/src/preview/content'), 'contentMessage'> &
  Pick<typeof import('../../client/src/preview/pageChange'), 'pageChangeBetween' | 'changedPage'>;

type Preview = Parameters<PreviewModule['contentMessage']>[0];

/** The part of the server that renders the preview. */
interface PreviewServer {
  request(method: string, params: unknown): Promise<Preview | null | undefined>;
}

/** The debounce of `previewPanel.ts`. */
const debounceMs = 40;
const tools = {
  l10n: {
    t: (message: string, ...args: readonly unknown[]): string =>
      message.replaceAll(/\{(\d+)\}/g, (_match, index: string) => String(args[Number(index)])),
  },
  image: (uri: string): string => uri,
};

/**
 * `step()` makes one edit, pulls diagnostics as an editor does, and requests the preview after the debounce, as the panel does. It returns
 * milliseconds from the edit to the page's HTML, debounce included. Throws if the preview does not show the edit.
 */
export function previewTyping(
  server: PreviewServer,
  document: Pick<OpenDocument, 'text' | 'edit' | 'diagnostics'>,
  uri: string,
  contentOf: PreviewModule['contentMessage'],
): Typing {
  const lines = document.text.split('\n');
  const line = lines.findIndex((each) => /^\s*"name": "/.test(each));
  if (line < 0) throw new Error('The site has no name.');
  const character = (lines[line] ?? '').indexOf('"name": "') + '"name": "'.length;
  const position = { line: Math.floor(lines.length / 2), character: 0 };
  let count = 0;
  return {
    async step() {
      const typed = `v${String(count % 100).padStart(2, '0')} `;
      const start = performance.now();
      await document.edit({ line, character }, count === 0 ? 0 : typed.length, typed);
      count += 1;
      const pulled = document.diagnostics();
      await pause(debounceMs);
      const site = await server.request('docsJson/preview', { uri, position });
      const content = site && contentOf(site, count, tools);
      const milliseconds = performance.now() - start;
      await pulled;
      if (!content?.light.html.includes(typed)) throw new Error('The preview does not show what was typed.');
      return milliseconds;
    },
  };
}
