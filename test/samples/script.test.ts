import { describe, expect, it } from 'vitest';
import { readScript } from '../../server/src/engine/samples/script';
import { shown } from './support';

const url = 'https://api.example.com/users';

describe('calls in JavaScript', () => {
  it.each([
    [`fetch('${url}')`, `GET ${url}`],
    [`await fetch("${url}");`, `GET ${url}`],
    [`fetch("${url}", {})`, `GET ${url}`],
    [`fetch("${url}", { method: "POST", body: JSON.stringify({ a: 1 }) })`, `POST ${url}`],
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
    [`axios.post<User>("${url}", { a: 1 })`, `POST ${url}`],
  ])('%j is %j', (code, expected) => expect(readScript('javascript', code, 0).map(shown)).toEqual([expected]));

  it.each([
    `fetch(url)`,
    `prefetch("${url}")`,
    `client.fetch("${url}")`,
    `fetch(getUrl("${url}"))`,
    `fetch("${url}"`,
    `fetch("${url}" as string)`,
    'fetch()',
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
    [`r = httpx.post('${url}', json={"a": 1})`, `POST ${url}`],
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
    [`http.NewRequest(http.MethodPost, "${url}", nil)`, `? ${url}`],
  ])('%j is %j', (code, expected) => expect(readScript('go', code, 0).map(shown)).toEqual([expected]));
});

describe('calls', () => {
  it('have places in the whole text', () => {
    const code = `fetch("${url}", { method: "POST" })`;
    const [request] = readScript('javascript', code, 10);
    expect(request?.method.span).toEqual({ start: 10 + code.indexOf('"POST"'), end: 10 + code.indexOf('"POST"') + 6 });
    expect(request?.url.verbatimSpan(0, url.length)).toEqual({ start: 17, end: 17 + url.length });
  });

  // In time that grows with the square of the length, each of them would exceed the limit of a test many times over.
  it.each(['fetch(', 'fetch("', 'fetch(`${', '"', 'const a = "b";\n', 'a + ', '((((', 'axios.get<'])(
    'of hostile code are read: %j',
    (part) => {
      expect(readScript('javascript', part.repeat(300_000 / part.length), 0)).toEqual([]);
    },
  );
});
