import type { DependencyRecorder, Question } from '../dependencies/recorder';
import type { ModuleExports } from '../pages/moduleExports';
import type { PageFile } from '../pages/page';
import type { KnownImport } from '../site/knownImports';
import type { PageFacts } from '../site/pageFacts';
import type { SitePages } from '../site/sitePages';
import type { PageParts } from './pageParts';

/** Other pages of a site, for the checks of one page. Records what its findings depend on. */
export class RecordedPages
  implements Pick<SitePages, 'folder' | 'at' | 'isImported' | 'isIncluded' | 'folders' | 'paths' | 'pathInOtherCase'>
{
  constructor(
    private readonly recorder: DependencyRecorder<PageParts>,
    private readonly facts: PageFacts,
  ) {}

  get folder(): string {
    return this.pages.folder;
  }

  at(file: string): PageFile | undefined {
    return this.recorder.ask('pages', this.facts.question, file);
  }

  isImported(path: string): boolean {
    return this.recorder.ask('pages', isImported, path);
  }

  isIncluded(uri: string): boolean {
    return this.recorder.ask('pages', isIncluded, uri);
  }

  /** A module with JSX that pages import, by the path of its file. */
  moduleAt(file: string): ModuleExports | undefined {
    return this.recorder.ask('pages', moduleAt, file);
  }

  /** Whether a page or snippet imports a file. */
  importsFile(file: string): boolean {
    return this.recorder.ask('pages', this.facts.importsFile, file);
  }

  /** Usual import of a name in all pages. */
  knownImport(name: string): KnownImport | undefined {
    return this.recorder.ask('pages', this.facts.knownImport, name);
  }

  /** See `SitePages`. The findings depend on which pages the site has, as with the following ones. */
  get folders(): SitePages['folders'] {
    this.dependOnPaths();
    return this.pages.folders;
  }

  get paths(): SitePages['paths'] {
    this.dependOnPaths();
    return this.pages.paths;
  }

  pathInOtherCase(path: string): string | undefined {
    this.dependOnPaths();
    return this.pages.pathInOtherCase(path);
  }

  private get pages(): SitePages {
    return this.recorder.part('pages');
  }

  private dependOnPaths(): void {
    this.recorder.ask('pages', pathsHash);
  }
}

const isImported: Question<SitePages, boolean> = { answer: (pages, path) => pages.isImported(path) };
const isIncluded: Question<SitePages, boolean> = { answer: (pages, uri) => pages.isIncluded(uri) };
const moduleAt: Question<SitePages, ModuleExports | undefined> = { answer: (pages, file) => pages.modules.get(file) };
/** Paths of thousands of pages would be compared for each page that depends on them. */
const pathsHash: Question<SitePages, number> = { answer: (pages) => pages.pathsHash };
