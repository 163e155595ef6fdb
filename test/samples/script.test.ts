import { describe, expect, it } from 'vitest';
import { readScript } from '../../server/src/engine/samples/script';
import { shown } from './support';

const url = 'https://api.example.com/users';

describe('calls in JavaScript', () => {
  it.each([
    [`fetch('${url}')`, `GET ${url}`],
    [`await fetch("${url}");`, `GET ${url}`],
    [`fetch("${url}", {})`, `GET ${url}`],
    [`fetch("${url}", { method: "POST", body: JSON.stringify({ a: 1 }) })`, `POST ${url} <{"a":1}> json`],
    [`fetch(\n  "${url}",\n  {\n    headers: { a: "b" },\n    method: 'delete',\n  },\n)`, `DELETE ${url}`],
    [`fetch("${url}", { "method": "PUT" })`, `PUT ${url}`],
    [`fetch(\`${url}/\${id}\`)`, `GET ${url}/?`],
    [`fetch("${url}/" + id + "/a")`, `GET ${url}/?/a`],
    [`const base = "https://api.example.com";\nfetch(\`\${base}/users\`)`, `GET ${url}`],
    [`const base = 'https://api.example.com'\nfetch(base + "/users")`, `GET ${url}`],
    [`let base = "https://a.example.com";\nbase = other;\nfetch(base + "/users")`, 'GET ?/users'],
    [`fetch("${url}", options)`, `? ${url}`],
    [`fetch("${url}", { ...options })`, `? ${url}`],
    [`fetch("${url}", { method })`, `? ${url}`],
    [`fetch("${url}", { method: name })`, `? ${url}`],
    [`axios.get("${url}")`, `GET ${url}`],
    [`axios.post<User>("${url}", { a: 1 })`, `POST ${url} <{"a":1}> json`],
    [`axios({ url: "${url}" })`, `GET ${url}`],
    [`axios({\n  method: 'post',\n  url: '${url}',\n  data: { a: 1 },\n})`, `POST ${url} <{"a":1}> json`],
    [`await axios.request({ url: "${url}/" + id, method: "DELETE", headers: { a: b } })`, `DELETE ${url}/?`],
    [`axios({ url: "${url}", method: name })`, `? ${url}`],
    [`axios({ url: "${url}", method })`, `? ${url}`],
  ])('%j is %j', (code, expected) => expect(readScript('javascript', code, 0).map(shown)).toEqual([expected]));

  it.each([
    `fetch(url)`,
    `prefetch("${url}")`,
    `client.fetch("${url}")`,
    `fetch(getUrl("${url}"))`,
    `fetch("${url}"`,
    `fetch("${url}" as string)`,
    'fetch()',
    `axios(options)`,
    `axios({ ...options, url: "${url}" })`,
    `axios({ url: "/users", baseURL: "https://api.example.com/v1" })`,
  ])('are not read in %j, or have no known URL', (code) =>
    expect(
      readScript('javascript', code, 0)
        .map(shown)
        .filter((each) => each !== 'GET ?'),
    ).toEqual([]),
  );
});

describe('calls in Python', () => {
  it.each([
    [`requests.get("${url}")`, `GET ${url}`],
    [`r = httpx.post('${url}', json={"a": 1})`, `POST ${url} <{"a":1}> json`],
    [`requests.get(\n    f"${url}/{id}",\n    headers=headers,\n)`, `GET ${url}/?`],
    [`requests.request("PATCH", "${url}")`, `PATCH ${url}`],
    [`requests.request(method, "${url}")`, `? ${url}`],
    [`BASE = "https://api.example.com"\nrequests.get(f"{BASE}/users")`, `GET ${url}`],
  ])('%j is %j', (code, expected) => expect(readScript('python', code, 0).map(shown)).toEqual([expected]));

  it.each([`my.requests.get("${url}")`, `requests.get(url="${url}")`, `requests.get("${url}".format(1))`, `requests.get("""${url}""")`])(
    'are not read in %j',
    (code) => expect(readScript('python', code, 0)).toEqual([]),
  );

  it('may have parameters elsewhere', () => {
    expect(readScript('python', `requests.get("${url}", params={"a": 1})`, 0)[0]?.hasAllQuery).toBe(false);
    expect(readScript('python', `requests.get("${url}", timeout=1)`, 0)[0]?.hasAllQuery).toBe(true);
  });
});

