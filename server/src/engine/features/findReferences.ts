import type { DocumentHighlight, Location, Position } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import type { EngineContext } from '../engineContext';
import { type DocumentOfSite, ownFiles } from '../site/resolve';
import { referencesOfComponent } from './page/components/references';
import { linksToAnchorsOf } from './references/anchorReferences';
import { occurrencesInBodies } from './references/bodyReferences';
import { occurrencesInComponents } from './references/componentIcons';
import { declarationOf, occurrencesInConfig, occurrencesInFile, occurrencesInPages, toLocation } from './references/occurrences';
import { occurrencesInSamples } from './references/sampleCalls';
import { symbolsAt } from './references/symbolAt';
import { referencesOfVariable } from './variables/references';
import { variableAt } from './variables/variableAt';

/**
 * Occurrences of the symbol that is referenced or declared at a position: in docs.json, its fragments, and the pages. Nested sites are
 * excluded.
 * @param withDeclaration whether the declaration comes first: the page, the operation, the file
 * @throws {CancelledError}
 */
export async function findReferences(
  context: EngineContext,
  document: DocumentOfSite,
  position: Position,
  withDeclaration: boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const variable = await variableAt(context, document, position, token);
  if (variable) return referencesOfVariable(context, variable, withDeclaration, token);
  const ofComponent =
    document.kind === 'page' ? await referencesOfComponent(context, document, position, withDeclaration, token) : undefined;
  if (ofComponent) return ofComponent;
  const found = await symbolsAt(context, document, position, token);
  if (!found) return [];
  const { config, fileIndex, symbols } = found;
  const declarations: Location[] = [];
  for (const symbol of withDeclaration ? symbols : []) {
    const declaration = await declarationOf(context, config, symbol, token);
    if (declaration) declarations.push(declaration);
  }
  const isOwn = await ownFiles(context, config, token);
  const inPages = await occurrencesInPages(context, config, fileIndex, symbols, isOwn, token);
  const inBodies = await occurrencesInBodies(context, config, fileIndex, symbols, isOwn, token);
  const inSamples = await occurrencesInSamples(context, config, fileIndex, symbols, isOwn, token);
  const inComponents = await occurrencesInComponents(context, config, fileIndex, symbols, isOwn, token);
  const ofAnchors = await linksToAnchorsOf(context, config, fileIndex, symbols, isOwn, token);
  const inConfig = occurrencesInConfig(context, config, fileIndex, symbols);
  return [...declarations, ...[...inConfig, ...inPages].map(toLocation), ...inBodies, ...inSamples, ...inComponents, ...ofAnchors];
}

/** Occurrences of the symbol at a position in one file of a configuration. @throws {CancelledError} */
export async function documentHighlights(
  context: EngineContext,
  document: DocumentOfSite,
  position: Position,
  token: CancellationToken,
): Promise<DocumentHighlight[]> {
  const found = await symbolsAt(context, document, position, token);
  if (!found) return [];
  const { config, fileIndex, symbols } = found;
  return occurrencesInFile(context, config, fileIndex, symbols, document.uri).map(({ document: file, span }) => ({
    range: toRange(file, span),
  }));
}
