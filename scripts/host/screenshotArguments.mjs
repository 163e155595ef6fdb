// The command line of scripts/screenshot.mjs.
import { parseArgs } from 'node:util';
import { themes } from './page.mjs';

export const screenshotUsage = `node scripts/screenshot.mjs --folder <dir> --out <file.png> [options]
  --open <file>        file to show, relative to the folder; waits until problems are shown in it
  --line N --column N  where to put the cursor
  --clean              do not wait for problems: the file is expected to have none
  --theme <name>       ${Object.keys(themes).join(', ')} (default dark)
  --size WxH           window size (default 1280x800)
  --setting key=value  user setting, value as JSON; repeatable
  --untrusted          open the folder in Restricted Mode
  --extension <dir>    extension to load (default: this project)
  --limit <seconds>    longest wait for one condition (default 20)
Steps, performed in the order given, each repeatable:
  --keys "A B"         press keys, e.g. "Control+Space ArrowDown"
  --type <text>        type text
  --command <title>    run a command by its title
  --hover <text>       rest the mouse on this text in the editor
  --wait <selector>    wait until a CSS selector matches something visible`;

const stepNames = new Set(['keys', 'type', 'command', 'hover', 'wait']);
const optionTypes = {
  folder: { type: 'string' },
  out: { type: 'string' },
  open: { type: 'string' },
  line: { type: 'string' },
  column: { type: 'string' },
  clean: { type: 'boolean' },
  theme: { type: 'string', default: 'dark' },
  size: { type: 'string', default: '1280x800' },
  setting: { type: 'string', multiple: true, default: [] },
  untrusted: { type: 'boolean' },
  extension: { type: 'string' },
  limit: { type: 'string', default: '20' },
  help: { type: 'boolean' },
  ...Object.fromEntries([...stepNames].map((name) => [name, { type: 'string', multiple: true }])),
};

function positive(name, text) {
  const value = Number(text);
  if (!(value > 0)) {
    throw new Error(`--${name} needs a number above 0, not "${text}".`);
  }
  return value;
}

function sizeOf(text) {
  const match = /^(\d+)x(\d+)$/.exec(text);
  if (!match) {
    throw new Error(`--size needs WIDTHxHEIGHT, not "${text}".`);
  }
  return { width: Number(match[1]), height: Number(match[2]) };
}

function settingOf(text) {
  const at = text.indexOf('=');
  if (at < 1) {
    throw new Error(`--setting needs key=value, not "${text}".`);
  }
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

/** Parses the arguments; throws with a sentence for the user on a wrong one. */
export function parseScreenshotArguments(args) {
  const { values, tokens } = parseArgs({ args, options: optionTypes, tokens: true });
  if (values.help) {
    return { help: true };
  }
  if (!values.folder || !values.out) {
    throw new Error(`--folder and --out are needed.\n${screenshotUsage}`);
  }
  if (!Object.hasOwn(themes, values.theme)) {
    throw new Error(`--theme is one of ${Object.keys(themes).join(', ')}, not "${values.theme}".`);
  }
  return {
    ...{ folder: values.folder, out: values.out, open: values.open, extension: values.extension, theme: values.theme },
    line: positive('line', values.line ?? '1'),
    column: positive('column', values.column ?? '1'),
    clean: values.clean ?? false,
    untrusted: values.untrusted ?? false,
    size: sizeOf(values.size),
    settings: Object.fromEntries(values.setting.map(settingOf)),
    limit: positive('limit', values.limit) * 1000,
    steps: tokens
      .filter((token) => token.kind === 'option' && stepNames.has(token.name))
      .map((token) => ({ kind: token.name, value: token.value })),
  };
}
