import { describe, expect, it } from 'vitest';
import { operationDetails } from '../../../server/src/engine/features/config/completion/operationDetails';
import type { Operation } from '../../../server/src/engine/openapi/table';
import { TagGroups } from '../../../server/src/engine/openapi/tagGroups';

const tags = new TagGroups({
  version: '3.2.0',
  tags: [
    { name: 'b', parent: 'a', summary: 'Inner' },
    { name: 'a', group: 'Outer' },
  ],
});

function details(path: string, summary: string, showsLabelDetails = true) {
  const operation = { method: 'get', path, summary } as Operation;
  return operationDetails({ showsLabelDetails }, operation, `GET ${path}`, { path: 'openapi.json', tags });
}

describe('the item of an operation', () => {
  it('has its path as the label, and the method and summary beside it', () => {
    expect(details('/pets', 'List pets')).toMatchObject({ label: '/pets', labelDetails: { detail: '  GET', description: 'List pets' } });
  });

  it('shortens the summary before it would take space from the path', () => {
    const { labelDetails } = details('/pets/{petId}/owners', 'List all owners that a pet has had');
    expect(labelDetails?.description).toBe('List all owners t…');
    expect(details(`/${'long/'.repeat(9)}`, 'List pets').labelDetails).toEqual({ detail: '  GET' });
  });

  it('has the whole summary in its details', () => {
    expect(details('/pets', 'List all owners that a pet has had').detail).toBe(
      'GET /pets\nList all owners that a pet has had · openapi.json',
    );
  });

  it('names the groups of its page by their labels', () => {
    const operation = { method: 'get', path: '/pets', summary: 'List pets', tags: ['b'] } as const;
    const item = operationDetails({ showsLabelDetails: false }, { ...operation, span: { start: 0, end: 0 } }, 'GET /pets', {
      path: 'openapi.json',
      tags,
    });
    expect(item.detail).toBe('List pets · Outer › Inner · openapi.json');
  });

  it('has the method in its label for an editor that shows nothing beside labels', () => {
    expect(details('/pets', 'List pets', false)).toMatchObject({ label: 'GET /pets', detail: 'List pets · openapi.json' });
  });

  it('has what stands before the path beside it', () => {
    const item = operationDetails({ showsLabelDetails: true }, { method: 'get', path: '/a' } as Operation, 'b.json GET /a', {
      path: 'b.json',
      tags,
    });
    expect(item).toMatchObject({ label: '/a', labelDetails: { detail: '  b.json GET' } });
  });
});
