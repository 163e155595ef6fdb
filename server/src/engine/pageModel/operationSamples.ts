import type { PageElement, PageValue } from './model';

/** A request that a sample makes. */
export interface RequestSample {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: PageValue | undefined;
}

interface SampleLanguage {
  readonly title: string;
  readonly grammar: string;
  write(request: RequestSample): string;
}

const languages: Readonly<Record<string, SampleLanguage>> = {
  curl: {
    title: 'cURL',
    grammar: 'bash',
    write: ({ method, url, headers, body }) =>
      [
        `curl --request ${method} \\`,
        `  --url ${quoted(url)}`,
        ...headers.map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)}`),
        ...(body === undefined ? [] : [`  --data ${quoted(JSON.stringify(body, null, 2))}`]),
      ].reduce((text, line, index) => (index < 2 ? `${text}${index === 0 ? '' : '\n'}${line}` : `${text} \\\n${line}`), ''),
  },
  python: {
    title: 'Python',
    grammar: 'python',
    write: ({ method, url, headers, body }) =>
      [
        'import requests',
        '',
        `url = ${JSON.stringify(url)}`,
        ...(body === undefined ? [] : ['', `payload = ${pythonText(body)}`]),
        ...(headers.length === 0 ? [] : [`headers = ${JSON.stringify(Object.fromEntries(headers), null, 4)}`]),
        '',
        `response = requests.request(${[JSON.stringify(method), 'url', ...(body === undefined ? [] : ['json=payload']), ...(headers.length === 0 ? [] : ['headers=headers'])].join(', ')})`,
        '',
        'print(response.text)',
      ].join('\n'),
  },
  javascript: {
    title: 'JavaScript',
    grammar: 'javascript',
    write: ({ method, url, headers, body }) =>
      [
        'const options = {',
        `  method: '${method}',`,
        ...(headers.length === 0 ? [] : [`  headers: ${JSON.stringify(Object.fromEntries(headers))},`]),
        ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`]),
        '};',
        '',
        `fetch(${JSON.stringify(url)}, options)`,
        '  .then((response) => response.json())',
        '  .then((data) => console.log(data))',
        '  .catch((error) => console.error(error));',
      ].join('\n'),
  },
  go: {
    title: 'Go',
    grammar: 'go',
    write: ({ method, url, headers, body }) =>
      [
        'package main',
        '',
        'import (',
        '\t"fmt"',
        '\t"io"',
        '\t"net/http"',
        ...(body === undefined ? [] : ['\t"strings"']),
        ')',
        '',
        'func main() {',
        ...(body === undefined ? [] : [`\tpayload := strings.NewReader(${JSON.stringify(JSON.stringify(body))})`]),
        `\treq, _ := http.NewRequest("${method}", ${JSON.stringify(url)}, ${body === undefined ? 'nil' : 'payload'})`,
        ...headers.map(([name, value]) => `\treq.Header.Add(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
        '\tres, _ := http.DefaultClient.Do(req)',
        '\tdefer res.Body.Close()',
        '\tbody, _ := io.ReadAll(res.Body)',
        '\tfmt.Println(string(body))',
        '}',
      ].join('\n'),
  },
};

const otherNames: Readonly<Record<string, string>> = {
  bash: 'curl',
  shell: 'curl',
  sh: 'curl',
  js: 'javascript',
  node: 'javascript',
  py: 'python',
  golang: 'go',
};
const usual = ['curl', 'python', 'javascript', 'go'];

/** Code that makes a request, in one language. */
export interface WrittenSample {
  /** Name of the language, as in `languages`. */
  readonly key: string;
  readonly title: string;
  readonly grammar: string;
  readonly code: string;
}

/** Code that makes a request, in the languages of the site. @param names languages of `api.examples`; usual ones if it has none */
export function writtenSamples(request: RequestSample, names: readonly string[] | undefined): WrittenSample[] {
  return namedLanguages(names).map(({ write, ...language }) => ({ ...language, code: write(request) }));
}

/** Languages in which requests can be written. @param names as of `writtenSamples` */
export function namedLanguages(names: readonly string[] | undefined): readonly (SampleLanguage & { readonly key: string })[] {
  return [...new Set((names ?? usual).map(sampleLanguage))].flatMap((key) => {
    const language = Object.hasOwn(languages, key) ? languages[key] : undefined;
    return language ? [{ key, ...language }] : [];
  });
}

/** Name of a language of samples, by the names that settings and code blocks have for it. */
export function sampleLanguage(name: string): string {
  return otherNames[name.toLowerCase()] ?? name.toLowerCase();
}

/** Code blocks that make a request. */
export function sampleBlocks(request: RequestSample, names: readonly string[] | undefined): PageElement[] {
  return writtenSamples(request, names).map(({ grammar, title, code }) => ({
    name: 'CodeBlock',
    props: { language: grammar, title, code },
  }));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** A value as Python writes it. */
function pythonText(value: PageValue, indent = ''): string {
  const inner = `${indent}    `;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Array.isArray(value)
    ? value.map((each: PageValue) => pythonText(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${pythonText(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.map((entry) => `${inner}${entry}`).join(',\n')}\n${indent}${close}`;
}
