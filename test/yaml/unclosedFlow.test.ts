import { expect, it, vi } from 'vitest';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { YamlFlow } from '../../server/src/engine/yaml/flow';

const below = {
  'path items': (line: string) => `paths:\n${line.replaceAll('@', '  /a')}`,
  'items of a list': (line: string) => `paths:\n  /a:\n    get:\n      tags:\n${line.replaceAll('@:', '        -')}`,
};

/** Number of times that a value in brackets is skipped while a text is read. */
function skips(text: string): number {
  const skipped = vi.spyOn(YamlFlow.prototype, 'skipValue');
  const { problem } = operationTable(`openapi: 3.0.0\n${text}`, 'yaml');
  expect(problem).toBeDefined();
  const count = skipped.mock.calls.length;
  skipped.mockRestore();
  return count;
}

it.each(
  (Object.keys(below) as (keyof typeof below)[]).flatMap((where) =>
    ['@: {b: c\n', '@: [b\n', '@: !a [\n', '@: ["b\n', '@: [[\n'].map((line) => [where, line] as const),
  ),
)('%s with unclosed brackets, %j, are read in linear time', (where, line) => {
  const [few, many] = [1_500, 6_000].map((count) => skips(below[where](line.repeat(count))));
  expect(many).toBeLessThan(6 * (few ?? 0) + 100);
});

it('brackets that are closed only at the end are read in linear time', () => {
  const [few = 0, many] = [1_500, 6_000].map((count) => skips(`paths:\n${'  /a: {b: c\n'.repeat(count)}${'}'.repeat(count)}\n`));
  expect(many).toBeLessThan(6 * few + 100);
});

it('deep and long flow collections of a valid file are read completely', () => {
  const operation = `{responses: {"200": {description: OK, content: {a/b: {schema: {type: object, properties: {a: {type: string}}}}}}}}`;
  const paths = Array.from({ length: 3_000 }, (_, index) => `"/p${index}": {get: ${operation}, post: ${operation}}`);
  const { operations, problem } = operationTable(`{openapi: 3.0.0, info: {title: a, version: "1"}, paths: {${paths.join(', ')}}}`, 'yaml');
  expect(problem).toBeUndefined();
  expect(operations).toHaveLength(6_000);
});
