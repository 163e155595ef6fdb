/**
 * Worker that colors code with grammars of the site: their expressions may take forever, so that the page ends the worker if it does not
 * answer in time.
 */
import type { LanguageRegistration } from 'shiki/core';
import type { codeLibrary } from './codeLibrary';
import { type GrammarAnswer, type GrammarRequest, ownLanguage } from './grammarMessages';

function serve({ createColors, coloredCode }: ReturnType<typeof codeLibrary>): void {
  const colors = createColors();
  const answer = async (request: GrammarRequest): Promise<GrammarAnswer> => {
    const internal = await colors;
    if (request.kind === 'start') return {};
    if (request.kind === 'load') {
      await internal.loadLanguage(...request.included);
      // One that is refused leaves the others as they are.
      for (const [index, text] of request.grammars.entries()) {
        await internal.loadLanguage(registration(text, ownLanguage(index))).catch(() => undefined);
      }
      return {};
    }
    const { code, index, theme } = request;
    await internal.loadTheme(theme);
    return { result: coloredCode(internal, code, ownLanguage(index), theme.name ?? '') };
  };
  self.onmessage = async ({ data }: MessageEvent<GrammarRequest>) => {
    self.postMessage(await answer(data).catch((): GrammarAnswer => ({})));
  };
}

/** A grammar under a name of ours, with what concerns other languages left out: these are loaded already. */
function registration(text: string, name: string): LanguageRegistration {
  const grammar = JSON.parse(text.replace(/^\uFEFF/, '')) as LanguageRegistration;
  const { aliases, embeddedLangs, embeddedLangsLazy, embeddedLanguages, injectTo, ...own } = grammar;
  return { ...own, name };
}

// The page writes it before this script.
serve((self as unknown as { readonly codeLibrary: typeof codeLibrary }).codeLibrary());
