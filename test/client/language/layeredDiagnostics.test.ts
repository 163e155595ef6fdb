import { describe, expect, it } from 'vitest';
import type { Diagnostic, DiagnosticCollection, Uri } from 'vscode';
import { URI } from 'vscode-uri';
import { LayeredDiagnostics } from '../../../client/src/language/layeredDiagnostics';

const page = URI.parse('file:///site/page.mdx') as unknown as Uri;
const other = URI.parse('file:///site/other.mdx') as unknown as Uri;

function diagnostics(...messages: string[]): Diagnostic[] {
  return messages.map((message) => ({ message }) as Diagnostic);
}

/** Creates the layers, and records the messages that the editor displays, by path. */
function setUp() {
  const displayed = new Map<string, string[]>();
  const log: string[] = [];
  const collection = {
    name: 'docs-json',
    set(uri: Uri, items: readonly Diagnostic[] | undefined) {
      if (items)
        displayed.set(
          uri.path,
          items.map((item) => String(item.message)),
        );
      else displayed.delete(uri.path);
    },
    dispose: () => log.push('disposed'),
  };
  const layers = new LayeredDiagnostics((name) => {
    log.push(`created ${name}`);
    return collection as unknown as DiagnosticCollection;
  });
  return { layers, displayed, log };
}

describe('LayeredDiagnostics', () => {
  it('displays the diagnostics of a layer', () => {
    const { layers, displayed } = setUp();
    const workspace = layers.create('docs-json');
    workspace.set(page, diagnostics('a', 'b'));
    expect([...displayed]).toEqual([['/site/page.mdx', ['a', 'b']]]);
    workspace.delete(page);
    expect([...displayed]).toEqual([]);
  });

  it('displays the diagnostics of the newest layer that has the file, even if there are none', () => {
    const { layers, displayed } = setUp();
    const workspace = layers.create('docs-json');
    const editors = layers.create('docs-json');
    workspace.set(page, diagnostics('of the workspace'));
    editors.set(page, diagnostics('of the editor'));
    workspace.set(other, diagnostics('elsewhere'));
    expect(Object.fromEntries(displayed)).toEqual({ '/site/page.mdx': ['of the editor'], '/site/other.mdx': ['elsewhere'] });
    editors.set(page, []);
    expect(displayed.get('/site/page.mdx')).toEqual([]);
  });

  it('accepts changes of a covered layer, and displays them when it is uncovered', () => {
    const { layers, displayed } = setUp();
    const workspace = layers.create('docs-json');
    const editors = layers.create('docs-json');
    workspace.set(page, diagnostics('old'));
    editors.set(page, diagnostics('of the editor'));
    workspace.set(page, diagnostics('new'));
    expect(displayed.get('/site/page.mdx')).toEqual(['of the editor']);
    editors.delete(page);
    expect(displayed.get('/site/page.mdx')).toEqual(['new']);
    editors.set(page, diagnostics('again'));
    editors.set(page, undefined);
    expect(displayed.get('/site/page.mdx')).toEqual(['new']);
  });

  it.each([
    ['cleared', (_layers: LayeredDiagnostics, layer: DiagnosticCollection) => layer.clear()],
    ['disposed', (_layers: LayeredDiagnostics, layer: DiagnosticCollection) => layer.dispose()],
    ['given back', (layers: LayeredDiagnostics, layer: DiagnosticCollection) => layers.dispose(layer)],
  ])('displays the layer below a layer that is %s', (_how, end) => {
    const { layers, displayed, log } = setUp();
    const workspace = layers.create('docs-json');
    const editors = layers.create('docs-json');
    workspace.set(page, diagnostics('of the workspace'));
    editors.set(page, diagnostics('of the editor'));
    editors.set(other, diagnostics('of the editor'));
    end(layers, editors);
    expect([...displayed]).toEqual([['/site/page.mdx', ['of the workspace']]]);
    expect(log).toEqual(['created docs-json']);
  });

  it('disposes the collection with the last layer, and creates it again with the next layer', () => {
    const { layers, displayed, log } = setUp();
    const first = layers.create('docs-json');
    first.dispose();
    first.dispose();
    expect(log).toEqual(['created docs-json', 'disposed']);
    layers.create('docs-json').set(page, diagnostics('a'));
    expect(log).toEqual(['created docs-json', 'disposed', 'created docs-json']);
    expect(displayed.get('/site/page.mdx')).toEqual(['a']);
  });

  it('behaves like a collection of the editor', () => {
    const { layers, displayed } = setUp();
    const layer = layers.create();
    layer.set([
      [page, diagnostics('a')],
      [other, diagnostics('x')],
      [page, diagnostics('b')],
      [other, undefined],
    ]);
    expect([...displayed]).toEqual([['/site/page.mdx', ['a', 'b']]]);
    expect(layer.name).toBe('docs-json');
    expect([layer.has(page), layer.has(other)]).toEqual([true, false]);
    expect(layer.get(page)).toEqual(diagnostics('a', 'b'));
    expect([...layer].map(([uri]) => uri)).toEqual([page]);
    const seen: unknown[] = [];
    layer.forEach((uri, items, collection) => {
      seen.push([uri, items.length, collection === layer]);
    });
    expect(seen).toEqual([[page, 2, true]]);
  });
});
