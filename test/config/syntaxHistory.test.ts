import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { atOnce } from '../../server/src/engine/base/pause';
import { Snapshot } from '../../server/src/engine/base/snapshot';
import { ConfigFile } from '../../server/src/engine/config/configFile';
import { SyntaxHistory } from '../../server/src/engine/config/syntaxHistory';

const service = getLanguageService({});
const groups = Array.from({ length: 600 }, (_, index) => ({ group: `Group ${index}`, pages: [`guides/${index}/start`] }));
const valid = JSON.stringify({ theme: 'maple', navigation: { groups } }, null, 2);
const withKey = (key: string): string => valid.replace('"group": "Group 300"', `"${key}",\n$&`);

/** Parses versions of one file in turn, and searches for their errors. Returns them with the numbers of steps of the searches. */
async function versions(history: SyntaxHistory, ...texts: readonly string[]): Promise<{ file: ConfigFile; steps: number }[]> {
  const parsed: { file: ConfigFile; steps: number }[] = [];
  for (const [index, text] of texts.entries()) {
    const file = atOnce(ConfigFile.parsing(service, Snapshot.create('file:///docs.json', 'json', index, text), history));
    let steps = 0;
    await file.prepare(() => {
      steps++;
      return undefined;
    });
    parsed.push({ file, steps });
  }
  return parsed;
}

describe('the history of a file', () => {
  it('shortens the search for errors in the next version', async () => {
    const [first, second] = await versions(new SyntaxHistory(), withKey('e'), withKey('ex'));
    expect(first?.steps).toBeGreaterThan(40);
    expect(second?.steps).toBeLessThan(20);
  });

  it('makes no difference to what is found', async () => {
    const texts = [withKey('e'), withKey('ex'), valid, withKey('exp'), withKey('exp').replace('"theme"', 'theme')];
    for (const { file } of await versions(new SyntaxHistory(), ...texts)) {
      expect(file.syntax).toEqual(ConfigFile.parse(service, file.document).syntax);
      expect(file.isStructureKnown).toBe(ConfigFile.parse(service, file.document).isStructureKnown);
    }
  });

  it('retains nothing of a version without errors', async () => {
    const history = new SyntaxHistory();
    await versions(history, withKey('e'));
    expect(history.states).toBeDefined();
    await versions(history, valid);
    expect(history).toEqual({ hasErrors: false, states: undefined });
  });
});
