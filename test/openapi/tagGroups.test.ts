import { describe, expect, it } from 'vitest';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { TagGroups } from '../../server/src/engine/openapi/tagGroups';

const tags = `tags:
  - { name: shop, summary: Shop }
  - { name: orders, parent: shop, kind: nav, x-group: All orders, summary: Orders }
  - { name: audience, parent: shop, kind: audience, summary: Partners }
  - { name: refunds, parent: audience, summary: Refunds }
  - { name: beta, kind: badge, summary: In beta }
  - { name: new, kind: badge }
  - { name: empty, summary: "" }
`;

function groups(version: string, text = tags): TagGroups {
  return new TagGroups(operationTable(`openapi: ${version}\n${text}`, 'yaml'));
}

describe('the group of an operation in OpenAPI 3.2', () => {
  it.each([
    [['orders'], ['Shop', 'All orders']],
    // A parent of another kind makes no group.
    [['refunds'], ['Shop', 'Refunds']],
    [['empty'], ['empty']],
    [
      ['shop', 'orders'],
      ['Shop', 'All orders'],
    ],
    [['undeclared', 'shop'], ['Shop']],
    [['beta', 'undeclared'], ['undeclared']],
    [['beta', 'audience'], []],
    [[], []],
  ])('is that of its tag %j', (names, expected) => {
    expect(
      groups('3.2.0')
        .pathOf({ tags: names })
        .map(({ label }) => label),
    ).toEqual(expected);
  });

  it('has a key by name, so that tags with one label stay apart', () => {
    const two = groups('3.2.0', 'tags: [{ name: a, summary: Same }, { name: b, summary: Same }]\n');
    expect(['a', 'b'].flatMap((name) => two.pathOf({ tags: [name] }))).toEqual([
      { name: 'a', label: 'Same', key: 'a' },
      { name: 'b', label: 'Same', key: 'b' },
    ]);
  });

  it('ends at a circle of parents', () => {
    const circle = groups('3.2.0', 'tags: [{ name: a, parent: b }, { name: b, parent: a }]\n');
    expect(circle.pathOf({ tags: ['a'] }).map(({ name }) => name)).toEqual(['b', 'a']);
  });
});

describe('the group of an operation before OpenAPI 3.2', () => {
  it.each(['3.0.3', '3.1.0'])('is its first tag, with `x-group` as the label: %s', (version) => {
    expect(groups(version).pathOf({ tags: ['orders', 'shop'] })).toEqual([{ name: 'orders', label: 'All orders', key: 'All orders' }]);
    expect(groups(version).pathOf({ tags: ['shop'] })).toEqual([{ name: 'shop', label: 'shop', key: 'shop' }]);
    expect(
      groups(version)
        .pathOf({ tags: ['beta', 'shop'] })
        .map(({ label }) => label),
    ).toEqual(['beta']);
  });
});

describe('the badge of an operation', () => {
  it('is its first tag of kind `badge`, unless the metadata of the page has a tag', () => {
    expect(groups('3.2.0').badgeOf({ tags: ['orders', 'beta', 'new'] })).toBe('In beta');
    expect(groups('3.2.0').badgeOf({ tags: ['new'] })).toBe('new');
    expect(groups('3.2.0').badgeOf({ tags: ['orders'] })).toBeUndefined();
    expect(groups('3.2.0').badgeOf({ tags: ['beta'], pageTag: 'Preview' })).toBe('Preview');
    expect(groups('3.1.0').badgeOf({ tags: ['beta'] })).toBeUndefined();
  });

  it('is read from the metadata of the page', () => {
    const { operations } = operationTable('openapi: 3.1.0\npaths: { /a: { get: { x-mint: { metadata: { tag: Preview } } } } }\n', 'yaml');
    expect(operations[0]?.pageTag).toBe('Preview');
  });
});
