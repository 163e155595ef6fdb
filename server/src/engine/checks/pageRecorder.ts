import { isMissingIn } from '../config/navigation/listedPages';
import type { Variables } from '../config/variables';
import { DependencyRecorder, type Question } from '../dependencies/recorder';
import type { State } from '../dependencies/state';
import type { PageFile } from '../pages/page';
import type { ApiIndex } from '../samples/apiIndex';
import type { AddressResolver } from '../site/addresses/addressResolver';
import type { AddressTarget, WrittenAddress } from '../site/addresses/target';
import type { FileRecorder } from '../site/fileIndex/fileRecorder';
import type { Existence } from '../site/fileIndex/folders';
import type { NearFile } from '../site/fileIndex/nearestFiles';
import type { PageLanguages } from '../site/languages/pageLanguages';
import type { PageFacts } from '../site/pageFacts';
import { type PageOccurrence, PageOccurrences } from '../site/pageOccurrences';
import type { PageParts } from './pageParts';
import type { PageSite } from './pageSite';
import { RecordedPages } from './recordedPages';

/** Parts without questions: all findings depend on each of them as a whole. */
const wholeParts = ['settings', 'openApiFiles', 'packages', 'isIgnored'] as const;

/** Parts that findings depend on as a whole, by what is recorded. */
const wholePartsOf = {
  none: [...wholeParts, 'site', 'pages', 'apis'],
  ofPages: [...wholeParts, 'site'],
  all: wholeParts,
} as const satisfies Record<string, readonly (keyof PageParts)[]>;

/** Answers that are recorded, on which the findings of a page depend: those about other pages only, or those about the site as well. */
export type RecordedAnswers = keyof typeof wholePartsOf;

/** Kinds of things that several pages may have in common. */
export type Commonality = 'links' | 'icons' | 'repeatedTitles' | 'contents';

type Files = Pick<FileRecorder, 'page' | 'file' | 'pageInOtherCase' | 'fileInOtherCase' | 'nearPages' | 'nearFolders' | 'nearFiles'>;
interface Addresses extends Pick<AddressResolver, 'isOwnFolder' | 'nearGenerated'> {
  /** Target of an address. @param file path of the page that contains the address, with extension */
  resolve(address: WrittenAddress, file: string): AddressTarget;
}

/** Answers the checks of one page about the configuration, the files and the other pages of its site, and records what they depend on. */
export class PageRecorder {
  private readonly recorder: DependencyRecorder<PageParts>;
  /** Other pages of the site. */
  readonly otherPages: RecordedPages;

  constructor(
    state: State<PageParts>,
    private readonly facts: PageFacts,
    recorded: RecordedAnswers,
  ) {
    this.recorder = new DependencyRecorder<PageParts>(state, wholePartsOf[recorded]);
    this.otherPages = new RecordedPages(this.recorder, facts);
  }

  readonly files: Files = {
    page: (path) => this.ask(pageExistence, path),
    file: (path) => this.ask(fileExistence, path),
    pageInOtherCase: (path) => this.ask(pageInOtherCase, path),
    fileInOtherCase: (path) => this.ask(fileInOtherCase, path),
    nearPages: (path, group) => this.near((files) => files.nearPages(path, group)),
    nearFolders: (path) => this.near((files) => files.nearFolders(path)),
    nearFiles: (path) => this.near((files) => files.nearFiles(path)),
  };

  readonly addresses: Addresses = {
    resolve: (address, file) => {
      const resolution = this.site.addresses.resolveWritten(address, file);
      if (this.recorder.records('site')) for (const path of resolution.paths) this.ask(target, path);
      return resolution.target;
    },
    isOwnFolder: (path) => this.ask(isOwnFolder, path),
    nearGenerated: (path) => {
      if (this.recorder.records('site')) this.ask(nearGenerated, path);
      return this.site.addresses.nearGenerated(path);
    },
  };

  readonly languages: Pick<PageLanguages, 'ownCounterpart'> = {
    ownCounterpart: (from, to) => {
      if (this.ask(hasNoLanguages)) return undefined;
      const found = this.site.languages.ownCounterpart(from, to);
      if (this.recorder.records('site')) this.recorder.note('site', ownCounterpart, from + separator + to, describeCounterpart(found));
      return found;
    },
  };

  /** Whether the navigation is known to have a page, by its path without extension. */
  isListed(path: string): boolean {
    return this.ask(isListed, path);
  }

  /** Whether the navigation is known to lack a page in all languages. */
  isUnlisted(path: string): boolean {
    return this.ask(isUnlisted, path);
  }

  /** Whether the navigation is known to lack all of some pages in all languages. @param paths without extension, separated by line ends */
  areUnlisted(paths: string): boolean {
    return this.ask(areUnlisted, paths);
  }

  /** The operations that samples call. The findings depend on all of them. */
  get apis(): ApiIndex | undefined {
    return this.recorder.ask('apis', apis);
  }

