import { type ComposedText, hole } from '../composedText';
import type { SampleBody, SampleHeader, SampleMethod, SampleParameter, SampleRequest } from '../request';
import { readShell, type ShellCommand } from './words';

/** Requests of the `curl` calls of a script. @param offset of the code in the whole text */
export function readCurl(code: string, offset: number): SampleRequest[] {
  return readShell(code, offset).flatMap((command) => {
    const start = curlAt(command);
    return start === undefined || !command.isComplete ? [] : requestsOf(command, start);
  });
}

/** Index of the word that is `curl`: the first one, or the one after a program that runs another. */
function curlAt({ words }: ShellCommand): number | undefined {
  const index = words.findIndex(({ text }) => !runners.has(text));
  const name = words[index]?.text ?? '';
  return /^(?:.*\/)?curl(?:\.exe)?$/.test(name) ? index : undefined;
}

const runners: ReadonlySet<string> = new Set(['sudo', 'time', 'exec', 'command', 'then', 'do', 'else', '!', '{', 'if', 'while', 'until']);

/** Content of the options of a call, up to `--next`. */
interface Call {
  readonly urls: ComposedText[];
  method: { readonly name: ComposedText } | undefined;
  implied: 'GET' | 'HEAD' | undefined;
  isUpload: boolean;
  readonly data: { readonly text: ComposedText; readonly option: string }[];
  isForm: boolean;
  readonly headers: SampleHeader[];
  hasAllHeaders: boolean;
  readonly query: SampleParameter[];
  hasAllQuery: boolean;
}

function emptyCall(): Call {
  return {
    ...{ urls: [], method: undefined, implied: undefined, isUpload: false, data: [], isForm: false },
    ...{ headers: [], hasAllHeaders: true, query: [], hasAllQuery: true },
  };
}

function requestsOf(command: ShellCommand, start: number): SampleRequest[] {
  const { words } = command;
  const name = words[start];
  if (!name) return [];
  let call = emptyCall();
  const calls = [call];
  for (let index = start + 1; index < words.length; ) {
    const word = words[index];
    if (!word) break;
    const options = optionsOf(word, words[index + 1]);
    // The word after an unknown option may be its value.
    if (!options) return [];
    index += options.count;
    for (const { option, value } of options.found) {
      if (option === 'next') {
        call = emptyCall();
        calls.push(call);
      } else apply(call, option, value);
    }
  }
  return calls.flatMap((each) => finished(each, command, name));
}

interface Option {
  /** The long name; empty for a URL. */
  readonly option: string;
  readonly value: ComposedText | undefined;
}

/** The options of a word, with the number of words that they take; `undefined` if one is unknown. */
function optionsOf(word: ComposedText, next: ComposedText | undefined): { readonly found: Option[]; readonly count: number } | undefined {
  const { text } = word;
  if (text.startsWith('--') && text.length > 2) {
    const [, name = ''] = /^--([\w.-]+)$/.exec(text) ?? [];
    if (withValue.has(name)) return { found: [{ option: name, value: next }], count: 2 };
    return flags.has(name.replace(/^no-/, '')) || flags.has(name) ? { found: [{ option: name, value: undefined }], count: 1 } : undefined;
  }
  if (!text.startsWith('-') || text === '-') return { found: [{ option: '', value: word }], count: 1 };
  const found: Option[] = [];
  for (let at = 1; at < text.length; at++) {
    const option = shortOptions.get(text.charAt(at));
    if (option === undefined) return undefined;
    if (!withValue.has(option)) {
      found.push({ option, value: undefined });
      continue;
    }
    const isAttached = at + 1 < text.length;
    return { found: [...found, { option, value: isAttached ? word.slice(at + 1, text.length) : next }], count: isAttached ? 1 : 2 };
  }
  return { found, count: 1 };
}

function apply(call: Call, option: string, value: ComposedText | undefined): void {
  switch (option) {
    case '':
    case 'url':
      if (value) call.urls.push(value);
      break;
    case 'request':
      if (value) call.method = { name: value };
      break;
    case 'head':
      call.implied = 'HEAD';
      break;
    case 'get':
      call.implied = 'GET';
      break;
    case 'upload-file':
      call.isUpload = true;
      break;
    case 'form':
    case 'form-string':
      call.isForm = true;
      break;
    case 'header':
      if (value) addHeader(call, value);
      break;
    case 'url-query':
      if (value) addQuery(call, value);
      break;
    case 'config':
      call.hasAllHeaders = false;
      call.hasAllQuery = false;
      break;
    default:
      if (value && dataOptions.has(option)) call.data.push({ text: value, option });
  }
}

