import type { CompletionList } from 'vscode-languageserver-types';
import type { ConfigDocument, EngineContext } from '../../context';
import { nameItems } from './nameItems';
import type { StringTarget } from './stringTarget';

/** The families of the public catalogue, which load by their name alone. */
export function fontFamilies({ fonts }: EngineContext, { file }: ConfigDocument, target: StringTarget): CompletionList {
  return nameItems(file.document, target, [{ names: fonts.families, detail: 'Google Fonts' }]);
}
