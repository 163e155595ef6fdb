import { type Memo, memoize } from '../base/memo';
import type { DocsConfig } from '../config/docsConfig';
import { findSetting } from '../config/findSetting';
import { isMissingIn, type ListedPages } from '../config/navigation/listedPages';
import { plainName } from '../config/navigation/pathNames';
import type { ConfigReferences } from '../config/references/configReferences';
import { isRedirectSource } from '../config/references/reference';
import { siteVariables, type Variables } from '../config/variables';
import { siteIconLibrary } from '../icons/iconLibraryName';
import { readFilesInScope } from '../openapi/filesInScope';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { AddressResolver } from '../site/addresses/addressResolver';
import { linkedAnchorsIn } from '../site/addresses/linkedAnchors';
import type { AddressTarget } from '../site/addresses/target';
import type { FileRecorder } from '../site/fileIndex/fileRecorder';
import { nameOfAlternative, readAlternatives } from '../site/languages/alternatives';
import { isDefaultScope, type LanguageContext, readLanguages } from '../site/languages/languages';
import { type PageLanguages, readPageLanguages } from '../site/languages/pageLanguages';

/** Answers the questions of page checks about the configuration and the files of a site, for one version of both. */
export class PageSite {
  private readonly memo: Memo<[PageSite]> = memoize(() => [this]);
  private readonly targets = new Map<string, string>();
  private readonly unlisted = new Map<string, boolean>();

  /** @param files records the files that the answers depend on */
  constructor(
    readonly config: DocsConfig,
    readonly references: ConfigReferences,
    readonly profile: ServiceProfile,
    readonly files: FileRecorder,
    readonly filesVersion: number,
    readonly addresses: AddressResolver,
    /** `undefined` if they are unknown. */
    readonly listed: ListedPages | undefined,
  ) {}

  get iconLibrary(): string | undefined {
    return this.memo.once(readIconLibrary);
  }

  get variables(): Variables {
    return this.memo.once(readVariables);
  }

  /** Names of the variables as one string, for comparison. */
  get variableNames(): string {
    return this.memo.once(readVariableNames);
  }

  /** Keys of the numbered anchors of a page that docs.json links to, separated by line ends. @param path without extension */
  linkedAnchors(path: string): string {
    return [...(this.memo.once(readLinkedAnchors).get(path) ?? [])].join('\n');
  }

  /** Whether docs.json names an OpenAPI or AsyncAPI file at a URL. */
  get hasRemoteSources(): boolean {
    return this.memo.once(readRemoteSources);
  }

  /** Whether the site may have languages for code blocks of its own. */
  get hasOwnLanguages(): boolean {
    return this.memo.once(readOwnLanguages);
  }

  /** Path of the OpenAPI file in scope of the entries of a page; `undefined` if there is none, or more than one. */
  openApiFileOf(path: string): string | undefined {
    return this.memo.once(readFilesInScope).get(path);
  }

  get languages(): PageLanguages {
    return this.memo.once(readLanguagesOf);
  }

  /** Whether a page is the translation of a page of an earlier language, by the language code that its path begins with. */
  isTranslation(path: string): boolean {
    const slash = path.indexOf('/');
    const names = slash < 0 ? [] : this.memo.once(readLanguageNames);
    const index = names.indexOf(path.slice(0, slash));
    if (index < 1) return false;
    const rest = path.slice(slash + 1);
    return this.files.page(rest) === 'exists' || names.slice(0, index).some((name) => this.files.page(`${name}/${rest}`) === 'exists');
  }

  /** Whether a page is in the folder of a version that is not the default, which has the page as well. */
  isOfOtherVersion(path: string): boolean {
    const segments = path.split('/');
    return this.memo.once(readVersionNames).some(({ current, others }) => {
      const index = segments.findIndex(
        (segment, at) => at <= maxVersionDepth && at < segments.length - 1 && others.has(plainName(segment)),
      );
      if (index < 0) return false;
      const [before, after] = [segments.slice(0, index), segments.slice(index + 1)];
      return [[], ...current.map((name) => [name])].some((name) => this.files.page([...before, ...name, ...after].join('/')) === 'exists');
    });
  }

  /** Whether the navigation is known to lack all of these pages in all languages. @param paths without extension, separated by line ends */
  areUnlisted(paths: string): boolean {
    let found = this.unlisted.get(paths);
    if (found === undefined) {
      found = paths.split('\n').every((path) => isMissingIn(this.listed, path));
      this.unlisted.set(paths, found);
    }
    return found;
  }

  /** Target of a path as a string, for comparison. */
  targetAt(path: string): string {
    let found = this.targets.get(path);
    if (found === undefined) {
      found = comparable(this.addresses.at(path));
      this.targets.set(path, found);
    }
    return found;
  }
}

function readIconLibrary({ config, profile }: PageSite): string | undefined {
  return siteIconLibrary(config, profile);
}

function readVariables({ config }: PageSite): Variables {
  return siteVariables(config);
}

function readVariableNames({ variables: { byName, isUnknown } }: PageSite): string {
  return JSON.stringify([isUnknown, ...byName.keys()]);
}

function readRemoteSources({ references }: PageSite): boolean {
  return references.ofKind('url').some(({ valueKind }) => valueKind === 'openapi-source' || valueKind === 'asyncapi-source');
}

function readLinkedAnchors({ references }: PageSite): ReadonlyMap<string, ReadonlySet<string>> {
  return linkedAnchorsIn(references.ofKind('address').flatMap((each) => (isRedirectSource(each) ? [] : [each.text])));
}

function readOwnLanguages({ config }: PageSite): boolean {
  return findSetting(config, 'styling', 'codeblocks', 'languages', 'custom') !== 'missing';
}

function readLanguagesOf(site: PageSite): PageLanguages {
  return readPageLanguages(languageContext(site));
}

/** Names of the languages of the first set. */
function readLanguageNames(site: PageSite): string[] {
  return readLanguages(languageContext(site))[0]?.languages.map(({ name }) => name) ?? [];
}

/** Limit of the depth of version folders, such as 2 for `docs/en/v1`. */
const maxVersionDepth = 2;

interface VersionNames {
  /** Folders that may have the pages of the default version, in addition to the folder around those of the versions. */
  readonly current: readonly string[];
  /** Names of the other versions, in the form of `plainName`. */
  readonly others: ReadonlySet<string>;
}

function readVersionNames(site: PageSite): VersionNames[] {
  const { config } = site;
  const groups = readAlternatives(site).filter(([first]) => first?.scope.kind?.noun === 'version');
  return groups.map((group) => {
    const names = group.map(({ scope }) => ({ name: nameOfAlternative(site, scope), isDefault: isDefaultScope(config, scope) }));
    const current = (names.find(({ isDefault }) => isDefault) ?? names[0])?.name ?? '';
    const plain = plainName(current);
    return {
      current: [...new Set([current, plain, `v${plain}`])].filter((name) => name !== ''),
      others: new Set(names.map(({ name }) => plainName(name)).filter((name) => name !== '' && name !== plain)),
    };
  });
}

function languageContext({ config, references, files }: PageSite): LanguageContext {
  const context: LanguageContext = { config, references, files: files, ...memoize(() => [context]) };
  return context;
}

/** Excludes the nodes of a redirect, which would retain its configuration in memory. */
function comparable(target: AddressTarget): string {
  return target.kind === 'redirect'
    ? JSON.stringify([
        target.kind,
        target.destination,
        target.redirect.source.node.value,
        target.redirect.destination.node.value,
        target.redirect.isTemporary,
      ])
    : JSON.stringify(target);
}
