import { expect, it } from 'vitest';
import { readerAt } from '../../server/src/engine/openapi/readerAt';
import { readSchemaName } from '../../server/src/engine/openapi/schemaName';
import { createLocalizer } from '../../shared/l10n';

function nameOf(schema: unknown, translations?: Readonly<Record<string, string>>): string | undefined {
  const reader = readerAt(JSON.stringify({ schema }), { start: 2, end: 8 });
  const name = reader && readSchemaName(reader);
  return name && createLocalizer(translations)(name);
}

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: ['string', 'integer', 'null'], format: 'date' }, 'string or integer or null (date)'],
  [{ enum: ['asc', 'desc'] }, '"asc" or "desc"'],
  [{ enum: ['a', 'b', 'c', 'd', 'e'] }, '"a" or "b" or "c" or "d" or "…"'],
  [{ $ref: '#/components/schemas/User', type: 'object' }, 'User'],
  [{ type: 'array' }, 'array'],
  [{ type: 'array', items: {} }, 'array'],
  [{ items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { type: 'array', items: { $ref: '#/components/schemas/User' } } }, 'User[][]'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string or null)[]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/One or two' } }, 'One or two[]'],
  [{ oneOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] }, 'User or null'],
  [
    {
      anyOf: [
        { type: 'string', format: 'uri' },
        { type: 'string', format: 'uri' },
      ],
    },
    'string (uri)',
  ],
  [{ allOf: [{ type: ['a', 'b'] }, { type: ['a', 'b'] }, { type: 'c' }] }, 'a or b or c'],
  [{ oneOf: [{}, {}] }, undefined],
  [{ description: 'Anything' }, undefined],
])('names %j', (schema, name) => {
  expect(nameOf(schema)).toBe(name);
});

it('joins types in the language of the user', () => {
  const german = { '{0} or {1}': '{0} oder {1}' };
  expect(nameOf({ type: 'array', items: { enum: ['asc', 'desc or so'] } }, german)).toBe('("asc" oder "desc or so")[]');
  expect(nameOf({ type: ['string', 'integer', 'null'] }, german)).toBe('string oder integer oder null');
});

it('stops in deeply nested schemas', () => {
  let schema: object = { type: 'string' };
  for (let depth = 0; depth < 100; depth++) schema = { type: 'array', items: schema };
  expect(nameOf(schema)).toBe('array[][][][]');
});
