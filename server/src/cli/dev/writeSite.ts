import { join } from 'node:path';
import { type Addressing, pageFile, rootFrom } from '../../../../renderer/src/reader/addressing';
import { ownFolder, textsFile } from '../../../../renderer/src/reader/model';
import { neverCancelled } from '../../../../shared/cancellation';
import type { ReaderText } from '../../engine/languageService';
import { pageDocument } from './document';
import { OutFolder } from './outFolder';
import { ReaderAssets } from './readerAssets';
import type { ServeOptions } from './serveSite';
import { siteFile } from './siteFile';
import { externalLink, type LinkResolver, SiteReader, siteLink } from './siteReader';

interface WriteOptions extends Pick<ServeOptions, 'engine' | 'root' | 'assets' | 'localize' | 'language'> {
  /** Folder as the user wrote it. */
  readonly out: string;
  readonly cwd: string;
}

/** Writes a site as files that open from the disk. @returns the number of pages, and the path of the start page. @throws {CliError} */
export async function writeSite(options: WriteOptions): Promise<{ readonly pages: number; readonly start: string }> {
  const { engine, root, localize, language, out, cwd } = options;
  const reader = new SiteReader(engine, root, localize);
  const folder = await OutFolder.open(out, cwd);
  const entries = await engine.readerPages(root, neverCancelled);
  const links = new RedirectedLinks(reader);
  const pictures = new Set<string>();
  const texts: ReaderText[] = [];
  let style = '';
  const writePage = async (address: string, file: string): Promise<boolean> => {
    const addressing = { kind: 'files', toRoot: rootFrom(file) } as const;
    const answer = await reader.answer(address, addressing, links.resolver(addressing));
    if (answer?.kind === 'redirect' && address === '/') return writePage(answer.to, file);
    if (answer?.kind !== 'page') return false;
    const problems = await reader.problems(address, undefined);
    for (const path of answer.shown.files) pictures.add(path);
    ({ style } = answer.shown);
    await folder.write(file, pageDocument(answer.shown, { addressing, language, problems }, localize));
    return true;
  };
  let pages = 0;
  for (const entry of entries) {
    if (await writePage(entry.address, pageFile(entry.address))) pages++;
    const text = await engine.readerText(root, entry, neverCancelled);
    if (text) texts.push(text);
  }
  if (!entries.some(({ address }) => address === '/')) await writePage('/', pageFile('/'));
  for (const path of [...pictures, ...links.files]) {
    const file = await siteFile(reader.paths.folder, path);
    if (file) await folder.copy(file.path, path);
  }
  await folder.writeAssets(new ReaderAssets(options.assets), 'reader');
  await folder.write(`${ownFolder}/site.css`, style);
  await folder.write(`${ownFolder}/${textsFile}`, `globalThis.docsJsonTexts = ${JSON.stringify(texts)};\n`);
  await folder.finish();
  return { pages, start: join(out, 'index.html') };
}

/** Links of frames to the pages at the end of redirects, since files redirect nowhere. */
class RedirectedLinks {
  private readonly known = new Map<string, string | undefined>();
  /** Paths of the files that links lead to. */
  readonly files = new Set<string>();

  constructor(private readonly reader: SiteReader) {}

  resolver(addressing: Addressing): LinkResolver {
    return async ({ navbar, footer, levels, sidebar }) => {
      const addresses = [
        '/',
        ...navbar.links.map(({ address }) => address),
        navbar.primaryAddress,
        ...(footer?.value.columns ?? []).flatMap((column) => column.links.map(({ address }) => address)),
        ...levels.flatMap(({ items }) => items.map(({ address }) => address)),
        ...sidebar.rows.map(({ address }) => address),
      ];
      for (const address of addresses) if (address !== undefined) await this.follow(address);
      return (address) => {
        const end = this.known.get(address) ?? address;
        return externalLink(end) ?? (this.known.get(address) === undefined ? undefined : siteLink(end, addressing));
      };
    };
  }

  private async follow(address: string): Promise<void> {
    if (this.known.has(address) || externalLink(address)) return;
    const { engine, root } = this.reader;
    const [path = ''] = address.split(/[?#]/);
    const answer = await engine.readerAnswer({ root, address: path }, neverCancelled);
    const end = answer?.kind === 'redirect' ? answer.to : answer?.kind === 'page' ? answer.address : undefined;
    this.known.set(address, end === undefined ? undefined : end + address.slice(path.length));
  }
}
