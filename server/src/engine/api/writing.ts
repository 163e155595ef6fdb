import type {
  CodeAction,
  Color,
  ColorInformation,
  ColorPresentation,
  CompletionItem,
  CompletionList,
  FormattingOptions,
  Position,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { AddRequest } from '../addRequest';
import type { CancellationToken } from '../cancellation';
import { addToNavigation, type NavigationList, navigationLists } from '../features/addToNavigation/request';
import { colorPresentations, documentColors } from '../features/colors';
import { Completion } from '../features/completion/index';
import { JsonServices } from '../features/completion/jsonServices';
import { resolveCompletion } from '../features/completion/resolve';
import { formatting } from '../features/formatting';
import { refactorings } from '../features/refactor/index';
import type { EngineParts } from './parts';

export type { AddRequest } from '../addRequest';
export type { NavigationList } from '../features/addToNavigation/request';

/** What helps while a document is written. */
export interface WritingFeatures {
  completion(uri: string, position: Position, token: CancellationToken): Promise<CompletionList>;
  /** Adds to an item what is worth reading only for the one that is looked at. */
  resolveCompletion(item: CompletionItem, token: CancellationToken): Promise<CompletionItem>;
  formatting(uri: string, options: FormattingOptions, range: Range | undefined, token: CancellationToken): Promise<TextEdit[]>;
  documentColors(uri: string, token: CancellationToken): Promise<ColorInformation[]>;
  colorPresentations(uri: string, color: Color, range: Range, token: CancellationToken): Promise<ColorPresentation[]>;
  /** Changes of structure at the start of a range: for those who ask for them, since there is nearly always one. */
  refactorings(uri: string, range: Range, token: CancellationToken): Promise<CodeAction[]>;
  /** The lists of the navigation that a page or operations can be added to, the likely ones first. */
  navigationLists(request: AddRequest, token: CancellationToken): Promise<NavigationList[]>;
  /** The edit that adds them to one of these lists; `undefined` when it is no longer there. */
  addToNavigation(request: AddRequest, list: string, token: CancellationToken): Promise<WorkspaceEdit | undefined>;
}

export function writingFeatures({ context, diagnostics }: EngineParts): WritingFeatures {
  const completion = new Completion(context, new JsonServices(context.schemas.root.definitions));
  return {
    completion: (uri, position, token) => completion.at(uri, position, token),
    resolveCompletion: (item, token) => resolveCompletion(context, item, token),
    formatting: (uri, options, range, token) => formatting(context, uri, options, range, token),
    documentColors: (uri, token) => documentColors(context, uri, token),
    colorPresentations: (uri, color, range, token) => colorPresentations(context, uri, color, range, token),
    refactorings: (uri, range, token) => refactorings(context, diagnostics, uri, range, token),
    navigationLists: (request, token) => navigationLists(context, request, token),
    addToNavigation: (request, list, token) => addToNavigation(context, request, list, token),
  };
}
