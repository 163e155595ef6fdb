import { describe, expect, it } from 'vitest';
import { type ExtensionPosition, extensionAt } from '../../server/src/engine/openapi/extensions/extensionAt';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { parseMarkers } from '../support/markers';

function positionIn(marked: string, isKnown = true): { spot: ExtensionPosition | undefined; text: string } {
  const { text, cursors } = parseMarkers(marked);
  const table = operationTable(isKnown ? text : '', 'yaml');
  return { spot: extensionAt(text, table, cursors[0] ?? -1), text };
}

/** Position as `level on key [text to replace] present keys`. */
function describePosition(marked: string, isKnown = true): string | undefined {
  const { spot, text } = positionIn(marked, isKnown);
  if (!spot) return undefined;
  return `${spot.level} ${spot.on} ${spot.key} [${text.slice(spot.span.start, spot.span.end)}] ${[...spot.present].sort().join(' ')}`;
}

const yaml = (lines: string): string => `openapi: 3.1.0
paths:
  /users:
    parameters: []
    get:
      summary: List users
${lines}
      responses:
        "200":
          description: |
            OK
    post: {}
components:
  schemas:
    User:
      type: object
      properties:
        items:
          type: string
`;

describe.each([true, false])('a position in YAML (table known: %s)', (isKnown) => {
  it.each([
    ['      <|>', 'operation key  [] responses summary'],
    ['      x-h<|>', 'operation key x-h [x-h] responses summary'],
    ['      x-<|>hidden: tr', 'operation key x-hidden [x-hidden] responses summary'],
    ['      x-hidden: tr<|>', 'operation value x-hidden [tr] responses summary'],
    ['      x-hidden: <|>  # why', 'operation value x-hidden [] responses summary'],
    ['      x-mint:\n        <|>', 'own key  [] '],
    ['      x-mint:\n        content: a\n        "me<|>ta": 1\n        href: b', 'own key meta ["meta"] content href'],
    ['      x-mint:\n        metadata:\n          ti<|>\n        href: a', 'metadata key ti [ti] '],
    ['      x-mint:\n        metadata:\n          title: A\n          # note\n\n          mode: w<|>', 'metadata value mode [w] title'],
  ])('%j', (lines, expected) => {
    expect(describePosition(yaml(lines), isKnown)).toBe(expected);
    expect(describePosition(yaml(lines).replaceAll('\n', '\r\n'), isKnown)).toBe(expected);
  });

  it.each([
    '      x-mint:\n        content: |\n          A\n          b<|>',
    '      tags: [x<|>]',
    '      parameters: [{ x<|> }]',
    '      x-mint: { }<|>',
    '      parameters:\n        - name: a\n          x<|>',
    '    x<|>',
    '  x<|>',
    '      summary: a b c\n        d<|>',
    '      # x<|>',
  ])('none: %j', (lines) => {
    expect(describePosition(yaml(lines), isKnown)).toBeUndefined();
  });

  it.each([
    ['      x-mint: { con<|> }', 'own key con [con] '],
    ['      x-mint: {<|>}', 'own key  [] '],
    ['      x-mint: { href: /a, <|>, content: a }', 'own key  [] content href'],
    ['      x-mint: { metadata: { title: "a, {", mode: w<|> } }', 'metadata value mode [w] mode title'],
    ['      x-mint: { metadata: { <|>: 1 } }', 'metadata key  [] '],
    ['      x-mint: {\n        # a note, {\n        href: /a#b,\n        co<|>\n      }', 'own key co [co] href'],
    ['      x-mint:\n        metadata: { ti<|>\n', 'metadata key ti [ti] '],
  ])('in brackets: %j', (lines, expected) => {
    expect(describePosition(yaml(lines), isKnown)).toBe(expected);
    expect(describePosition(yaml(lines).replaceAll('\n', '\r\n'), isKnown)).toBe(expected);
  });

  it('is found in operations, paths and whole files in brackets', () => {
    const at = (tail: string): string | undefined => describePosition(`openapi: 3.1.0\npaths:${tail}`, isKnown);
    expect(at('\n  /a:\n    {get: {<|>}}\n')).toBe('operation key  [] ');
    expect(at('\n  /a: { get: { x-<|>, summary: A }, post: { tags: [a] } }\n')).toBe('operation key x- [x-] summary');
    expect(at(' { /a: { get: { x-hidden: <|> } } }\n')).toBe('operation value x-hidden [] x-hidden');
    expect(at('\n  /a:\n    post: {}\n    get: {\n      x-mint: {\n        <|>\n')).toBe('own key  [] ');
    expect(describePosition('{openapi: 3.1.0, paths: {/a: {get: {<|>}}}}', isKnown)).toBe('operation key  [] ');
    expect(describePosition("{openapi: 3.1.0, paths: {'/a': {'get': {'x-h<|>'}}}}", isKnown)).toBe("operation key x-h ['x-h'] ");
  });

  it('is found in schemas and security schemes', () => {
    const at = (tail: string): string | undefined => describePosition(`openapi: 3.1.0\ncomponents:\n${tail}`, isKnown);
    expect(at('  schemas:\n    User:\n      x<|>\n')).toBe('schema key x [x] ');
    expect(
      at('  schemas:\n    User:\n      properties:\n        items:\n          type: string\n          x-mint:\n            <|>\n'),
    ).toBe('ownOfSchema key  [] ');
    expect(at('  schemas:\n    User:\n      allOf:\n      - type: object\n        x<|>\n')).toBe('schema key x [x] type');
    expect(at('  schemas:\n    User:\n      allOf:\n        - <|>\n')).toBe('schema key  [] ');
    expect(at('  schemas:\n    User:\n      properties:\n        x<|>\n')).toBeUndefined();
    expect(at('  securitySchemes:\n    key:\n      type: http\n      x<|>\n')).toBe('securityScheme key x [x] type');
    expect(at('  parameters:\n    Page:\n      schema:\n        x<|>\n')).toBe('schema key x [x] ');
  });
});