describe('calls in Go', () => {
  it.each([
    [`req, _ := http.NewRequest("POST", "${url}", nil)`, `POST ${url}`],
    [`http.Get("${url}")`, `GET ${url}`],
    [`http.NewRequest("GET", "${url}/"+id, nil)`, `GET ${url}/?`],
    [`http.NewRequest(http.MethodPost, "${url}", nil)`, `POST ${url}`],
    [`http.NewRequest(method, "${url}", nil)`, `? ${url}`],
    [`http.NewRequestWithContext(ctx, "PUT", "${url}", nil)`, `PUT ${url}`],
    [`http.NewRequestWithContext(context.Background(), http.MethodDelete, "${url}", nil)`, `DELETE ${url}`],
    [`http.Head("${url}")`, `HEAD ${url}`],
    [`http.Post("${url}", "application/json", nil)`, `POST ${url}`],
    [`http.Post("${url}", kind("a", "b"), strings.NewReader(\`{"a": 1}\`))`, `POST ${url} <{"a": 1}>`],
  ])('%j is %j', (code, expected) => expect(readScript('go', code, 0).map(shown)).toEqual([expected]));
});

describe('bodies of calls', () => {
  const post = `fetch("${url}", { method: "POST", body: `;
  it.each<['javascript' | 'python' | 'go', string, string]>([
    ['javascript', `${post}JSON.stringify({ name: 'A"b', "age": 1, })})`, '{"name":"A\\"b","age":1} json'],
    [
      'javascript',
      `${post}JSON.stringify({ name, tags: [true, null, f(1), -1.5e3,], more: { a: id } }) })`,
      '{"name":?,"tags":[true,null,?,-1.5e3],"more":{"a":?}} json',
    ],
    ['javascript', `${post}JSON.stringify({ a: b ? 1 : 2, c: \`x\${d}\`, e: "f" + g }, null, 2) })`, '{"a":?,"c":"x?","e":"f?"} json'],
    ['javascript', `const body = { a: 1 };\n${post}JSON.stringify(body) })`, '{"a":1} json'],
    ['javascript', `${post}'{ "a": 1 }' })`, '{ "a": 1 }'],
    ['javascript', `axios.post("${url}", { a: [] }, { headers })`, '{"a":[]} json'],
    ['javascript', `const data = [{ a: 1 }]\n\naxios.put("${url}", data)`, '[{"a":1}] json'],
    ['python', `requests.post("${url}", json={"a": True, 'b': None, "c": False}, timeout=1)`, '{"a":true,"b":null,"c":false} json'],
    ['python', `payload = {\n  "a": f"x{y}",\n}\n\nrequests.post("${url}", json=payload, headers=h)`, '{"a":"x?"} json'],
    ['python', `httpx.post("${url}", data=json.dumps({"a": b["c"]}))`, '{"a":?} json'],
    ['python', `requests.post("${url}", data='{"a": 1}')`, '{"a": 1}'],
    ['go', `http.NewRequest("POST", "${url}", strings.NewReader(\`{"a": "\\n"}\`))`, '{"a": "\\n"}'],
    ['go', `payload := strings.NewReader("{\\n \\"a\\": 1 }")\nreq, _ := http.NewRequest("POST", "${url}", payload)`, '{\n "a": 1 }'],
    ['go', `http.NewRequest("POST", "${url}", bytes.NewBuffer([]byte(\`[1]\`)))`, '[1]'],
  ])('are read in %s: %j', (language, code, body) => {
    const [request] = readScript(language, code, 0);
    const text = request?.body?.kind === 'data' ? request.body.text.text.replaceAll('\uFFFC', '?') : undefined;
    expect(`${text}${request?.body?.kind === 'data' && request.body.isJson ? ' json' : ''}`).toBe(body);
  });

  it.each<['javascript' | 'python' | 'go', string]>([
    ['javascript', `${post}JSON.stringify({ ...rest, a: 1 }) })`],
    ['javascript', `${post}JSON.stringify({ [key]: 1 }) })`],
    ['javascript', `${post}JSON.stringify({ a: 1 /* and more */ }) })`],
    ['javascript', `${post}JSON.stringify({\n  // the name\n  a: 1,\n}) })`],
    ['javascript', `${post}JSON.stringify({ a() {} }) })`],
    ['javascript', `${post}JSON.stringify(body) })`],
    ['javascript', `const body = { a: 1 };\nbody.b = 2;\n${post}JSON.stringify(body) })`],
    ['javascript', `let body = { a: 1 };\nadd(body);\n${post}JSON.stringify(body) })`],
    ['javascript', `${post}new URLSearchParams({ a: 1 }) })`],
    ['javascript', `${post}"a=1" })`],
    ['javascript', `fetch("${url}", { ...options, body: JSON.stringify({ a: 1 }) })`],
    ['javascript', `axios.get("${url}", { params: { a: 1 } })`],
    ['javascript', `axios.post("${url}", form)`],
    ['python', `requests.post("${url}", json={**rest, "a": 1})`],
    ['python', `requests.post("${url}", json={"a": 1, # more\n})`],
    ['python', `requests.post("${url}", json=payload)`],
    ['python', `payload = {"a": 1}\npayload["b"] = 2\nrequests.post("${url}", json=payload)`],
    ['python', `payload = {"a": 1} | more\nrequests.post("${url}", json=payload)`],
    ['python', `requests.post("${url}", data={"a": 1})`],
    ['python', `requests.post("${url}", data='{"a": %d}' % 1)`],
    ['python', `requests.post("${url}", data=f'{{"a": {b}}}')`],
    ['go', `http.NewRequest("POST", "${url}", body)`],
    ['go', `http.NewRequest("POST", "${url}", nil)`],
  ])('are not certain in %s: %j', (language, code) => {
    const found = readScript(language, code, 0);
    expect(found).toHaveLength(1);
    expect(found[0]?.body).toBeUndefined();
  });

  it('have their method beside them', () => {
    const code = `fetch("${url}", { body: JSON.stringify({ method: "card" }), method: "PUT" })`;
    expect(readScript('javascript', code, 0)[0]?.method.name).toBe('PUT');
  });
});

describe('calls', () => {
  it('have places in the whole text', () => {
    const code = `fetch("${url}", { method: "POST" })`;
    const [request] = readScript('javascript', code, 10);
    expect(request?.method.span).toEqual({ start: 10 + code.indexOf('"POST"'), end: 10 + code.indexOf('"POST"') + 6 });
    expect(request?.url.verbatimSpan(0, url.length)).toEqual({ start: 17, end: 17 + url.length });
  });

  // In time that grows with the square of the length, each of them would exceed the limit of a test many times over.
  it.each([
    'fetch(',
    'fetch("',
    'fetch(`${',
    '"',
    'const a = "b";\n',
    'a + ',
    '((((',
    'axios.get<',
    'axios.post("a", {b: ',
    'axios.post("a", [',
  ])('of hostile code are read: %j', (part) => {
    expect(readScript('javascript', part.repeat(300_000 / part.length), 0)).toEqual([]);
  });

  it('are read up to a limit', () => {
    expect(readScript('javascript', 'axios.post("a", b);\n'.repeat(15_000), 0)).toHaveLength(200);
  });
});
