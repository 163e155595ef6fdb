type Random = (below: number) => number;

/** A `curl` line with options in random order, forms, quotes and line ends. */
export function randomCurl(random: Random): string {
  const any = <Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0];
  const some = (most: number, make: () => string): string[] => Array.from({ length: random(most + 1) }, make);
  const word = (): string => any(['users', 'a', 'api-key', 'X_1', '2024', 'v1', 'Ünï', 'true']);
  const text = (): string => some(6, () => any([word(), ...specials])).join('');
  const quoted = (value: string): string => any(quotes)(value);
  const mixed = (value: string): string => {
    const at = random(value.length + 1);
    const isSplit = random(3) === 0 && /^\w\w$/.test(value.slice(at - 1, at + 1));
    return isSplit ? quoted(value.slice(0, at)) + quoted(value.slice(at)) : quoted(value);
  };

  const option = (short: string, long: string, value: string): string => {
    const form = random(4);
    if (form === 0) return `-${short}${mixed(value)}`;
    if (form === 1) return `-s${short} ${mixed(value)}`;
    return `${form === 2 ? `-${short}` : `--${long}`} ${mixed(value)}`;
  };
  const field = (): string => `${word()}=${some(3, () => any([word(), '.', '-', '~'])).join('')}`;
  const query = some(3, field).join('&');
  const url = `https://api.example.com/${some(4, word).map(encodeURI).join('/')}${query === '' ? '' : `?${encodeURI(query)}`}`;
  const json = JSON.stringify({ [word()]: text(), [text()]: [random(9), null, { a: text() }] }, null, any([0, 2]));

  const options = [any([mixed(url), `--url ${mixed(url)}`])];
  for (const name of some(3, () => `X-${word().replace(/[^\w-]/g, '')}-${random(99)}`))
    options.push(option('H', 'header', `${name}: ${text().replaceAll('\n', '').trim()}x`));
  options.push(
    ...some(2, () => any(['-sS', '-k', '--compressed', '-o out.json', '--max-time 30', '-L', '--http2', '-u name:secret', '-A agent'])),
  );
  const method = any([undefined, 'POST', 'PUT', 'patch', 'DELETE', 'GET']);
  if (method !== undefined) options.push(option('X', 'request', method));
  let input = '';
  switch (random(6)) {
    case 0:
      options.push(option('d', any(['data', 'data-raw', 'data-binary', 'data-ascii']), json));
      break;
    case 1:
      options.push(`--json ${mixed(json)}`);
      break;
    case 2:
      options.push('-G', ...some(3, () => option('d', 'data', field())), ...some(2, () => `--data-urlencode ${mixed(`q=a ${word()}`)}`));
      break;
    case 3:
      options.push(option('F', 'form', `${word()}=${word()}`));
      break;
    case 4:
      input = ` ${any(['-d', '--data-binary'])} @- <<'EOF'\n${json}\nEOF\n`;
      break;
    default:
  }
  const separator = any([' ', '  ', ' \\\n  ', '\t']);
  return `curl${separator}${shuffled(options, random).join(separator)}${input}`;
}

/** What means something to a shell. */
const specials: readonly string[] = [...` '"\\$\`!&;|<>#*?{}[]()~=,:%\n\t`];

/** Ways to write a text as a word. */
const quotes: readonly [(value: string) => string, ...((value: string) => string)[]] = [
  (value) => `'${value.replaceAll("'", "'\\''")}'`,
  (value) => `'${value.replaceAll("'", `'"'"'`)}'`,
  (value) => `"${value.replace(/["\\$`]/g, '\\$&')}"`,
  (value) => `$'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('!', '\\u0021')}'`,
  (value) =>
    value === '' ? "''" : /^\s|[\n\t]/.test(value) ? `'${value.replaceAll("'", "'\\''")}'` : value.replace(/[^\w./:=-]/gu, '\\$&'),
];

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}
