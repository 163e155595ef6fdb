import { describe, expect, it } from 'vitest';
import { rounds } from '../support/rounds';
import { randomCurl } from './reference/randomCurl';
import { ownRequests, referenceRequests } from './reference/requests';

const url = 'https://api.example.com/v1/users';

describe('curl lines are read as curlconverter reads them', () => {
  it.each([
    // Methods.
    `curl ${url}`,
    `curl -X DELETE ${url}`,
    `curl -XDELETE ${url}`,
    `curl --request PUT ${url}`,
    `curl -I ${url}`,
    `curl --head ${url}`,
    `curl -X $METHOD ${url}`,
    `curl -X GET ${url} -d '{}'`,
    `curl -T file.bin ${url}/1`,
    // Options without a part in the request.
    `curl -sSfL ${url}`,
    `curl -sXPOST ${url}`,
    `curl --url ${url} -s`,
    `curl -o out.json ${url}`,
    `curl -oout.json ${url}`,
    `curl --max-time 30 --retry 3 --compressed --http2 ${url}`,
    `curl -w '%{http_code}\\n' -k ${url}`,
    `curl --no-progress-meter --no-buffer -N ${url}`,
    `curl --connect-timeout 5 -m 10 --cacert ca.pem --cert c.pem --key k.pem ${url}`,
    `curl -u name:secret ${url}`,
    `curl --user name:secret ${url}`,
    `curl -x http://proxy.example.com:80 ${url}`,
    `curl ${url} > out.json`,
    `curl ${url} | jq .`,
    // Lines, quotes and escapes.
    `curl \\\n  -X POST \\\n  ${url}`,
    `curl '${url}'`,
    `curl "${url}"`,
    `curl "https://"'api.example.com'/v1/users`,
    `curl $'https://api.example.com/v1/users'`,
    `curl $'${url}' -d $'{"a": "it\\'s\\n\\t\\\\ \\u00e9 \\x41"}'`,
    `curl ${url}?a=1\\&b=2`,
    `curl "${url}?a=1&b=%20x"`,
    `curl "${url}#part"`,
    `curl ${url} -d "{\\"a\\": \\"\\\\n\\"}"`,
    `curl ${url} -d '{"a": "it'"'"'s"}'`,
    `curl ${url} -d '{"a": "it'\\''s"}'`,
    `curl ${url} -d "{ 'a': \\$b }"`,
    `curl ${url} -H X-A:\\ b`,
    `curl ${url} # all of them`,
    // Headers.
    `curl ${url} -H 'Accept: application/json' -H "X-Key: $KEY"`,
    `curl ${url} -H'Accept: a'`,
    `curl ${url} --header "Authorization: Bearer $TOKEN"`,
    `curl ${url} --header "Authorization: Bearer \${TOKEN}"`,
    `curl ${url} -H 'X-Empty;'`,
    `curl ${url} -H 'X-Time: 10:20'`,
    // Data.
    `curl ${url} -d a=1`,
    `curl ${url} -da=1`,
    `curl ${url} --data '{"a": 1}' -H 'Content-Type: application/json'`,
    `curl ${url} --data-binary '{"a": 1}'`,
    `curl ${url} --data-ascii a=1`,
    `curl ${url} --data-raw @name`,
    `curl ${url} --data @body.json`,
    `curl ${url} --json '{"a": 1}'`,
    `curl ${url} -X PATCH --json "{\\"a\\": \\"$B\\"}"`,
    `curl ${url} -d '{"a": "'"$B"'"}'`,
    `curl ${url} -d '{\n  "a": 1\n}'`,
    `curl ${url} -F file=@a.png -F 'name=A B'`,
    `curl ${url} --form-string 'a=@b'`,
    `curl ${url} -d @- <<'EOF'\n{"a": "b"}\nEOF`,
    `curl ${url} -d @- <<EOF\n{"a": "b"}\nEOF`,
    `curl ${url} --data-binary @- << 'JSON'\n{\n  "a": 1\n}\nJSON`,
    // Data in the query.
    `curl -G ${url} -d a=1 -d 'b=2&c'`,
    `curl -G ${url} --data-urlencode "q=$Q"`,
    `curl -G "${url}?z=0" --data-urlencode 'q=a b'`,
    `curl --get ${url} --data-urlencode 'q=a b' -d limit=5`,
    `curl --url-query a=1 ${url}`,
    // Variables.
    `curl ${url}/$ID`,
    `curl "${url}/\${ID}/a"`,
    `curl "$BASE/users"`,
    `curl ${url}/$(id -u)`,
    // Several requests.
    `curl ${url}/1 ${url}/2`,
    `curl ${url}/1 --next -X POST ${url}/2`,
    `curl ${url}/1\ncurl -X PUT ${url}/2`,
  ])('%j', (code) => expect(ownRequests(code)).toEqual(referenceRequests(code)));

  it.each([
    [`curl ${url} -d a=1 -d b=2`, 'unknown'],
    [`curl ${url} --data-urlencode 'q=a b'`, 'form'],
  ])('%j, except that the body is no text', (code, body) =>
    expect(ownRequests(code)).toEqual(referenceRequests(code).map((request) => ({ ...request, body }))),
  );

  it('in random forms', async () => {
    await rounds.each(120, 1, (random) => {
      const code = randomCurl(random);
      expect(ownRequests(code), code).toEqual(referenceRequests(code));
    });
  });
});
