import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { imageFileNames } from '../../base/imageNames';
import { toRange } from '../../base/spans';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { isIconLibraryId } from '../../icons/iconLibraries';
import { siteIconLibrary } from '../../icons/iconLibraryName';
import type { FrontMatterValueCursor } from '../../pages/frontMatter/cursor';
import { yamlScalar } from '../../yaml/quoting';
import { libraryIcons } from '../config/completion/iconNames';
import { type NameGroup, nameItems } from '../config/completion/nameItems';
import type { TextTarget } from '../config/completion/textTarget';
import { offeredBooleans } from './offeredBooleans';
import { described, operationItems } from './operationItems';

const maxImages = 2_000;

/** Values for a key of front matter; `undefined` if none are known. @throws {CancelledError} */
export async function valueItems(
  context: EngineContext,
  config: DocsConfig,
  document: TextDocument,
  cursor: FrontMatterValueCursor,
  path: string,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const { frontMatter: schemas } = context;
  const schema = schemas.property(schemas.root, cursor.key);
  if (!schema) return undefined;
  const target: TextTarget = { span: cursor.span, typed: cursor.typed, before: '', after: '' };
  const text = schemas.branch(schema, 'string');
  if (text?.enum) return inYaml(enumItems(document, cursor, text.enum.map(String), text.enumDescriptions ?? []), cursor);
  if (schemas.branch(schema, 'boolean') && !text) return inYaml(enumItems(document, cursor, offeredBooleans(schema), []), cursor, true);
  switch (text?.['x-kind']) {
    case 'icon-name':
      return inYaml(await iconItems(context, config, document, target, undefined, token), cursor);
    case 'image-path':
      return inYaml(nameItems(document, target, [await imagePaths(context, config, token)]), cursor);
    case 'operation':
      return inYaml(await operationItems(context, config, document, target, path, token), cursor);
    case 'api-schema':
    case 'channel': {
      const found = await described(context, config, text['x-kind'], token);
      return found && inYaml(nameItems(document, target, found), cursor);
    }
    default:
      return undefined;
  }
}

function enumItems(
  document: TextDocument,
  { span }: FrontMatterValueCursor,
  values: readonly string[],
  meanings: readonly string[],
): CompletionList {
  const range = toRange(document, span);
  const items = values.map((value, index): CompletionItem => {
    const meaning = meanings[index];
    return {
      label: value,
      kind: CompletionItemKind.Value,
      ...(meaning && { detail: meaning }),
      sortText: String(index).padStart(3, '0'),
      textEdit: { range, newText: value },
    };
  });
  return { isIncomplete: false, items };
}

/** Converts the values of items to YAML. @param isLiteral whether the values are written without quotes, such as booleans */
function inYaml(list: CompletionList, { quote, isOpen, isGlued }: FrontMatterValueCursor, isLiteral = false): CompletionList {
  const write = (value: string): string => {
    const scalar = isLiteral ? value : yamlScalar(value, quote);
    const content = quote === '' || isLiteral ? scalar : scalar.slice(1, -1);
    return `${isGlued ? ' ' : ''}${content}${isOpen ? quote : ''}`;
  };
  const items = list.items.map((item): CompletionItem => {
    const { textEdit } = item;
    if (!textEdit || !('range' in textEdit)) return item;
    const newText = write(textEdit.newText);
    // The filter text has no leading space, because the typed text has none.
    return { ...item, filterText: item.filterText ?? item.label, textEdit: { range: textEdit.range, newText } };
  });
  return { ...list, items };
}

/**
 * Names of icons, and of images once something has been typed; only images if a path is being typed.
 * @param library library set beside the icon; default: the library of the site
 */
export async function iconItems(
  context: EngineContext,
  config: DocsConfig,
  document: TextDocument,
  target: TextTarget,
  library: string | undefined,
  token: CancellationToken,
): Promise<CompletionList> {
  const id = library ?? siteIconLibrary(config, context.profile);
  const images = await imagePaths(context, config, token);
  if (id === undefined || !isIconLibraryId(id) || /[/:]/.test(target.typed)) return nameItems(document, target, [images]);
  const used = new Set(
    context.references
      .of(config)
      .ofKind('icon')
      .map(({ text }) => text),
  );
  return libraryIcons(context, id, document, target, used, [{ ...images, onlyTyped: true }]);
}

async function imagePaths(
  context: Pick<EngineContext, 'sites' | 'localize'>,
  config: DocsConfig,
  token: CancellationToken,
): Promise<NameGroup> {
  const fileIndex = await context.sites.of(config.folder, token);
  throwIfCancelled(token);
  return { names: fileIndex.filesNamed(imageFileNames, maxImages).map((path) => `/${path}`), detail: context.localize(t`Image`) };
}
