// Content of the pictures of the walkthrough and of README.md.
import { join } from 'node:path';
import type { WindowSize } from '../host/page.ts';
import type { Step } from '../host/workbench.ts';

/** A picture: the window and the steps before the picture is taken. It is taken once for each theme. */
export interface Shot {
  readonly name: string;
  /** Folder of the picture files, relative to the project's folder. */
  readonly target: string;
  /** Folder to open, relative to the project's folder. */
  readonly folder: string;
  /** File to open, relative to the opened folder; line and column count from 1. */
  readonly open?: { readonly file: string; readonly line: number; readonly column: number };
  readonly size: WindowSize;
  /** Device pixels per pixel. Default: 1.5. */
  readonly scale?: number;
  /** A CSS selector: the picture shows the box around all that it matches. */
  readonly crop: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

/** Values that are known only when the pictures are taken. */
interface ShotSources {
  /** The stand-in for the service of agent jobs. */
  readonly agents: { readonly url: string; readonly project: string; readonly key: string };
  /** A folder with the program `docs-json`, for the PATH of a terminal. */
  readonly programs: string;
}

const site = 'examples/site';
const mistakes = 'examples/mistakes';
const walkthrough = 'media/walkthrough';
const editor = '.part.editor';
const editorAndSideBar = '.part.sidebar, .part.editor';
const size: WindowSize = { width: 700, height: 500 };
/** Wider, since the side bar takes a share of the width. */
const wideSize: WindowSize = { width: 860, height: 480 };

const keys = (value: string): Step => ({ kind: 'keys', value });
const type = (value: string): Step => ({ kind: 'type', value });
const command = (value: string): Step => ({ kind: 'command', value });
const click = (value: string): Step => ({ kind: 'click', value });
const hover = (value: string): Step => ({ kind: 'hover', value });
const until = (value: string): Step => ({ kind: 'wait', value });
const frame = (ms: number): Step => ({ kind: 'frame', value: String(ms) });

const hideSideBar = command('View: Toggle Primary Side Bar Visibility');
const showFixes = [keys('Control+.'), until('.action-widget .monaco-list-row.action')];

function expand(title: string): Step {
  return click(`.part.sidebar .monaco-list-row:has-text("${title}") .monaco-tl-twistie`);
}

function track(id: string): Step[] {
  const box = '.quick-input-title:has-text("Track Job")';
  return [
    command('docs.json: Track Job by Id or URL'),
    until(box),
    type(id),
    keys('Enter'),
    until(`.monaco-list-row[aria-label*="${id}"]`),
  ];
}

/** Frames while a text is typed. @param count number of frames */
function typed(text: string, count: number): Step[] {
  const length = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, at) => [type(text.slice(at * length, (at + 1) * length)), frame(300)]).flat();
}

