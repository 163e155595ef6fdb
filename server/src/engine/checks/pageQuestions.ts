import { type Pause, type Stepwise, withPauses } from '../base/pause';
import { isMissingIn } from '../config/navigation/listedPages';
import type { Variables } from '../config/variables';
import type { AddressResolver } from '../site/addresses/addressResolver';
import type { AddressTarget } from '../site/addresses/target';
import type { DependencyTracker } from '../site/dependencyTracker';
import type { Existence } from '../site/fileIndex/folders';
import type { NearFile } from '../site/fileIndex/nearestFiles';
import type { PageLanguages } from '../site/languages/pageLanguages';
import type { PageSite } from './pageSite';

/** No path has it. */
const separator = '\0';

type Answer = string | number | boolean | undefined;
/** A question about a site that has an answer to compare. @param about a path, for example */
type Question<A extends Answer = Answer> = (site: PageSite, about: string) => A;

/** The questions about a site that the findings of one page depend on, with their answers. */
export type PageAnswers = ReadonlyMap<Question, ReadonlyMap<string, Answer>>;

/** Whether all answers are the same for another version of the site: then so are the findings. */
export function haveSameAnswers(answers: PageAnswers, site: PageSite): boolean {
  for (const [question, byAbout] of answers) {
    for (const [about, answer] of byAbout) if (question(site, about) !== answer) return false;
  }
  return true;
}

type Files = Pick<DependencyTracker, 'page' | 'file' | 'pageInOtherCase' | 'fileInOtherCase' | 'nearPages' | 'nearFolders' | 'nearFiles'>;
type Addresses = Pick<AddressResolver, 'resolve' | 'isOwnFolder' | 'nearGenerated'>;

/**
 * Answers the checks of one page, and records the questions: a change of docs.json or of the files of a site invalidates only the
 * results with a question that has another answer now.
 */
export class PageQuestions {
  private asked = new Map<Question, Map<string, Answer>>();
  private ofPage = new Map<unknown, unknown>();

  readonly site: Files = {
    page: (path) => this.ask(pageExistence, path),
    file: (path) => this.ask(fileExistence, path),
    pageInOtherCase: (path) => this.ask(pageInOtherCase, path),
    fileInOtherCase: (path) => this.ask(fileInOtherCase, path),
    nearPages: (path, group) => this.near((files) => files.nearPages(path, group)),
    nearFolders: (path) => this.near((files) => files.nearFolders(path)),
    nearFiles: (path) => this.near((files) => files.nearFiles(path)),
  };

  readonly addresses: Addresses = {
    resolve: (address, file) => this.from.addresses.resolve(address, file, (path) => this.targetAt(path)),
    isOwnFolder: (path) => this.ask(isOwnFolder, path),
    nearGenerated: (path) => {
      this.ask(nearGenerated, path);
      return this.from.addresses.nearGenerated(path);
    },
  };

  readonly languages: Pick<PageLanguages, 'ownCounterpart'> = {
    ownCounterpart: (from, to) => {
      if (this.ask(hasNoLanguages, '')) return undefined;
      this.ask(ownCounterpart, from + separator + to);
      return this.from.languages.ownCounterpart(from, to);
    },
  };

  constructor(private readonly from: PageSite) {}

  /** Whether the navigation is known to have a page, by its path without extension. */
  isListed(path: string): boolean {
    return this.ask(isListed, path);
  }

  /** Whether the navigation is known to have a page in no language. */
  isUnlisted(path: string): boolean {
    return this.ask(isUnlisted, path);
  }

  get iconLibrary(): string | undefined {
    return this.ask(iconLibrary, '');
  }

  get variables(): Variables {
    this.ask(variableNames, '');
    return this.from.variables;
  }

  /** Whether docs.json names an OpenAPI or AsyncAPI file at a URL. */
  get hasRemoteSources(): boolean {
    return this.ask(hasRemoteSources, '');
  }

  /** Memoizes what several checks of a page derive from it, until they are done. The deriving function is the key. */
  onceForPage<T, Args extends readonly unknown[]>(derive: (...given: Args) => T, ...given: Args): T {
    if (!this.ofPage.has(derive)) this.ofPage.set(derive, derive(...given));
    return this.ofPage.get(derive) as T;
  }

  /** Derives a value with pauses, before a check asks for it. */
  async prepareForPage<T, Args extends readonly unknown[]>(pause: Pause, derive: Stepwise<Args, T>, ...given: Args): Promise<void> {
    if (!this.ofPage.has(derive)) this.ofPage.set(derive, await withPauses(derive.steps(...given), pause));
  }

  /** What was asked since the last call. */
  take(): PageAnswers {
    const { asked } = this;
    this.asked = new Map();
    this.ofPage = new Map();
    return asked;
  }

  private targetAt(path: string): AddressTarget {
    this.ask(target, path);
    return this.from.addresses.at(path);
  }

  /** Any file may be near, and a search is as slow as the check: it is repeated if the files change. */
  private near(search: (files: DependencyTracker) => readonly NearFile[]): readonly NearFile[] {
    this.ask(filesVersion, '');
    return search(this.from.files);
  }

  private ask<A extends Answer>(question: Question<A>, about: string): A {
    const answer = question(this.from, about);
    let byAbout = this.asked.get(question);
    if (!byAbout) {
      byAbout = new Map();
      this.asked.set(question, byAbout);
    }
    byAbout.set(about, answer);
    return answer;
  }
}

const pageExistence = ({ files }: PageSite, path: string): Existence => files.page(path);
const fileExistence = ({ files }: PageSite, path: string): Existence => files.file(path);
const pageInOtherCase = ({ files }: PageSite, path: string): string | undefined => files.pageInOtherCase(path);
const fileInOtherCase = ({ files }: PageSite, path: string): string | undefined => files.fileInOtherCase(path);
const target = (site: PageSite, path: string): string => site.targetAt(path);
const isOwnFolder = ({ addresses }: PageSite, path: string): boolean => addresses.isOwnFolder(path);
const nearGenerated = ({ addresses }: PageSite, path: string): string => addresses.nearGenerated(path).join('\n');
const isListed = ({ listed }: PageSite, path: string): boolean => listed?.has(path) === true;
const isUnlisted = ({ listed }: PageSite, path: string): boolean => isMissingIn(listed, path);
const iconLibrary = (site: PageSite): string | undefined => site.iconLibrary;
const variableNames = (site: PageSite): string => site.variableNames;
const hasRemoteSources = (site: PageSite): boolean => site.hasRemoteSources;
const filesVersion = (site: PageSite): number => site.filesVersion;
const hasNoLanguages = ({ languages }: PageSite): boolean => languages.isEmpty;
const ownCounterpart = ({ languages }: PageSite, pages: string): string | undefined => {
  const [from = '', to = ''] = pages.split(separator);
  const found = languages.ownCounterpart(from, to);
  return found && `${found.language}\n${found.path}`;
};
