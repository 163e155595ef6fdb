import { describe, expect, it } from 'vitest';
import type { Diagnostic, DiagnosticCollection, Uri } from 'vscode';
import { URI } from 'vscode-uri';
import { LayeredDiagnostics } from '../../../client/src/language/layeredDiagnostics';

const page = URI.parse('file:///site/page.mdx') as unknown as Uri;
const other = URI.parse('file:///site/other.mdx') as unknown as Uri;

function diagnostics(...messages: string[]): Diagnostic[] {
  return messages.map((message) => ({ message }) as Diagnostic);
}

/** The layers, and what the editor shows of them: messages by path. */
function setUp() {
  const shown = new Map<string, string[]>();
  const log: string[] = [];
  const collection = {
    name: 'docs-json',
    set(uri: Uri, items: readonly Diagnostic[] | undefined) {
      if (items)
        shown.set(
          uri.path,
          items.map((item) => String(item.message)),
        );
      else shown.delete(uri.path);
    },
    dispose: () => log.push('disposed'),
  };
  const layers = new LayeredDiagnostics((name) => {
    log.push(`created ${name}`);
    return collection as unknown as DiagnosticCollection;
  });
  return { layers, shown, log };
}

describe('LayeredDiagnostics', () => {
  it('shows what one layer says', () => {
    const { layers, shown } = setUp();
    const workspace = layers.create('docs-json');
    workspace.set(page, diagnostics('a', 'b'));
    expect([...shown]).toEqual([['/site/page.mdx', ['a', 'b']]]);
    workspace.delete(page);
    expect([...shown]).toEqual([]);
  });

  it('shows of a file what the newest layer says that has it, also when that is nothing', () => {
    const { layers, shown } = setUp();
    const workspace = layers.create('docs-json');
    const editors = layers.create('docs-json');
    workspace.set(page, diagnostics('of the workspace'));
    editors.set(page, diagnostics('of the editor'));
    workspace.set(other, diagnostics('elsewhere'));
    expect(Object.fromEntries(shown)).toEqual({ '/site/page.mdx': ['of the editor'], '/site/other.mdx': ['elsewhere'] });
    editors.set(page, []);
    expect(shown.get('/site/page.mdx')).toEqual([]);
  });

  it('takes what lies below when it changes, and shows it when it is uncovered', () => {
    const { layers, shown } = setUp();
    const workspace = layers.create('docs-json');
    const editors = layers.create('docs-json');
    workspace.set(page, diagnostics('old'));
    editors.set(page, diagnostics('of the editor'));
    workspace.set(page, diagnostics('new'));
    expect(shown.get('/site/page.mdx')).toEqual(['of the editor']);
    editors.delete(page);
    expect(shown.get('/site/page.mdx')).toEqual(['new']);
    editors.set(page, diagnostics('again'));
    editors.set(page, undefined);
    expect(shown.get('/site/page.mdx')).toEqual(['new']);
  });

  it.each([
    ['cleared', (_layers: LayeredDiagnostics, layer: DiagnosticCollection) => layer.clear()],
    ['disposed', (_layers: LayeredDiagnostics, layer: DiagnosticCollection) => layer.dispose()],
    ['given back', (layers: LayeredDiagnostics, layer: DiagnosticCollection) => layers.dispose(layer)],
  ])('shows what lies below a layer that is %s', (_how, end) => {
    const { layers, shown, log } = setUp();
    const workspace = layers.create('docs-json');
    const editors = layers.create('docs-json');
    workspace.set(page, diagnostics('of the workspace'));
    editors.set(page, diagnostics('of the editor'));
    editors.set(other, diagnostics('of the editor'));
    end(layers, editors);
    expect([...shown]).toEqual([['/site/page.mdx', ['of the workspace']]]);
    expect(log).toEqual(['created docs-json']);
  });

  it('goes with the last layer, and comes again with a next one', () => {
    const { layers, shown, log } = setUp();
    const first = layers.create('docs-json');
    first.dispose();
    first.dispose();
    expect(log).toEqual(['created docs-json', 'disposed']);
    layers.create('docs-json').set(page, diagnostics('a'));
    expect(log).toEqual(['created docs-json', 'disposed', 'created docs-json']);
    expect(shown.get('/site/page.mdx')).toEqual(['a']);
  });

  it('does what the editor’s collections do', () => {
    const { layers, shown } = setUp();
    const layer = layers.create();
    layer.set([
      [page, diagnostics('a')],
      [other, diagnostics('x')],
      [page, diagnostics('b')],
      [other, undefined],
    ]);
    expect([...shown]).toEqual([['/site/page.mdx', ['a', 'b']]]);
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