/** Every picture, in the order of the steps of the walkthrough; the last two are for README.md. */
export function shots({ agents, programs }: ShotSources): readonly Shot[] {
  return [
    {
      name: 'site',
      target: walkthrough,
      folder: site,
      open: { file: 'docs.json', line: 1, column: 1 },
      size,
      crop: editorAndSideBar,
      steps: [until('.colorpicker-color-decoration'), hover('favicon')],
    },
    {
      name: 'fix',
      target: walkthrough,
      folder: mistakes,
      open: { file: 'docs.json', line: 3, column: 15 },
      size,
      crop: editor,
      steps: [hideSideBar, command('View: Focus First Editor Group'), ...showFixes],
    },
    {
      name: 'preview',
      target: walkthrough,
      folder: site,
      open: { file: 'docs.json', line: 4, column: 1 },
      size: { width: 840, height: 560 },
      crop: editor,
      steps: [hideSideBar, command('docs.json: Open Preview'), until('.webview.ready')],
    },
    {
      name: 'navigation',
      target: walkthrough,
      folder: site,
      open: { file: 'quickstart.mdx', line: 1, column: 1 },
      size: wideSize,
      crop: editorAndSideBar,
      steps: [command('Documentation: Focus on Navigation View'), until('.part.sidebar .monaco-list-row.selected:has-text("Quickstart")')],
    },
    {
      name: 'agents',
      target: walkthrough,
      folder: site,
      size: wideSize,
      crop: editorAndSideBar,
      settings: { 'docsJson.agentJobs.baseUrl': agents.url, 'docsJson.agentJobs.project': agents.project },
      steps: [
        // The jobs get the height of the side bar.
        command('Documentation: Focus on Navigation View'),
        click('.part.sidebar .pane-header[aria-label^="Navigation"] .title'),
        click('.part.sidebar .pane-header[aria-label^="Agent Jobs"][aria-expanded="false"] .title'),
        click('.welcome-view-content .monaco-button:has-text("Set Admin Key")'),
        until('.quick-input-title:has-text("Set Admin Key")'),
        type(agents.key),
        keys('Enter'),
        ...['demo-finishes', 'demo-runs', 'demo-changed-nothing'].flatMap(track),
        until('.monaco-list-row[aria-label*="demo-finishes"][aria-label*="finished"]'),
        command('docs.json: Start Agent Job'),
        until('.monaco-editor[data-uri^="docs-json-prompt:"]'),
        type('Describe every parameter of the pages below `api-reference`.'),
      ],
    },
    {
      name: 'terminal',
      target: walkthrough,
      folder: mistakes,
      size,
      crop: editor,
      settings: {
        'terminal.integrated.gpuAcceleration': 'off',
        'terminal.integrated.defaultProfile.linux': 'plain',
        'terminal.integrated.profiles.linux': {
          plain: { path: 'bash', args: ['--norc', '--noprofile'], env: { PATH: `${programs}:\${env:PATH}`, PS1: '$ ' } },
        },
      },
      steps: [
        hideSideBar,
        command('Terminal: Create New Terminal in Editor Area'),
        until('.xterm-rows:has-text("$")'),
        type('docs-json check --only color'),
        keys('Enter'),
        until('.xterm-rows:has-text("problems")'),
      ],
    },
    {
      name: 'overview',
      target: join('docs', 'pictures'),
      folder: site,
      open: { file: 'docs.json', line: 3, column: 15 },
      size: { width: 1180, height: 640 },
      crop: editorAndSideBar,
      steps: [
        command('Documentation: Focus on Navigation View'),
        expand('Documentation'),
        expand('Get started'),
        command('docs.json: Open Preview'),
        until('.webview.ready'),
        command('View: Focus First Editor Group'),
        // The misspelled value of the problem; nothing is saved.
        keys('Backspace'),
        until('.squiggly-error'),
        ...showFixes,
      ],
    },
    {
      name: 'tour',
      target: join('docs', 'pictures'),
      folder: site,
      open: { file: 'docs.json', line: 3, column: 15 },
      size: { width: 1400, height: 700 },
      scale: 1,
      crop: editorAndSideBar,
      settings: { 'editor.fontSize': 13, 'editor.wordWrap': 'on' },
      steps: [
        command('Documentation: Focus on Navigation View'),
        expand('Documentation'),
        expand('Get started'),
        command('View: Focus First Editor Group'),
        frame(1_200),
        // A misspelled value, with its quick fix.
        keys('Backspace'),
        until('.squiggly-error'),
        frame(1_200),
        ...showFixes,
        frame(1_400),
        keys('Enter'),
        frame(900),
        // A page from the tree, as readers see it.
        click('.part.sidebar .monaco-list-row:has-text("Quickstart")'),
        until('.tab.active:has-text("quickstart.mdx")'),
        command('docs.json: Open Preview'),
        until('.webview.ready'),
        command('View: Focus First Editor Group'),
        frame(1_500),
        keys('Control+End'),
        keys('Enter'),
        type('<Tip></Tip>'),
        keys(Array(6).fill('ArrowLeft').join(' ')),
        ...typed('All about [events](/conc', 4),
        keys('Control+Space'),
        until('.suggest-widget.visible .monaco-list-row:has-text("events")'),
        frame(1_500),
        keys('Enter'),
        type(').'),
      ],
    },
  ];
}
