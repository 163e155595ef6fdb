import { describe, expect, it } from 'vitest';
import { readHttp } from '../../server/src/engine/samples/http';
import { shown } from './support';

const read = (code: string): string[] => readHttp(code, 0).map(shown);
const url = 'https://api.example.com/users';

describe('HTTP requests', () => {
  it.each([
    [`GET ${url}`, `GET ${url}`],
    [`GET ${url} HTTP/1.1`, `GET ${url}`],
    ['DELETE /users/{id} HTTP/1.1\nHost: api.example.com', `DELETE ${url}/{id} Host`],
    ['GET /users?a=1\nAccept: a\nhost:api.example.com:8080', 'GET https://api.example.com:8080/users?a=1 Accept host'],
    ['GET /users HTTP/1.1\nHost: {{host}}', 'GET /users Host'],
    [`POST ${url}\nContent-Type: application/json\n\n{ "a": 1 }`, `POST ${url} Content-Type <\n{ "a": 1 }> json`],
    [`POST ${url}\r\nAccept: a\r\n\r\nb=1\r\n`, `POST ${url} Accept <\r\nb=1\r\n>`],
    [`GET ${url}\n  ?a=1\n  &b=2\nAccept: a`, `GET ${url}?a=1&b=2 Accept`],
  ])('%j is %j', (code, expected) => expect(read(code)).toEqual([expected]));

  it('are read up to the next one and to the response', () => {
    expect(read(`GET ${url}/1\nAccept: a\n\n###\nPOST ${url}/2\n\na`)).toEqual([`GET ${url}/1 Accept`, `POST ${url}/2 <\na>`]);
    expect(read(`GET ${url}/1\n\nHTTP/1.1 200 OK\n\n{}`)).toEqual([`GET ${url}/1`]);
  });

  it.each(['GET the users', 'HTTP/1.1 200 OK', 'get /users', 'Get /users', 'FETCH /users', ''])('are not read of %j', (code) =>
    expect(read(code)).toEqual([]),
  );

  it('have places in the whole text', () => {
    const code = `  POST ${url} HTTP/1.1`;
    const [request] = readHttp(code, 50);
    expect(request?.method.span).toEqual({ start: 52, end: 56 });
    expect(request?.url.span).toEqual({ start: 57, end: 57 + url.length });
  });

  it('of a megabyte are read', () => {
    // In time that grows with the square of the length, each of them would exceed the limit of a test many times over.
    expect(readHttp(`GET ${url}\n`.repeat(40_000), 0)).toHaveLength(40_000);
    expect(readHttp(`GET ${url}\n${'a: b\n'.repeat(200_000)}`, 0)).toHaveLength(1);
    expect(readHttp(`GET ${' '.repeat(1_000_000)}`, 0)).toEqual([]);
  });
});
