import type { ASTNode, JSONDocument, LanguageService, ObjectASTNode } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EditedText } from '../base/editedText';
import { EditSet } from '../base/editSet';
import { atOnce, type Pause, type Steps, withPauses } from '../base/pause';
import type { SpanEdit } from '../base/textEdits';
import {
  findSyntaxErrors,
  isRepairable,
  isStructureKnown,
  type JsonSyntaxError,
  misleadsParser,
  repairedTree,
} from '../json/repair/syntaxErrors';
import type { DensityLimits } from '../json/tree/density';
import { objectsWithDuplicateKeys } from '../json/tree/duplicateKeys';
import { type JsonTree, parseJsonTree } from '../json/tree/jsonTree';
import type { StrictText } from '../json/tree/strictText';
import { SyntaxHistory } from './syntaxHistory';

/**
 * Maximum size in UTF-16 units: a quarter more than the largest known configuration. All features take fractions of a second in a file of
 * this size, however broken it is.
 */
export const maxConfigLength = 3 * 1024 * 1024;
/** Maximum nesting. Real configurations nest up to about 20 brackets. */
export const maxNesting = 200;

/** Maximum number of values, twice that of the largest known configuration: values cost more time and memory than size does. */
export const maxValues = 100_000;
const densityLimits: DensityLimits = { commas: maxValues, quotes: 4 * maxValues, lines: 2 * maxValues };

type FileGuard = 'tooLarge' | 'tooDeep' | 'tooMany' | 'notJson';

/** Edits of one file of a configuration. */
export interface FileEdits {
  readonly file: ConfigFile;
  readonly edits: readonly SpanEdit[];
}

/**
 * One version of a JSON file of the configuration, parsed as far as possible. Immutable, except that syntax errors, and the library's tree
 * of a text with errors, are computed on first use.
 */
export class ConfigFile {
  private library: JSONDocument | undefined;
  private explained: Explanation | undefined;
  private isSoundlyRepaired: boolean | undefined;
  private duplicates: ReadonlySet<ObjectASTNode> | undefined;

  private constructor(
    readonly document: TextDocument,
    /** Reason why the file was not parsed. */
    readonly guard: FileGuard | undefined,
    /** `undefined` if the text has errors that only the library recovers from. */
    private readonly built: JsonTree | undefined,
    private readonly service: LanguageService,
    private readonly history: SyntaxHistory,
  ) {}

  /** Never throws: a file that must not be parsed has a `guard` and no tree. */
  static parse(service: LanguageService, document: TextDocument): ConfigFile {
    return atOnce(ConfigFile.parsing(service, document));
  }

  /** Same as `parse`, in steps. @param history of the file, if there were former versions; it is updated */
  static *parsing(service: LanguageService, document: TextDocument, history = new SyntaxHistory()): Steps<ConfigFile> {
    const text = withoutByteOrderMark(document).getText();
    const unparsed = (guard: FileGuard): ConfigFile => new ConfigFile(document, guard, undefined, service, history);
    if (text.length > maxConfigLength) return unparsed('tooLarge');
    if (text.includes('\u0000')) return unparsed('notJson');
    const tree = yield* parseJsonTree.steps(text, maxNesting, densityLimits, history.hasErrors);
    if (tree === 'tooDeep' || tree === 'tooMany') return unparsed(tree);
    const file = new ConfigFile(document, undefined, tree, service, history);
    history.hasErrors = !file.strict;
    if (file.strict) history.states = undefined;
    if (tree) return file;
    // Every caller needs the tree, which the library builds in one long step.
    yield;
    file.library = file.json;
    yield;
    return file;
  }

  /** This version for another document with the same text, such as a file that is opened; `undefined` if the text differs. */
  ofSameText(document: TextDocument): ConfigFile | undefined {
    if (document.uri !== this.uri || document.getText() !== this.document.getText()) return undefined;
    const file = new ConfigFile(document, this.guard, this.built, this.service, this.history);
    file.library = this.library;
    file.explained = this.explained;
    return file;
  }

  get uri(): string {
    return this.document.uri;
  }

  get json(): JSONDocument | undefined {
    if (this.guard) return undefined;
    this.library ??= this.built
      ? this.service.newJSONDocument(this.built.root)
      : this.service.parseJSONDocument(withoutByteOrderMark(this.document));
    return this.library;
  }

