import { describe, expect, it } from 'vitest';
import { openApiKinds } from '../../../bench/repair/kinds/openApi';
import { openApiMistakesOf } from '../../../bench/repair/mistakes';
import { readOpenApiText } from '../../../bench/repair/openApiText';
import { lineDiff } from '../../../bench/repair/textChange';
import { openApiSamples } from './openApiSamples';

const yaml = `openapi: 3.0.3
info: { title: Parcels, version: '1' }
paths:
  /parcels/{id}:
    get:
      summary: |
        type: a text
      operationId: getParcel
      parameters:
        - name: id
          in: path
          required: true
          schema: { type: string }
      responses:
        default:
          description: A parcel
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Parcel'
components:
  schemas:
    Parcel:
      type: object
      properties:
        type:
          type: string
          example: { type: string }
`;
const value = {
  openapi: '3.0.3',
  paths: {
    '/parcels': { get: { operationId: 'list', responses: { default: { description: 'All', content: {} } }, deprecated: true } },
  },
};
const files = [
  readOpenApiText({ path: 'api.yaml', text: yaml, reported: [] }),
  readOpenApiText({ path: 'api.json', text: JSON.stringify(value, null, 2), reported: [] }),
];
const make = (name: string, count = 1) =>
  openApiKinds.filter((kind) => kind.name === name).flatMap((kind) => openApiMistakesOf(kind, files, { count, seed: 1, site: 'test' }));

it('reads keys with the keys around them, without texts over several lines', () => {
  const paths = files.map(({ lines }) => lines.map(({ path }) => path.join(' ')));
  expect(paths[0]).toContain('paths /parcels/{id} get parameters in');
  expect(paths[0]).toContain('components schemas Parcel properties type type');
  expect(paths[0]?.filter((path) => path.includes('summary'))).toEqual(['paths /parcels/{id} get summary']);
  expect(paths[1]).toContain('paths /parcels get responses default description');
});

it('has a sample of each kind', () => {
  expect(Object.keys(openApiSamples)).toEqual(openApiKinds.map(({ name }) => name));
});

describe.each(openApiKinds.map(({ name }) => name))('%s', (name) => {
  it('makes the mistake of its name', () => {
    const [{ file, mistake } = {}] = make(name);
    expect(file && mistake && lineDiff(file.text, mistake.text, 4).split('\n').slice(1)).toEqual(openApiSamples[name]);
  });

  it('marks the mistake', () => {
    for (const { mistake } of make(name, 20)) {
      expect(mistake.span.end).toBeGreaterThan(mistake.span.start);
      expect(mistake.span.end).toBeLessThanOrEqual(mistake.text.length);
      if (mistake.oneAnswer) expect(mistake.expectedText).not.toBe(mistake.text);
    }
  });
});
