import { describe, expect, it, vi } from 'vitest';
import type { TreeItem } from 'vscode';
import { childRows, reviewItem } from '../../client/src/review/reviewRows';
import type { ReviewedItem, ReviewedSection, ReviewedSite } from '../../server/src/lsp/protocol';

vi.mock('vscode', async () => {
  const { URI } = await import('vscode-uri');
  class Item {
    constructor(readonly label: string) {}
  }
  class Icon {
    constructor(
      readonly id: string,
      readonly color?: Icon,
    ) {}
  }
  return {
    Uri: URI,
    Range: class {},
    TreeItem: Item,
    ThemeIcon: Icon,
    ThemeColor: Icon,
    TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
    l10n: { t: (text: string, ...values: string[]) => text.replace(/\{(\d)\}/g, (_, index) => values[Number(index)] ?? '') },
  };
});

const at = { uri: 'file:///w/docs/a.mdx', range: { start: { line: 4, character: 2 }, end: { line: 4, character: 6 } } };
const pathOf = (uri: string): string => uri.replace('file:///w/', '');

function itemOf(item: ReviewedItem, kind: ReviewedSection['kind']): TreeItem {
  const site: ReviewedSite = { root: 'file:///w/docs/docs.json', sections: [{ kind, title: 'Title', items: [item] }] };
  const [section] = childRows([site], undefined, pathOf);
  const [row] = childRows([site], section, pathOf);
  if (!row) throw new Error('There is no row.');
  return reviewItem(row, pathOf);
}

describe('rows of what readers get', () => {
  it('show problems with their severity and place, which a click opens', () => {
    const item = itemOf({ sign: '!', severity: 'error', text: 'Page not found.', at }, 'problems');
    expect(item).toMatchObject({
      label: 'Page not found.',
      description: 'docs/a.mdx:5',
      tooltip: 'Page not found.\ndocs/a.mdx:5',
      iconPath: { id: 'error' },
      accessibilityInformation: { label: 'Page not found., docs/a.mdx:5' },
      command: { command: 'vscode.open' },
    });
    expect(itemOf({ sign: '!', severity: 'information', text: 'Text', at }, 'problems').iconPath).toMatchObject({ id: 'info' });
  });

  it('show a changed page before and after by a click, and open its file by an action', () => {
    const item = itemOf({ sign: '~', text: '/a: text', at, page: { address: '/a' } }, 'pages');
    expect(item).toMatchObject({ contextValue: 'page file', command: { command: 'docsJson.review.showPages' } });
    const titled = itemOf({ sign: '~', text: '/a: another title', at, page: { address: '/a' } }, 'titles');
    expect(titled).toMatchObject({ contextValue: 'page', command: { command: 'vscode.open' } });
    expect(itemOf({ sign: '-', text: '/gone is gone', page: { address: '/gone' } }, 'addresses').command?.command).toBe(
      'docsJson.review.showPages',
    );
  });

  it('name losses for screen readers, and offer the missing redirect', () => {
    const item = itemOf({ sign: '!', text: '/gone is gone', redirect: { source: '/gone' } }, 'addresses');
    expect(item.accessibilityInformation?.label).toBe('Loss: /gone is gone');
    expect(item.description).toBeUndefined();
    expect(item).toMatchObject({ contextValue: 'redirect', command: { command: 'docsJson.review.addRedirect' } });
  });
});