  /** The text if it is valid JSON, apart from a byte order mark. */
  get strict(): StrictText | undefined {
    return this.built?.strict;
  }

  /** The tree of the text as it is, recovered from errors: cheap, and enough for features used while typing. */
  get tree(): ASTNode | undefined {
    return this.built ? this.built.root : this.json?.root;
  }

  /** The tree of the intended text: of the repaired text, if errors mislead the parser and all of them can be repaired. */
  get root(): ASTNode | undefined {
    return this.strict ? this.tree : this.explanation().root;
  }

  /** The objects below `root` with a duplicate key. */
  get objectsRepeatingKeys(): ReadonlySet<ObjectASTNode> {
    const { root } = this;
    if (this.built && root === this.built.root) return this.built.duplicates;
    this.duplicates ??= objectsWithDuplicateKeys(root);
    return this.duplicates;
  }

  get syntax(): readonly JsonSyntaxError[] {
    return this.strict ? [] : this.explanation().problems;
  }

  /** Whether `root` is the intended structure. If it is a guess, nothing is reported about it. */
  get isStructureKnown(): boolean {
    return this.strict !== undefined || this.explanation().isStructureKnown;
  }

  /**
   * Whether the preferred repairs of all syntax errors together result in valid JSON without duplicate keys, which a misplaced bracket
   * would cause.
   */
  get isRepairSound(): boolean {
    this.isSoundlyRepaired ??= this.repairsSoundly();
    return this.isSoundlyRepaired;
  }

  private repairsSoundly(): boolean {
    const edits = new EditSet();
    for (const { isImplied, repairs } of this.syntax) {
      const repair = repairs.find(({ preferred }) => preferred);
      if (repair ? !edits.add(repair.edits) : !isImplied) return false;
    }
    const repaired = new EditedText(this.document.getText());
    repaired.apply(edits.edits);
    const tree = parseJsonTree(repaired.text.replace(/^\uFEFF/, ' '), maxNesting, densityLimits);
    if (typeof tree !== 'object' || !tree.strict) return false;
    let shift = 0;
    for (const { span, text } of edits.edits) {
      if (joinsDuplicates(tree.duplicates, span.start + shift)) return false;
      shift += text.length - (span.end - span.start);
    }
    return true;
  }

  /** Computes the syntax errors with pauses, before their first use. */
  async prepare(pause: Pause): Promise<void> {
    if (this.guard || this.strict || this.explained) return;
    const explained = await withPauses(this.explain(), pause);
    this.explained ??= explained;
  }

  private explanation(): Explanation {
    this.explained ??= this.guard ? unexplained : atOnce(this.explain());
    return this.explained;
  }

  private *explain(): Steps<Explanation> {
    const text = this.document.getText();
    const diagnosis = yield* findSyntaxErrors.steps(text, this.history.states);
    const { problems } = diagnosis;
    this.history.states = diagnosis.states;
    yield;
    const isMisled = misleadsParser(problems) && isRepairable(diagnosis);
    return {
      problems,
      root: isMisled ? yield* repairedTree.steps(this.service, text, problems) : this.tree,
      isStructureKnown: isStructureKnown(diagnosis),
    };
  }
}

/** Whether an object around the offset has a key on both sides of it. */
function joinsDuplicates(objects: ReadonlySet<ObjectASTNode>, offset: number): boolean {
  for (const { offset: start, length, properties } of objects) {
    if (start > offset || start + length < offset) continue;
    const before = new Set(properties.filter((property) => property.offset < offset).map(({ keyNode }) => keyNode.value));
    if (properties.some((property) => property.offset >= offset && before.has(property.keyNode.value))) return true;
  }
  return false;
}

interface Explanation {
  readonly problems: readonly JsonSyntaxError[];
  readonly root: ASTNode | undefined;
  readonly isStructureKnown: boolean;
}

const unexplained: Explanation = { problems: [], root: undefined, isStructureKnown: false };

/** Replaces a byte order mark by a space, which preserves offsets: the service accepts it, JSON parsers do not. */
export function withoutByteOrderMark(document: TextDocument): TextDocument {
  const text = document.getText();
  if (!text.startsWith('\uFEFF')) return document;
  return TextDocument.create(document.uri, document.languageId, document.version, ` ${text.slice(1)}`);
}
