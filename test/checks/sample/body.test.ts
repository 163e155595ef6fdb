import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { pageWith, withCode, withSchema } from './support';

const url = 'https://api.example.com/users';
const properties =
  'name: { type: string }, age: { type: integer }, role: { type: string, enum: [admin, guest] }, active: { type: boolean }, created: { type: string, readOnly: true }';
const files = withSchema(`{ type: object, required: [name, created], properties: { ${properties} } }`);
const call = (body: string): string => `curl ${url} --json '${body}'`;

describe('sample.body', () => {
  it.each([
    ['{"<|here:nmae|>": "Ada"}', '{"name": "Ada"}'],
    ['{"name": "Ada", "<|here:rol|>": "admin"}', '{"name": "Ada", "role": "admin"}'],
    ['{"name": "Ada", "role": "<|here:admn|>"}', '{"name": "Ada", "role": "admin"}'],
    ['{"name": "Ada", "age": <|here:"36"|>}', '{"name": "Ada", "age": 36}'],
    ['{"name": "Ada", "active": <|here:"true"|>}', '{"name": "Ada", "active": true}'],
    ['{"name": <|here:36|>}', '{"name": "36"}'],
  ])('is a warning in %j, which becomes %j', async (body, meant) => {
    const sample = withCode(call(body), { files });
    await sample.expectOnly('here', 'sample.body', { severity: 'warning' });
    expect(await sample.fix('sample.body', 'index.mdx')).toBe(pageWith(call(meant)));
    expect(await codes(withCode(call(meant), { files }), 'sample')).toEqual([]);
  });

  it('is a warning for a missing property, JSON with an error, and another type', async () => {
    await withCode(call('<|here:{|>"age": 1}'), { files }).expectOnly('here', 'sample.body', { names: ['name'] });
    await withCode(`curl ${url} --json <|here:'{"name": "Ada",}'|>`, { files }).expectOnly('here', 'sample.body', { names: ['JSON'] });
    await withCode(call('{"name": <|here:["Ada"]|>}'), { files }).expectOnly('here', 'sample.body', { names: ['string'] });
  });

  it('is reported in heredocs, in double quotes and in HTTP requests', async () => {
    await withCode(`curl ${url} -d @- <<EOF\n{ "name": "$NAME", "<|here:rol|>": "admin" }\nEOF`, { files }).expectOnly(
      'here',
      'sample.body',
    );
    await withCode(`curl ${url} -d "{\\"name\\": \\"$NAME\\", \\"<|here:rol|>\\": \\"admin\\"}"`, { files }).expectOnly(
      'here',
      'sample.body',
    );
    await withCode(`POST ${url}\nContent-Type: application/json\n\n{ "name": "a", "<|here:rol|>": "admin" }`, {
      files,
      language: 'http',
    }).expectOnly('here', 'sample.body');
  });

  it.each([
    ['js', `fetch("${url}", { method: "POST", body: JSON.stringify({ <|here:nmae|>: "Ada" }) })`, 'name'],
    ['js', `fetch("${url}", { method: "POST", body: JSON.stringify({ name: 'Ada', role: '<|here:admn|>' }) })`, 'admin'],
    ['ts', `const user = {\n  name: "Ada",\n  active: <|here:"true"|>,\n};\nawait axios.post("${url}", user);`, 'true'],
    ['python', `requests.post("${url}", json={"name": "Ada", "<|here:rol|>": "admin"})`, 'role'],
    ['python', `payload = {"name": <|here:36|>}\nrequests.post("${url}", json=payload)`, '"36"'],
    ['python', `requests.post("${url}", json={"name": "Ada", "active": <|here:"true"|>})`, undefined],
    ['python', `requests.post("${url}", json={"name": "Ada", "age": <|here:True|>})`, undefined],
    ['go', `http.NewRequest("POST", "${url}", strings.NewReader(\`{"name": "Ada", "<|here:rol|>": 1}\`))`, 'role'],
    ['js', `axios.post("${url}", <|here:{|> age: 1 })`, undefined],
  ])('is reported in %s: %j', async (language, code, meant) => {
    const sample = withCode(code, { files, language });
    await sample.expectOnly('here', 'sample.body');
    if (meant !== undefined) {
      const text = code.replace(/<\|here:[^|]*\|>/, meant);
      expect(await sample.fix('sample.body', 'index.mdx')).toBe(pageWith(text, language));
    }
  });

  it.each([
    ['js', `axios.post("${url}", { ...user, age: 1 })`],
    ['js', `axios.post("${url}", { name: user.name, age: getAge(), role: isAdmin ? 'admin' : 'guest' })`],
    ['python', `requests.post("${url}", json={"name": name, "age": int(age), "active": not off})`],
    ['python', `requests.post("${url}", json={"age": 1, ...})`],
  ])('is not reported in %s: %j', async (language, code) => {
    expect(await codes(withCode(code, { files, language }), 'sample')).toEqual([]);
  });

  it.each([
    '{"name": "Ada", "age": 36, "role": "guest", "active": false}',
    '{"name": "Ada", "unlike": 1}',
    '{"name": "<name>", "age": "<age>", "role": "YOUR_ROLE"}',
    '{"name": "Ada", "age": "{age}"}',
    `{"name": "Ada", "age": '$AGE'}`,
    '{"name": "Ada", ...}',
    '{"name": "Ada" // comment\n}',
    '{"name": <name>}',
    '[',
  ])('is not reported in %j', async (body) => {
    const expected = body === '[' ? ['sample.body'] : [];
    expect(await codes(withCode(call(body), { files }), 'sample')).toEqual(expected);
  });

  it.each([
    ['a file', `curl ${url} -d @body.json`],
    ['a form', `curl ${url} -F nmae=Ada`],
    ['a placeholder in brackets', `curl ${url} --json '{ "name": [yourName] }'`],
    ['data that is no JSON', `curl ${url} -d nmae=Ada`],
    ['no data', `curl -X POST ${url}`],
  ])('is not reported for %s', async (_, code) => expect(await codes(withCode(code, { files }), 'sample')).toEqual([]));

  const components =
    '{ Cat: { type: object, required: [kind, lives], properties: { kind: { type: string }, lives: { type: integer } } }, Dog: { type: object, properties: { kind: { type: string }, breed: { type: string } } } }';
  const pets = "oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]";

  it.each([
    ['a reference', "{ $ref: '#/components/schemas/Cat' }", '{"kind": "cat", "lives": "9"}', ['sample.body']],
    ['a reference that leads nowhere', "{ $ref: '#/components/schemas/None' }", '{"kind": 1}', []],
    ['a union', `{ ${pets} }`, '{"kind": "Cat", "lives": "9"}', []],
    ['a discriminator', `{ ${pets}, discriminator: { propertyName: kind } }`, '{"kind": "Cat", "lives": "9"}', ['sample.body']],
    ['an unknown discriminator', `{ ${pets}, discriminator: { propertyName: kind } }`, '{"kind": "Fish", "lives": "9"}', []],
    [
      'a mapping',
      `{ ${pets}, discriminator: { propertyName: kind, mapping: { c: '#/components/schemas/Cat' } } }`,
      '{"kind": "c"}',
      ['sample.body'],
    ],
    ['a union with null', "{ anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] }", '{"kind": "c"}', ['sample.body']],
    [
      'combined schemas',
      "{ allOf: [{ $ref: '#/components/schemas/Cat' }, { properties: { size: {} } }] }",
      '{"kind":"c","lives":9,"siz":1}',
      ['sample.body'],
    ],
    ['nullable', '{ type: object, properties: { a: { type: string, nullable: true } } }', '{"a": null}', []],
    ['several types', "{ type: object, properties: { a: { type: [string, 'null'] } } }", '{"a": null}', []],
    ['no null', '{ type: object, properties: { a: { type: string } } }', '{"a": null}', ['sample.body']],
    ['a whole number', '{ type: object, properties: { a: { type: integer } } }', '{"a": 1.5}', ['sample.body']],
    ['no other properties', '{ type: object, additionalProperties: false, properties: { a: {} } }', '{"unlike": 1}', ['sample.body']],
    ['other properties', '{ type: object, additionalProperties: true, properties: { name: {} } }', '{"nam": 1}', []],
    ['a default', '{ type: object, required: [a], properties: { a: { default: 1 } } }', '{}', []],
    ['items', '{ type: array, items: { type: integer } }', '[1, "2"]', ['sample.body']],
    ['itself', '{ type: object, properties: { __proto__: { type: string } } }', '{"__proto__": 1}', ['sample.body']],
  ])('knows %s', async (_, schema, body, expected) => {
    expect(await codes(withCode(call(body), { files: withSchema(schema, components) }), 'sample')).toEqual(expected);
  });

  it('is not reported in changelogs, which have calls of earlier versions', async () => {
    const page = pageWith(call('{"nmae": "Ada"}')).replace('```bash', '<Update label="1.0">\n```bash');
    const sample = site({ 'docs.json': docsJson(), 'index.mdx': `${page}</Update>\n`, ...files });
    expect(await codes(sample, 'sample')).toEqual([]);
  });
});
