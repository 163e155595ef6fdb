import type { Location } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import type { EngineContext } from '../../engineContext';
import { definitionOfVariable, usesOfVariable, type VariableAtPosition } from './variableAt';

/** Uses of a variable in pages. @param withDeclaration whether its definition comes first @throws {CancelledError} */
export async function referencesOfVariable(
  context: EngineContext,
  variable: VariableAtPosition,
  withDeclaration: boolean,
  token: CancellationToken,
): Promise<Location[]> {
  const definition = withDeclaration ? definitionOfVariable(variable) : undefined;
  const uses = await usesOfVariable(context, variable.config, variable.name, token);
  const inPages = [...uses].flatMap(([uri, found]) => found.map(({ range }) => ({ uri, range })));
  return definition ? [definition, ...inPages] : inPages;
}
