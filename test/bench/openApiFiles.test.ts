import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createOpenApiFile, toYaml } from '../../bench/openApiFiles';
import { operationTable } from '../../server/src/engine/openapi/operationTable';

describe('createOpenApiFile', () => {
  const description = createOpenApiFile({ operations: 103, bytes: 500_000 });

  it('gives the same description for the same seed, another one for another', () => {
    expect(createOpenApiFile({ operations: 103, bytes: 500_000 })).toEqual(description);
    expect(createOpenApiFile({ operations: 103, bytes: 500_000, seed: 2 })).not.toEqual(description);
  });

  it('has exactly the operations that were asked for', () => {
    expect(operationTable(JSON.stringify(description), 'json').operations).toHaveLength(103);
  });

  it.each([
    [1_200, 13_000_000],
    [300, 3_000_000],
  ])('comes to about the bytes that were asked for: %d operations, %d bytes', (operations, bytes) => {
    const size = JSON.stringify(createOpenApiFile({ operations, bytes }), null, 2).length;
    expect(Math.abs(size - bytes) / bytes).toBeLessThan(0.1);
  });

  it('is the same as YAML', () => {
    const yaml = toYaml(description);
    expect(parse(yaml)).toEqual(description);
    expect(operationTable(yaml, 'yaml')).toMatchObject({ problem: undefined, operations: { length: 103 } });
  });
});
