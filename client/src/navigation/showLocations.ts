import { Location, Position, Range, Uri } from 'vscode';
import type { ShowLocationsArguments } from '../../../server/src/lsp/protocol';
import { commands as registry } from '../window';

/** Shows locations in the navigation as references of the given position. */
export async function showLocations({ uri, position, locations }: ShowLocationsArguments): Promise<void> {
  const references = locations.map(
    ({ uri: target, range: { start, end } }) =>
      new Location(Uri.parse(target), new Range(start.line, start.character, end.line, end.character)),
  );
  await registry.executeCommand(
    'editor.action.showReferences',
    Uri.parse(uri),
    new Position(position.line, position.character),
    references,
  );
}
