import { describe, expect, it } from 'vitest';
import { ExpandedRows } from '../../../client/src/navigation/tree/expandedRows';
import { renamedIds } from '../../../client/src/navigation/tree/renamedIds';
import type { NavigationOperation } from '../../../server/src/lsp/protocol';

/** Stored states after an operation, of rows that were all expanded except those that end with `closed`. */
function statesAfter(
  operation: NavigationOperation,
  after: readonly string[],
  before: readonly string[],
): Record<string, boolean | undefined> {
  const rows = new ExpandedRows({ get: () => undefined, update: async () => undefined });
  for (const id of before) rows.set('root', id, !id.endsWith('closed'));
  for (const [from, to] of renamedIds(operation, after)) rows.rename('root', from, to);
  const ids = [...before, 'tab:T', 'tab:T/group:A', 'tab:T/group:A/group:B', 'tab:T/group:B', 'group:B', 'group:New/group:B'];
  return Object.fromEntries(
    ids.flatMap((id) => (before.includes(id) || rows.get('root', id) === undefined ? [] : [[id, rows.get('root', id)]])),
  );
}

describe('rows of nodes with new ids', () => {
  it('stay expanded when the nodes are renamed and moved', () => {
    const rename: NavigationOperation = { kind: 'rename', node: 'group:Old', name: 'B' };
    expect(statesAfter(rename, ['group:B'], ['group:Old'])).toEqual({ 'group:B': true });
    const move: NavigationOperation = { kind: 'move', nodes: ['group:A'], to: { parent: 'tab:T' } };
    expect(statesAfter(move, ['tab:T/group:A'], ['group:A', 'group:A/group:B'])).toEqual({
      'tab:T/group:A': true,
      'tab:T/group:A/group:B': true,
    });
  });

  it('stay expanded when the nodes are wrapped', () => {
    const wrap: NavigationOperation = { kind: 'wrap', nodes: ['tab:T/group:B'], element: 'group', name: 'A' };
    expect(statesAfter(wrap, ['tab:T/group:A'], ['tab:T/group:B'])).toEqual({ 'tab:T/group:A/group:B': true });
  });

  it('stay expanded when the element around them is dissolved, whose own state is gone', () => {
    const unwrap: NavigationOperation = { kind: 'unwrap', node: 'group:closed' };
    expect(statesAfter(unwrap, ['group:B'], ['group:closed', 'group:closed/group:B'])).toEqual({ 'group:B': true });
    const inner: NavigationOperation = { kind: 'unwrap', node: 'tab:T/group:closed' };
    expect(statesAfter(inner, ['tab:T/group:B'], ['tab:T/group:closed', 'tab:T/group:closed/group:B'])).toEqual({ 'tab:T/group:B': true });
  });
});