const json = (members: string): string => `{ "openapi": "3.1.0", "info": { "title": "}{" },
  "paths": { "/users": { "parameters": [], "get": { "summary": "\\"List", ${members} "responses": { "200": {} } }, "post": {} } },
  "components": { "schemas": { "User": { "type": "object" } } } }`;

describe.each([true, false])('a position in JSON (table known: %s)', (isKnown) => {
  it.each([
    ['<|>', 'operation key  [] responses summary'],
    ['"x-h<|>", ', 'operation key x-h ["x-h"] responses summary'],
    ['"x-h<|>": 1, ', 'operation key x-h ["x-h"] responses summary'],
    ['x-<|>h ', 'operation key x-h [x-h] responses summary'],
    ['"x-hidden": <|>, ', 'operation value x-hidden [] responses summary x-hidden'],
    ['"x-hidden": tr<|>, ', 'operation value x-hidden [tr] responses summary x-hidden'],
    ['"x-mint": {<|>}, ', 'own key  [] '],
    ['"x-mint": { "href": "/a", "metadata": { "<|>" } }, ', 'metadata key  [""] '],
    ['"x-mint": { "metadata": { "mode": "w<|>" } }, ', 'metadata value mode ["w"] mode'],
  ])('%j', (members, expected) => {
    expect(describePosition(json(members), isKnown)).toBe(expected);
  });

  it.each(['"tags": ["<|>"], ', '"x-hidden" <|> : 1,', '"parameters": [{ "<|>" }], '])('none: %j', (members) => {
    expect(describePosition(json(members), isKnown)).toBeUndefined();
  });

  it('is found in incomplete texts', () => {
    expect(describePosition('{ "openapi": "3.1.0", "paths": { "/a": { "get": { "x<|>', isKnown)).toBe('operation key x ["x] ');
    expect(describePosition('{ "components": { "schemas": { "User": { "x-<|>\n', isKnown)).toBe('schema key x- ["x-] ');
  });
});

describe('a hostile OpenAPI file', () => {
  it('is scanned once, even if it is one line', () => {
    const paths = Array.from({ length: 60_000 }, (_, i) => `"/p${i}": { "get": { "summary": "Get", "tags": ["A", "B"] } }`).join(', ');
    expect(describePosition(`{ "openapi": "3.1.0", "paths": { ${paths}, "/last": { "get": { "x-<|>" } } } }`, false)).toBe(
      'operation key x- ["x-"] ',
    );
  });

  it('is scanned without recursion and up to a limit in brackets', () => {
    expect(describePosition(`paths: ${'{a: '.repeat(50_000)}<|>`, false)).toBeUndefined();
    expect(describePosition(`paths: {/a: {get: {summary: ${'a '.repeat(300_000)}, x<|>}}}`, false)).toBeUndefined();
    expect(describePosition(`paths: {/a: {get: {summary: "${'a '.repeat(100_000)}", x<|>}}}`, false)).toBe('operation key x [x] summary');
    expect(describePosition(`paths:\n${'  a: {\n'.repeat(20_000)}<|>`, false)).toBeUndefined();
  });

  it('is scanned without recursion', () => {
    expect(describePosition(`{ "paths": ${'{"a":'.repeat(50_000)}<|>`, false)).toBeUndefined();
    expect(
      describePosition(`paths:\n${Array.from({ length: 3_000 }, (_, i) => `${' '.repeat(i + 1)}a:`).join('\n')}<|>`, false),
    ).toBeUndefined();
  });
});
