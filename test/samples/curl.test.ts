import { describe, expect, it } from 'vitest';
import { readCurl } from '../../server/src/engine/samples/shell/curl';
import { shown } from './support';

const read = (code: string): string[] => readCurl(code, 0).map(shown);
const url = 'https://api.example.com/users';

describe('curl calls', () => {
  it.each([
    // Methods.
    [`curl ${url}`, `GET ${url}`],
    [`curl -X POST ${url}`, `POST ${url}`],
    [`curl -XDELETE ${url}`, `DELETE ${url}`],
    [`curl --request patch ${url}`, `PATCH ${url}`],
    [`curl -I ${url}`, `HEAD ${url}`],
    [`curl --head ${url}`, `HEAD ${url}`],
    [`curl -X $METHOD ${url}`, `? ${url}`],
    [`curl -T file ${url}`, `PUT ${url} <unknown>`],
    // Options around the URL.
    [`curl --url ${url} -s`, `GET ${url}`],
    [`curl -sSfL ${url}`, `GET ${url}`],
    [`curl -sXPOST ${url}`, `POST ${url}`],
    [`curl -o out.json ${url}`, `GET ${url}`],
    [`curl --no-progress-meter --http2 ${url}`, `GET ${url}`],
    [`curl --max-time 30 --retry 3 ${url}`, `GET ${url}`],
    [`curl -u name:secret ${url}`, `GET ${url}`],
    [`curl -w '%{http_code}' ${url}`, `GET ${url}`],
    [`/usr/bin/curl ${url}`, `GET ${url}`],
    [`sudo curl ${url}`, `GET ${url}`],
    [`$ curl ${url}`, `GET ${url}`],
    [`TOKEN=abc curl ${url}`, `GET ${url}`],
    [`curl ${url} | jq .`, `GET ${url}`],
    [`curl ${url} > out.json 2>&1`, `GET ${url}`],
    [`if curl -f ${url}; then echo ok; fi`, `GET ${url}`],
    // Lines and quotes.
    [`curl \\\n  -X POST \\\n  ${url}`, `POST ${url}`],
    [`curl \\\r\n  -X POST \\\r\n  ${url}`, `POST ${url}`],
    [`curl \\ \n  -X POST \\  \n  ${url}`, `POST ${url}`],
    [`curl '${url}'`, `GET ${url}`],
    [`curl "${url}"`, `GET ${url}`],
    [`curl "https://"'api.example.com'/users`, `GET ${url}`],
    [`curl $'https://api.example.com/users'`, `GET ${url}`],
    [`curl ${url}?a=1\\&b=2`, `GET ${url}?a=1&b=2`],
    [`curl ${url}?a=1&b=2`, `GET ${url}?a=1&b=2`],
    [`curl ${url} # all of them`, `GET ${url}`],
    // Headers.
    [`curl -H 'Accept: application/json' -H "X-Key: $KEY" ${url}`, `GET ${url} Accept X-Key`],
    [`curl -H'Accept: a' ${url}`, `GET ${url} Accept`],
    // Data.
    [`curl -d a=1 ${url}`, `POST ${url} <a=1>`],
    [`curl -d '{"a": 1}' -H 'Content-Type: application/json' ${url}`, `POST ${url} Content-Type <{"a": 1}> json`],
    [`curl --json '{"a": 1}' ${url}`, `POST ${url} <{"a": 1}> json`],
    [`curl --data-raw '{"a": 1}' -X PUT ${url}`, `PUT ${url} <{"a": 1}>`],
    [`curl -d "{\\"a\\": \\"$B\\"}" ${url}`, `POST ${url} <{"a": "?"}>`],
    [`curl -d '{"a": "'"$B"'"}' ${url}`, `POST ${url} <{"a": "?"}>`],
    [`curl -d @body.json ${url}`, `POST ${url} <unknown>`],
    [`curl --data-raw @body ${url}`, `POST ${url} <@body>`],
    [`curl -d a=1 -d b=2 ${url}`, `POST ${url} <unknown>`],
    [`curl -F file=@a.png ${url}`, `POST ${url} <form>`],
    [`curl --data-urlencode 'q=a b' ${url}`, `POST ${url} <form>`],
    [`curl -d @- ${url} <<'EOF'\n{"a": "$B"}\nEOF`, `POST ${url} <{"a": "$B"}\n>`],
    [`curl -d @- ${url} <<EOF\n{"a": "$B"}\nEOF`, `POST ${url} <{"a": "?"}\n>`],
    [`curl ${url} \\\n  -d @- << 'JSON'\n{}\nJSON\necho`, `POST ${url} <{}\n>`],
    [`curl -d @- ${url}`, `POST ${url} <unknown>`],
    // Data in the query.
    [`curl -G ${url} -d a=1 -d 'b=2&c'`, `GET ${url} a=1 b=2 c=`],
    [`curl -G ${url} --data-urlencode "q=$Q"`, `GET ${url} q=?`],
    [`curl --url-query a=1 ${url}`, `GET ${url} a=1`],
    // Variables.
    ['curl https://api.example.com/users/$ID', `GET ${url}/?`],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    ['curl "https://api.example.com/users/${ID}/a"', `GET ${url}/?/a`],
    ['curl https://api.example.com/users/$(id)', `GET ${url}/?`],
    ['curl https://api.example.com/users/<user-id>', `GET ${url}/<user-id>`],
    ['BASE=https://api.example.com\ncurl "$BASE/users"', `GET ${url}`],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    ['export BASE="https://api.example.com"\ncurl ${BASE}/users', `GET ${url}`],
    ['BASE=https://a.example.com\nBASE=https://b.example.com\ncurl $BASE/users', 'GET ?/users'],
  ])('%j is %j', (code, expected) => expect(read(code)).toEqual([expected]));

  it('are read of each command, also within another one', () => {
    expect(read(`curl ${url}/1 && curl ${url}/2; echo\ncurl ${url}/3`)).toEqual([`GET ${url}/1`, `GET ${url}/2`, `GET ${url}/3`]);
    expect(read(`ID=$(curl -s "${url}" | jq -r '.[0]')`)).toEqual([`GET ${url}`]);
    expect(read(`curl ${url}/1 --next -X POST ${url}/2`)).toEqual([`GET ${url}/1`, `POST ${url}/2`]);
    expect(read(`curl ${url}/1 ${url}/2`)).toEqual([`GET ${url}/1`, `GET ${url}/2`]);
  });

  it.each([
    ['another program', `echo curl ${url}`],
    ['a comment', `# curl ${url}`],
    ['an option that is unknown', `curl --new-option ${url}`],
    ['a quote that is not closed', `curl '${url}`],
    ['text of a file', `cat <<EOF\ncurl ${url}\nEOF`],
    ['no URL', 'curl -s'],
  ])('are not read of %s', (_, code) => expect(read(code)).toEqual([]));

  it('have places in the whole text', () => {
    const code = `curl -X 'POST' "${url}/$ID"`;
    const [request] = readCurl(code, 100);
    const at = (text: string): number => 100 + code.indexOf(text);
    expect(request?.method.span).toEqual({ start: at("'POST'"), end: at("'POST'") + 6 });
    expect(request?.url.spanOf(8, 23)).toEqual({ start: at('api'), end: at('/users') });
    const end = (request?.url.text.length ?? 0) - 1;
    expect(request?.url.spanOf(end, end + 1)).toEqual({ start: at('$ID'), end: at('$ID') + 3 });
    expect(request?.url.verbatimSpan(23, 29)).toEqual({ start: at('/users'), end: at('/users') + 6 });
    expect(request?.url.verbatimSpan(23, end + 1)).toBeUndefined();
  });
});

