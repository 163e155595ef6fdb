import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  configText,
  createSite,
  open,
  positionIn,
  rangeOf,
  replace,
  until,
  untilCodes,
  untilServerAnswers,
  write,
} from './support';

const fragmentText = `${JSON.stringify({ groups: [{ group: 'Start', icon: 'rocket', pages: ['index'] }] }, null, 2)}\n`;

/** Creates a site whose navigation is in a separate file. Returns the URI of that file. */
async function createSplitSite(name: string): Promise<vscode.Uri> {
  const config = await createSite(name, configText({ navigation: { $ref: './navigation.json' } }));
  const fragment = vscode.Uri.joinPath(config, '..', 'navigation.json');
  await write(fragment, fragmentText);
  return fragment;
}

describe('the fragments of a docs.json', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('keep their language, and have their own problems', async () => {
    const document = await open(await createSplitSite('fragment-problems'));
    await replace(document, '"group"', '"grp"');
    const diagnostics = await untilCodes(document.uri, ['key.unknown']);
    assert.equal(document.languageId, 'json');
    assert.ok(diagnostics.some(({ range }) => range.isEqual(rangeOf(document, '"grp"'))));
    await replace(document, '"grp"', '"group"');
    await untilCodes(document.uri, []);
  });

  it('have hover and completion according to their mount point', async () => {
    const document = await open(await createSplitSite('fragment-help'));
    await replace(document, '"icon": "rocket"', '"icon": "rocket", "": 1');
    // A problem shows that the server has this file.
    await until('a problem in the fragment', vscode.languages.onDidChangeDiagnostics, () =>
      vscode.languages.getDiagnostics(document.uri).length > 0 ? true : undefined,
    );
    const { uri } = document;
    const position = positionIn(document, '"|": 1');
    const list = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, position);
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('expanded'), labels.join());
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      positionIn(document, '"pa|ges"'),
    );
    assert.ok(hovers.length > 0);
  });
});