function addHeader(call: Call, value: ComposedText): void {
  const [, name] = /^([\w!#$%&'*+.^`|~-]+)\s*[:;]/.exec(value.text) ?? [];
  if (name === undefined) call.hasAllHeaders = false;
  else call.headers.push({ name, value: value.slice(value.text.search(/[:;]/) + 1, value.text.length), text: value });
}

/** Adds the fields of `a=1&b=2`. */
function addQuery(call: Call, value: ComposedText): void {
  if (/^[@+]/.test(value.text)) {
    call.hasAllQuery = false;
    return;
  }
  let at = 0;
  for (const field of value.text.split('&')) {
    const [name = ''] = field.split('=', 1);
    if (name === '' || name.includes(hole)) call.hasAllQuery = false;
    else {
      const text = field.length > name.length ? value.slice(at + name.length + 1, at + field.length) : undefined;
      call.query.push({ name, nameSpan: value.spanOf(at, at + name.length), value: text });
    }
    at += field.length + 1;
  }
}

function finished(call: Call, command: ShellCommand, name: ComposedText): SampleRequest[] {
  const last = command.words.at(-1) ?? name;
  const isQuery = call.implied !== undefined;
  if (isQuery) for (const { text } of call.data) addQuery(call, text);
  const method = methodOf(call, name, isQuery);
  const body = isQuery ? undefined : bodyOf(call, command);
  const { headers, hasAllHeaders, query, hasAllQuery } = call;
  const at = { start: name.span.end, end: name.span.end };
  return call.urls.map((url) => ({
    span: { start: name.span.start, end: last.span.end },
    ...{ method, url, headers, hasAllHeaders, query, hasAllQuery, body },
    methodEdit: method.isImplied ? { span: at, before: ' -X ', after: '' } : undefined,
  }));
}

function methodOf({ method, implied, data, isForm, isUpload }: Call, { span }: ComposedText, isQuery: boolean): SampleMethod {
  if (method) {
    const { text } = method.name;
    return { name: /^[A-Za-z]+$/.test(text) ? text.toUpperCase() : undefined, span: method.name.span, isImplied: false };
  }
  const name = isQuery ? (implied ?? 'GET') : isUpload ? 'PUT' : isForm || data.length > 0 ? 'POST' : 'GET';
  return { name, span, isImplied: true };
}

function bodyOf({ data, isForm, isUpload, headers }: Call, { input }: ShellCommand): SampleBody | undefined {
  if (isForm) return { kind: 'form' };
  if (isUpload) return { kind: 'unknown' };
  const [first, second] = data;
  if (!first) return undefined;
  if (second) return { kind: 'unknown' };
  const isJson = first.option === 'json' || headers.some((each) => /^content-type$/i.test(each.name) && /json/i.test(each.value.text));
  if (first.option === 'data-urlencode') return { kind: 'form' };
  if (first.text.text === '@-' && first.option !== 'data-raw') return input ? { kind: 'data', text: input, isJson } : { kind: 'unknown' };
  if (first.text.text.startsWith('@') && first.option !== 'data-raw') return { kind: 'unknown' };
  return { kind: 'data', text: first.text, isJson };
}

const dataOptions: ReadonlySet<string> = new Set(['data', 'data-ascii', 'data-binary', 'data-raw', 'data-urlencode', 'json']);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Long options with a value. */
const withValue: ReadonlySet<string> = new Set(
  words(`
  abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie
  cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr
  dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save expand-url expect100-timeout form form-string
  ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip header hostpubmd5
  hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port
  login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir
  parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type
  proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers
  proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range rate referer request
  request-target resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 socks4a socks5 socks5-gssapi-service
  socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser
  trace trace-ascii trace-config unix-socket upload-file url url-query user user-agent variable vlan-priority write-out`),
);

/** Long options without a value, which `no-` may precede. */
const flags: ReadonlySet<string> = new Set(
  words(`
  alpn anyauth append basic buffer ca-native cert-status clobber compressed compressed-ssh create-dirs crlf digest disable disable-eprt
  disable-epsv disallow-username-in-url doh-cert-status doh-insecure fail fail-early fail-with-body false-start form-escape
  ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ftp-ssl-control get globoff haproxy-protocol head help http0.9 http1.0
  http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure ipv4 ipv6 junk-session-cookies keepalive
  list-only location location-trusted mail-rcpt-allowfails manual metalink negotiate netrc netrc-optional next npn ntlm ntlm-wb parallel
  parallel-immediate path-as-is post301 post302 post303 progress-bar progress-meter proxy-anyauth proxy-basic proxy-ca-native
  proxy-digest proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1
  proxytunnel raw remote-header-name remote-name remote-name-all remote-time remove-on-error retry-all-errors retry-connrefused sasl-ir
  sessionid show-error show-headers silent socks5-basic socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert
  ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay
  tftp-no-options tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ids trace-time use-ascii verbose version xattr`),
);

/** Long names of short options. */
const shortOptions: ReadonlyMap<string, string> = new Map(
  words(`
  #progress-bar 0http1.0 1tlsv1 2sslv2 3sslv3 4ipv4 6ipv6 :next Auser-agent Buse-ascii Ccontinue-at Ddump-header Ecert Fform Gget
  Hheader Ihead Jremote-header-name Kconfig Llocation Mmanual Nno-buffer Oremote-name Pftp-port Qquote Rremote-time Sshow-error
  Tupload-file Uproxy-user Vversion Xrequest Yspeed-limit Zparallel aappend bcookie ccookie-jar ddata ereferer ffail ggloboff hhelp
  iinclude jjunk-session-cookies kinsecure llist-only mmax-time nnetrc ooutput pproxytunnel qdisable rrange ssilent ttelnet-option
  uuser vverbose wwrite-out xproxy yspeed-time ztime-cond`).map((each) => [each.charAt(0), each.slice(1)]),
);
