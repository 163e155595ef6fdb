import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ReaderState } from '../../../renderer/src/reader/model';
import { classicModule, moduleLoader } from '../../../server/src/cli/dev/classicModules';
import { writeSite } from '../../../server/src/cli/dev/writeSite';
import { createLocalizer } from '../../../shared/l10n';
import { docs } from '../../support/lspSite';
import { diskSite } from '../cli';
import { assetFolder, projectOf } from './support';

type Files = Readonly<Record<string, string | Uint8Array>>;

function written(files: Files) {
  const site = diskSite(files);
  const options = { root: `${site.uri}/docs.json`, assets: assetFolder(), localize: createLocalizer(), language: 'en' };
  return {
    site,
    write: (out = 'out') => writeSite({ ...options, engine: projectOf(site).engine, out, cwd: site.path }),
    remove: (path: string) => rmSync(site.file(path)),
    text: (path: string) => readFileSync(join(site.path, 'out', path), 'utf8'),
    has: (path: string) => existsSync(join(site.path, 'out', path)),
  };
}

describe('a written site', () => {
  const files: Files = {
    'docs.json': docs({
      navigation: { pages: ['guides/setup', 'guides/deep/er'] },
      navbar: {
        links: [
          { label: 'Old', href: '/old' },
          { label: 'Out', href: 'https://example.com' },
          { label: 'None', href: '/none' },
        ],
      },
      redirects: [{ source: '/old', destination: '/guides/deep/er' }],
    }),
    'index.mdx': 'x',
    'guides/setup.mdx': '---\ntitle: Setup\n---\n![a](/images/a.png)\n',
    'guides/deep/er.mdx': '---\ntitle: Deeper\n---\n',
    'images/a.png': 'PNG',
    'images/unused.png': 'PNG',
  };

  it('has a file for each page, with relative addresses, and the pictures that pages show', async () => {
    const { write, text, has } = written(files);
    expect(await write()).toEqual({ pages: 3, start: join('out', 'index.html') });
    const page = text('guides/deep/er.html');
    expect(page).toContain('href="../../guides/setup.html"');
    expect(page).toContain('<script src="../../_docs-json/modules.js">');
    expect(page).not.toMatch(/(?:href|src)="\/|file:\/\/\/|https?:\/\/(?!example\.com|www\.w3\.org)/);
    const state = JSON.parse(
      /<script type="application\/json">([\s\S]*?)<\/script>/.exec(text('guides/setup.html'))?.[1] ?? '',
    ) as ReaderState;
    expect(state.view.images).toEqual(['../images/a.png']);
    expect(state.settings).toMatchObject({ addressing: { kind: 'files', toRoot: '../' } });
    expect(state.settings.server).toBeUndefined();
    expect([has('images/a.png'), has('images/unused.png')]).toEqual([true, false]);
    expect(text('_docs-json/texts.js')).toContain('"title":"Deeper"');
    expect(text('_docs-json/site.css')).toContain('--accent');
  });

  it('has links to the ends of redirects, and none to what is missing', async () => {
    const { write, text } = written(files);
    await write();
    expect(text('guides/setup.html')).toContain('<a class="link" href="../guides/deep/er.html">Old</a>');
    expect(text('guides/setup.html')).toContain('href="https://example.com" target="_blank" rel="noopener noreferrer">Out</a>');
    expect(text('guides/setup.html')).toContain('<span class="link">None</span>');
  });

  it('starts with the first page of the navigation if there is none for the root', async () => {
    const { 'index.mdx': _, ...others } = files;
    const { write, text, remove } = written(others);
    remove('index.mdx');
    await write();
    expect(text('index.html')).toContain('<title>Setup – Example</title>');
    expect(text('index.html')).toContain('href="guides/deep/er.html"');
  });

  it('replaces an earlier one, whose other files are removed, and no other folder', async () => {
    const { site, write, has, text, remove } = written(files);
    await write();
    writeFileSync(join(site.path, 'out', 'own.txt'), 'own');
    remove('guides/deep/er.mdx');
    await write();
    expect([has('guides/deep/er.html'), has('own.txt'), has('guides/setup.html')]).toEqual([false, true, true]);
    mkdirSync(join(site.path, 'mine'));
    writeFileSync(join(site.path, 'mine', 'a.txt'), 'a');
    await expect(write('mine')).rejects.toThrow('mine has other files.');
    await expect(write('docs.json')).rejects.toThrow('docs.json is not a folder.');
    writeFileSync(join(site.path, 'out', '_docs-json', 'files.json'), '["../docs.json", "index.html"]');
    await write();
    expect(existsSync(join(site.path, 'docs.json'))).toBe(true);
    expect(text('index.html')).toContain('<!DOCTYPE html>');
  });
});

describe('modules as scripts', () => {
  it('import, export and load as modules do', async () => {
    const files: Readonly<Record<string, string>> = {
      'reader.js':
        'import {\n  a as b,\n  c\n} from "./one.js";\nimport "./two.js";\n\n// text\nlog(b(), c); const load = 1, use = 2, exports = 3; const later = import("./three.js");\nlater.then((m) => log(m.default));\n',
      'one.js': 'import{d}from"./two.js";function a(){return "a"+d}let c="c";export{a,c};\n',
      'two.js': 'var d="d";log("two");export{d};\n',
      'three.js': 'var three_default="three";\nexport {\n  three_default as default\n};\n// end\n',
    };
    const lines: unknown[][] = [];
    const done = new Promise<void>((resolve) => {
      const context: Record<string, unknown> = {
        log: (...line: unknown[]) => {
          lines.push(line);
          if (line[0] === 'three') resolve();
        },
      };
      const append = (script: { src: string; onload(): void }): void => {
        const name = script.src.replace('file:///x/', '');
        runInNewContext(classicModule(name, files[name] ?? ''), context);
        script.onload();
      };
      Object.assign(context, {
        document: { currentScript: { src: 'file:///x/modules.js' }, createElement: () => ({}), head: { append } },
        globalThis: context,
      });
      runInNewContext(moduleLoader('reader.js'), context);
    });
    await done;
    expect(lines).toEqual([['two'], ['ad', 'c'], ['three']]);
  });
});
