// The command line of scripts/screenshot.ts.
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { parseJson } from '../json.ts';
import { themes, type WindowSize } from './page.ts';
import { isStepKind, type Step } from './workbench.ts';

export const screenshotUsage = `npm run screenshot -- --folder <dir> --out <file> [options]
  --out <file>         .png, or .webp, which is smaller
  --open <file>        file to show, relative to the folder; waits until problems are shown in it
  --line N --column N  where to put the cursor
  --clean              do not wait for problems: the file is expected to have none
  --theme <name>       ${Object.keys(themes).join(', ')} (default dark)
  --size WxH           window size (default 1280x800)
  --scale <number>     device pixels per pixel of the window (default 1)
  --crop <selector>    picture only the box around all that matches a CSS selector
  --language <tag>     display language of the extension, e.g. de
  --setting key=value  user setting, value as JSON; repeatable
  --untrusted          open the folder in Restricted Mode
  --extension <dir>    extension to load (default: this project)
  --limit <seconds>    longest wait for one condition (default 20)
Steps, performed in the order given, each repeatable:
  --keys "A B"         press keys, e.g. "Control+Space ArrowDown"
  --type <text>        type text
  --command <title>    run a command by its title
  --hover <text>       rest the mouse on this text in the editor
  --click <selector>   click what a CSS selector matches first
  --wait <selector>    wait until a CSS selector matches something visible
  --frame <ms>         show the window as it is now for so many milliseconds, in a
                       .webp that moves; its last frame is shown after all steps`;

export interface ScreenshotOptions {
  readonly folder: string;
  readonly out: string;
  readonly open?: string;
  readonly extension?: string;
  readonly theme: Theme;
  readonly line: number;
  readonly column: number;
  readonly clean: boolean;
  readonly untrusted: boolean;
  readonly size: WindowSize;
  /** Device pixels per pixel of the window. */
  readonly scale: number;
  /** A CSS selector: the picture shows the box around all that it matches. */
  readonly crop?: string;
  /** Display language of the extension, as a tag. */
  readonly language?: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Timeout of each condition, in milliseconds. */
  readonly limit: number;
  readonly steps: readonly Step[];
}

export type Theme = keyof typeof themes;

const repeated = { type: 'string', multiple: true } as const;
const options = {
  folder: { type: 'string' },
  out: { type: 'string' },
  open: { type: 'string' },
  line: { type: 'string', default: '1' },
  column: { type: 'string', default: '1' },
  clean: { type: 'boolean', default: false },
  theme: { type: 'string', default: 'dark' },
  size: { type: 'string', default: '1280x800' },
  scale: { type: 'string', default: '1' },
  crop: { type: 'string' },
  language: { type: 'string' },
  setting: { ...repeated, default: [] as string[] },
  untrusted: { type: 'boolean', default: false },
  extension: { type: 'string' },
  limit: { type: 'string', default: '20' },
  keys: repeated,
  type: repeated,
  command: repeated,
  hover: repeated,
  click: repeated,
  wait: repeated,
  frame: repeated,
} as const;

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) {
    throw new Error(`--${name} needs a number above 0, not "${text}".`);
  }
  return value;
}

function sizeOf(text: string): WindowSize {
  const match = /^(\d+)x(\d+)$/.exec(text);
  if (!match) {
    throw new Error(`--size needs WIDTHxHEIGHT, not "${text}".`);
  }
  return { width: Number(match[1]), height: Number(match[2]) };
}

function settingOf(text: string): [key: string, value: unknown] {
  const at = text.indexOf('=');
  if (at < 1) {
    throw new Error(`--setting needs key=value, not "${text}".`);
  }
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), parseJson(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

function isTheme(name: string): name is Theme {
  return Object.hasOwn(themes, name);
}

/** Parses the arguments. @throws with a message for the user if an argument is invalid */
export function parseScreenshotArguments(args: readonly string[]): ScreenshotOptions {
  const { values, tokens } = parseArgs({ args: [...args], options, tokens: true });
  const { folder, out, open, extension, theme, clean, untrusted, crop, language } = values;
  if (!folder || !out) {
    throw new Error(`--folder and --out are needed.\n${screenshotUsage}`);
  }
  if (!isTheme(theme)) {
    throw new Error(`--theme is one of ${Object.keys(themes).join(', ')}, not "${theme}".`);
  }
  const frames = values.frame ?? [];
  for (const ms of frames) positive('frame', ms);
  if (frames.length > 0 && extname(out) !== '.webp') throw new Error(`--frame needs a file .webp, not "${out}".`);
  return {
    ...{ folder, out, theme, clean, untrusted },
    ...(open === undefined ? {} : { open }),
    ...(extension === undefined ? {} : { extension }),
    ...(crop === undefined ? {} : { crop }),
    ...(language === undefined ? {} : { language }),
    scale: positive('scale', values.scale),
    line: positive('line', values.line),
    column: positive('column', values.column),
    size: sizeOf(values.size),
    settings: Object.fromEntries(values.setting.map(settingOf)),
    limit: positive('limit', values.limit) * 1000,
    steps: tokens.flatMap((token) =>
      token.kind === 'option' && isStepKind(token.name) ? [{ kind: token.name, value: token.value ?? '' }] : [],
    ),
  };
}
