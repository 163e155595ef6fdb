import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver-types';
import { spanOf, toRange } from '../../base/spans';
import { channelsOf, toHex } from '../../colors/colors';
import { schemaOfFile } from '../../config/mountPoint';
import type { EngineContext } from '../../engineContext';
import type { ConfigDocument } from '../../site/siteContext';
import { colorNodes } from './siteColors';

/** Colors of a file, at the values that the schema marks as colors. */
export function documentColors({ schemas }: Pick<EngineContext, 'schemas'>, { config, file }: ConfigDocument): ColorInformation[] {
  const schema = schemaOfFile(config, schemas, file);
  if (!file.root || !schema) return [];
  return colorNodes(schemas, file.root, schema).flatMap(({ node }) => {
    const channels = channelsOf(node.value);
    if (!channels) return [];
    const [red, green, blue] = channels;
    return [{ range: toRange(file.document, spanOf(node)), color: { red, green, blue, alpha: 1 } }];
  });
}

/** Text of a picked color: hex, in the letter case of the text that it replaces, without transparency. */
export function colorPresentations({ file }: ConfigDocument, color: Color, range: Range): ColorPresentation[] {
  const current = file.document.getText(range);
  const hex = toHex([color.red, color.green, color.blue]);
  const label = /[A-F]/.test(current) && !/[a-f]/.test(current) ? hex.toUpperCase() : hex;
  return [{ label, textEdit: { range, newText: JSON.stringify(label) } }];
}
