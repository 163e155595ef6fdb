import type { CompletionList } from 'vscode-languageserver-types';
import type { EngineContext } from '../../../engineContext';
import type { DocsSchema } from '../../../schema/schemaView';
import type { ConfigDocument } from '../../../site/siteContext';
import { fontFamilies } from './fontFamilies';
import { fontWeights } from './fontWeights';
import { iconNames } from './iconNames';
import { stringTargetAt } from './stringTarget';

/** Names of icons and fonts, and font weights, which are not in the schema. `undefined` elsewhere. */
export async function names(
  context: EngineContext,
  document: ConfigDocument,
  rootSchema: DocsSchema,
  offset: number,
): Promise<CompletionList | undefined> {
  const weights = fontWeights(context, document, offset);
  if (weights) return weights;
  const root = document.file.tree;
  const target = root && stringTargetAt(context.schemas, root, rootSchema, document.file.document.getText(), offset);
  switch (target?.schema && context.schemas.branch(target.schema, 'string')?.['x-kind']) {
    case 'icon-name':
      return target && iconNames(context, document, target);
    case 'font-family':
      return target && fontFamilies(context, document, target);
    default:
      return undefined;
  }
}
