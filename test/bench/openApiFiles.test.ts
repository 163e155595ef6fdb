import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createOpenApiFile, toYaml } from '../../bench/openApiFiles';
import { operationTable } from '../../server/src/engine/openapi/operationTable';

describe('createOpenApiFile', () => {
  const openApiFile = createOpenApiFile({ operations: 103, bytes: 500_000 });

  it('returns the same file for the same seed, and another for another seed', () => {
    expect(createOpenApiFile({ operations: 103, bytes: 500_000 })).toEqual(openApiFile);
    expect(createOpenApiFile({ operations: 103, bytes: 500_000, seed: 2 })).not.toEqual(openApiFile);
  });

  it('has exactly the requested number of operations', () => {
    expect(operationTable(JSON.stringify(openApiFile), 'json').operations).toHaveLength(103);
  });

  it.each([
    [1_200, 13_000_000],
    [300, 3_000_000],
  ])('has about the requested size: %d operations, %d bytes', (operations, bytes) => {
    const size = JSON.stringify(createOpenApiFile({ operations, bytes }), null, 2).length;
    expect(Math.abs(size - bytes) / bytes).toBeLessThan(0.1);
  });

  it('has the same content as YAML', () => {
    const yaml = toYaml(openApiFile);
    expect(parse(yaml)).toEqual(openApiFile);
    expect(operationTable(yaml, 'yaml')).toMatchObject({ problem: undefined, operations: { length: 103 } });
  });
});