describe('hostile scripts', () => {
  const size = 1_000_000;
  const some = 200_000;

  // In time that grows with the square of the length, each of them would exceed the limit of a test many times over.
  it.each([
    ['single quotes', "'".repeat(size + 1)],
    ['double quotes', '"'.repeat(size + 1)],
    ['backslashes', '\\'.repeat(size)],
    ['backslashes in quotes', `"${'\\'.repeat(size)}`],
    ['backslashes and line ends', '\\\n'.repeat(size / 2)],
    ['backslashes and spaces', `\\${' '.repeat(size)}`],
    ['heredocs', '<<A '.repeat(size / 4)],
    ['heredocs with lines', '<<A\n'.repeat(size / 4)],
    ['substitutions', '$('.repeat(some / 2)],
    ['closed substitutions', '$('.repeat(some / 4) + ')'.repeat(some / 2)],
    ['substitutions in quotes', '"$('.repeat(some / 3)],
    ['backquotes', '`'.repeat(some + 1)],
    ['variables', '${'.repeat(some / 2)],
    ['assignments', 'A=$A\n'.repeat(some / 5)],
    [
      'values that double',
      `A1=a\n${Array.from({ length: 200 }, (_, index) => `A${index + 2}=$A${index + 1}$A${index + 1}\n`).join('')}curl $A200`,
    ],
    ['calls', 'curl a\n'.repeat(some / 7)],
    ['options of one call', `${'-d a '.repeat(some / 5)}`],
    ['placeholders', '<a'.repeat(some / 2)],
    ['ampersands', `https:${'&a='.repeat(some / 3)}`],
    ['URLs of one call', '1 '.repeat(some / 2)],
    ['one word', 'a'.repeat(some)],
  ])('are read: %s', (_, code) => {
    for (const request of [...readCurl(`curl ${code}`, 0), ...readCurl(code, 0)])
      expect(request.span.end).toBeLessThanOrEqual(code.length + 10);
    expect(readCurl(`${code.slice(0, 3)}\n`, 0).length).toBeLessThan(2);
  });
});
