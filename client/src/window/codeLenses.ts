import {
  CodeLens,
  type Command,
  type Disposable,
  type DocumentSelector,
  type Event,
  languages,
  type Range,
  type TextDocument,
} from 'vscode';
import { plainText } from './plainText';

/** A code lens with a separate icon, since icons in its title are escaped. */
export interface Lens {
  readonly range: Range;
  /** Name of a codicon. */
  readonly icon?: string;
  readonly title: string;
  /** Command of a click, if any. */
  readonly command?: string;
  readonly arguments?: readonly unknown[];
}

/** Like the editor's provider of code lenses. */
export interface LensProvider {
  readonly onDidChangeCodeLenses: Event<void>;
  provideCodeLenses(document: TextDocument): Promise<readonly Lens[]>;
}

export function registerCodeLensProvider(selector: DocumentSelector, provider: LensProvider): Disposable {
  return languages.registerCodeLensProvider(selector, {
    onDidChangeCodeLenses: provider.onDidChangeCodeLenses,
    provideCodeLenses: async (document) =>
      (await provider.provideCodeLenses(document)).map((lens) => new CodeLens(lens.range, command(lens))),
  });
}

function command({ icon, title, command = '', arguments: args = [] }: Lens): Command {
  const text = plainText(title);
  return { title: icon === undefined ? text : `$(${icon}) ${text}`, command, arguments: [...args] };
}