  /** Path of the OpenAPI file in scope of the entries of a page, by its path without extension. */
  openApiFileOf(path: string): string | undefined {
    return this.ask(openApiFileOf, path);
  }

  /** Whether a page is the translation of a page of an earlier language, or that page in another version. @param path without extension */
  isCopy(path: string): boolean {
    return this.ask(isCopy, path);
  }

  /** Page at an index among those that have something in common, in the order of their paths. */
  occurrence(kind: Commonality, key: string, index: number): PageOccurrence | undefined {
    return this.recorder.ask('pages', this.facts[kind].question, PageOccurrences.subjectOf(key, index));
  }

  /** Key of the content of a page, for `occurrence`. */
  contentKey(page: PageFile): string {
    return this.facts.contentKey(page);
  }

  get iconLibrary(): string | undefined {
    return this.ask(iconLibrary);
  }

  get variables(): Variables {
    this.ask(variableNames);
    return this.site.variables;
  }

  /** Whether docs.json names an OpenAPI or AsyncAPI file at a URL. */
  get hasRemoteSources(): boolean {
    return this.ask(hasRemoteSources);
  }

  /** Keys of the numbered anchors of a page that links of pages and of docs.json name, in the form of `anchorKey`. @param path without extension */
  linkedAnchors(path: string): readonly string[] {
    const found = [this.recorder.ask('pages', this.facts.linkedAnchors, path), this.ask(linkedAnchors, path)];
    return found.flatMap((keys) => (keys === '' ? [] : keys.split('\n')));
  }

  /** Whether the site may have languages for code blocks of its own. */
  get hasOwnLanguages(): boolean {
    return this.ask(hasOwnLanguages);
  }

  /** The dependencies of the findings, once all checks have run. */
  end(): ReturnType<DependencyRecorder<PageParts>['end']> {
    return this.recorder.end();
  }

  private get site(): PageSite {
    return this.recorder.part('site');
  }

  /** Any file may be near, and a repeated search would be as slow as the check, so the findings depend on the version of all files. */
  private near(search: (files: FileRecorder) => readonly NearFile[]): readonly NearFile[] {
    this.ask(filesVersion);
    return search(this.site.files);
  }

  private ask<Answer>(question: SiteQuestion<Answer>, subject = ''): Answer {
    return this.recorder.ask('site', question, subject);
  }
}

/** Separator of two paths in a subject: no path contains it. */
const separator = '\0';

/** Question whose answer is a primitive value, so that answers can be compared. */
type SiteQuestion<Answer> = Question<PageSite, Answer>;

function siteQuestion<Answer extends string | number | boolean | undefined>(
  answer: (site: PageSite, subject: string) => Answer,
): SiteQuestion<Answer> {
  return { answer };
}

const apis: Question<ApiIndex | undefined, ApiIndex | undefined> = { answer: (index) => index };
const pageExistence = siteQuestion<Existence>(({ files }, path) => files.page(path));
const fileExistence = siteQuestion<Existence>(({ files }, path) => files.file(path));
const pageInOtherCase = siteQuestion(({ files }, path) => files.pageInOtherCase(path));
const fileInOtherCase = siteQuestion(({ files }, path) => files.fileInOtherCase(path));
const target = siteQuestion((site, path) => site.targetAt(path));
const isOwnFolder = siteQuestion<boolean>(({ addresses }, path) => addresses.isOwnFolder(path));
const nearGenerated = siteQuestion(({ addresses }, path) => addresses.nearGenerated(path).join('\n'));
const isListed = siteQuestion<boolean>(({ listed }, path) => listed?.has(path) === true);
const isUnlisted = siteQuestion<boolean>(({ listed }, path) => isMissingIn(listed, path));
const areUnlisted = siteQuestion<boolean>((site, paths) => site.areUnlisted(paths));
const isCopy = siteQuestion<boolean>((site, path) => site.isTranslation(path) || site.isOfOtherVersion(path));
const openApiFileOf = siteQuestion((site, path) => site.openApiFileOf(path));
const linkedAnchors = siteQuestion((site, path) => site.linkedAnchors(path));
const iconLibrary = siteQuestion((site) => site.iconLibrary);
const variableNames = siteQuestion((site) => site.variableNames);
const hasRemoteSources = siteQuestion<boolean>((site) => site.hasRemoteSources);
const hasOwnLanguages = siteQuestion<boolean>((site) => site.hasOwnLanguages);
const filesVersion = siteQuestion((site) => site.filesVersion);
const hasNoLanguages = siteQuestion<boolean>(({ languages }) => languages.isEmpty);
const ownCounterpart = siteQuestion(({ languages }, pages) => {
  const [from = '', to = ''] = pages.split(separator);
  return describeCounterpart(languages.ownCounterpart(from, to));
});

function describeCounterpart(found: ReturnType<PageLanguages['ownCounterpart']>): string | undefined {
  return found && `${found.language}\n${found.path}`;
}
