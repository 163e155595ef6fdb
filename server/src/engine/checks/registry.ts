import { agentsAssistant } from './agents/assistant';
import { agentsCodeLanguage } from './agents/codeLanguage';
import { agentsHeading } from './agents/heading';
import { agentsLlmsText } from './agents/llmsText';
import { agentsPageLength } from './agents/pageLength';
import { agentsPublished } from './agents/published';
import { agentsSkillMetadata } from './agents/skillMetadata';
import { agentsSkillPlace } from './agents/skillPlace';
import { agentsSkillSize } from './agents/skillSize';
import { agentsSkillSlug } from './agents/skillSlug';
import { agentsTabs } from './agents/tabs';
import { agentsVisibility } from './agents/visibility';
import { agentsWorkflow } from './agents/workflow';
import { assetAlt } from './asset/alt';
import { assetEmptyAlt } from './asset/emptyAlt';
import { assetGrammar } from './asset/grammar';
import { assetMissing } from './asset/missing';
import { channelUnknown } from './channel/unknown';
import type { Check, CheckTarget, FixTargetOf } from './check';
import { codeLanguage } from './code/language';
import { codeOption } from './code/option';
import { colorContrast } from './color/contrast';
import { colorInvalid } from './color/invalid';
import { componentAttribute } from './component/attribute';
import { componentDuplicate } from './component/duplicate';
import { componentHtml } from './component/html';
import { componentParent } from './component/parent';
import { componentRequired } from './component/required';
import { componentUnknown } from './component/unknown';
import { componentValue } from './component/value';
import { elementDuplicate } from './element/duplicate';
import { elementTwoDefaults } from './element/twoDefaults';
import { endpointForm } from './endpoint/form';
import { endpointHidden } from './endpoint/hidden';
import { endpointMethod } from './endpoint/method';
import { endpointNoDescription } from './endpoint/noDescription';
import { endpointParameters } from './endpoint/parameters';
import { endpointUnknown } from './endpoint/unknown';
import { extensionType } from './extension/type';
import { extensionUnknown } from './extension/unknown';
import { fileEmpty } from './file/empty';
import { fileLeftover } from './file/leftover';
import { fileLegacy } from './file/legacy';
import { fileUnreadable } from './file/unreadable';
import type { Fix } from './fixes/fix';
import { fontFormat } from './font/format';
import { fontFormatMissing } from './font/formatMissing';
import { fontUnknown } from './font/unknown';
import { fontWeight } from './font/weight';
import { frontMatterAmbiguous } from './frontMatter/ambiguous';
import { frontMatterChannel } from './frontMatter/channel';
import { frontMatterDuplicateKey } from './frontMatter/duplicateKey';
import { frontMatterEmpty } from './frontMatter/empty';
import { frontMatterEnum } from './frontMatter/enum';
import { frontMatterFileMissing } from './frontMatter/fileMissing';
import { frontMatterIcon } from './frontMatter/icon';
import { frontMatterOperation } from './frontMatter/operation';
import { frontMatterOperationForm } from './frontMatter/operationForm';
import { frontMatterSchema } from './frontMatter/schema';
import { frontMatterSyntax } from './frontMatter/syntax';
import { frontMatterType } from './frontMatter/type';
import { frontMatterUnclosed } from './frontMatter/unclosed';
import { frontMatterUnknownKey } from './frontMatter/unknownKey';
import { frontMatterUrlWithContent } from './frontMatter/urlWithContent';
import { groupDuplicate } from './group/duplicate';
import { groupWithoutPages } from './group/withoutPages';
import { headingOrder } from './heading/order';
import { headingTitle } from './heading/title';
import { iconPrefix } from './icon/prefix';
import { iconStyle } from './icon/style';
import { iconUnknown } from './icon/unknown';
import { importDefault } from './import/default';
import { importMissing } from './import/missing';
import { importName } from './import/name';
import { importPackage } from './import/package';
import { keyDuplicate } from './key/duplicate';
import { keyIneffective } from './key/ineffective';
import { keyMissing } from './key/missing';
import { keyMoved } from './key/moved';
import { keyRenamed } from './key/renamed';
import { keyUnknown } from './key/unknown';
import { linkAnchor } from './link/anchor';
import { linkHidden } from './link/hidden';
import { linkMissing } from './link/missing';
import { linkOtherLanguage } from './link/otherLanguage';
import { linkRedirected } from './link/redirected';
import { linkText } from './link/text';
import { mdxAttribute } from './mdx/attribute';
import { mdxAutolink } from './mdx/autolink';
import { mdxClosingTag } from './mdx/closingTag';
import { mdxComment } from './mdx/comment';
import { mdxExpression } from './mdx/expression';
import { mdxSplitTag } from './mdx/splitTag';
import { mdxStatement } from './mdx/statement';
import { mdxTagStart } from './mdx/tagStart';
import { mdxUnclosedTag } from './mdx/unclosedTag';
import { navigationEmpty } from './navigation/empty';
import { navigationEmptyList } from './navigation/emptyList';
import { navigationLinkWithContent } from './navigation/linkWithContent';
import { navigationList } from './navigation/list';
import { navigationPageObject } from './navigation/pageObject';
import { navigationSourceRef } from './navigation/sourceRef';
import { navigationTwoDivisions } from './navigation/twoDivisions';
import { navigationWrongName } from './navigation/wrongName';
import { navigationWrongNesting } from './navigation/wrongNesting';
import { openapiDuplicate } from './openapi/duplicate';
import { openapiInsecure } from './openapi/insecure';
import { openapiInvalid } from './openapi/invalid';
import { openapiMissing } from './openapi/missing';
import { openapiSharedDirectory } from './openapi/sharedDirectory';
import { openapiTooLarge } from './openapi/tooLarge';
import { pageCase } from './page/case';
import { pageDescription } from './page/description';
import { pageDuplicate } from './page/duplicate';
import { pageDuplicateHeading } from './page/duplicateHeading';
import { pageExtension } from './page/extension';
import { pageFolder } from './page/folder';
import { pageForm } from './page/form';
import { pageIcon } from './page/icon';
import { pageIconStyle } from './page/iconStyle';
import { pageIgnored } from './page/ignored';
import { pageMisplaced } from './page/misplaced';
import { pageMissing } from './page/missing';
import { pageOrder } from './page/order';
import { pageRemovedWithoutRedirect } from './page/removedWithoutRedirect';
import { pageRepeated } from './page/repeated';
import { pageReserved } from './page/reserved';
import { pageSharedByLanguages } from './page/sharedByLanguages';
import { pageUnlisted } from './page/unlisted';
import { pageUntranslated } from './page/untranslated';
import { redirectChain } from './redirect/chain';
import { redirectDestinationMissing } from './redirect/destinationMissing';
import { redirectDuplicate } from './redirect/duplicate';
import { redirectForm } from './redirect/form';
import { redirectLocalhost } from './redirect/localhost';
import { redirectLoop } from './redirect/loop';
import { redirectShadowsPage } from './redirect/shadowsPage';
import { redirectUnmatchable } from './redirect/unmatchable';
import { refCycle } from './ref/cycle';
import { refForm } from './ref/form';
import { refMissing } from './ref/missing';
import { refOutside } from './ref/outside';
import { refUnreadable } from './ref/unreadable';
import { sampleBody } from './sample/body';
import { sampleDeprecated } from './sample/deprecated';
import { sampleHeader } from './sample/header';
import { sampleMethod } from './sample/method';
import { sampleParameter } from './sample/parameter';
import { samplePath } from './sample/path';
import { sampleResponse } from './sample/response';
import { snippetUnused } from './snippet/unused';
import { syntaxBracketExtra } from './syntax/bracketExtra';
import { syntaxBracketKind } from './syntax/bracketKind';
import { syntaxBracketMissing } from './syntax/bracketMissing';
import { syntaxComment } from './syntax/comment';
import { syntaxConflict } from './syntax/conflict';
import { syntaxInvalid } from './syntax/invalid';
import { syntaxLiteral } from './syntax/literal';
import { syntaxMissingComma } from './syntax/missingComma';
import { syntaxPunctuation } from './syntax/punctuation';
import { syntaxQuotes } from './syntax/quotes';
import { syntaxText } from './syntax/text';
import { syntaxTrailingComma } from './syntax/trailingComma';
import { valueCount } from './value/count';
import { valueDuplicate } from './value/duplicate';
import { valueEmpty } from './value/empty';
import { valueEnum } from './value/enum';
import { valueFormat } from './value/format';
import { valueLength } from './value/length';
import { valueObjectForm } from './value/objectForm';
import { valuePattern } from './value/pattern';
import { valueType } from './value/type';
import { variableName } from './variable/name';
import { variableUndefined } from './variable/undefined';

/** All checks, in the order of the documentation, which is also the order of the findings in a document. */
export const checks = [
  fileUnreadable,
  fileEmpty,
  fileLegacy,
  fileLeftover,
  syntaxConflict,
  syntaxInvalid,
  syntaxBracketMissing,
  syntaxBracketExtra,
  syntaxBracketKind,
  syntaxQuotes,
  syntaxText,
  syntaxLiteral,
  syntaxPunctuation,
  syntaxMissingComma,
  syntaxTrailingComma,
  syntaxComment,
  refForm,
  refOutside,
  refMissing,
  refUnreadable,
  refCycle,
  keyMissing,
  keyUnknown,
  keyMoved,
  keyRenamed,
  keyDuplicate,
  keyIneffective,
  navigationList,
  navigationEmpty,
  navigationPageObject,
  navigationWrongName,
  navigationWrongNesting,
  navigationTwoDivisions,
  navigationLinkWithContent,
  navigationSourceRef,
  navigationEmptyList,
  groupWithoutPages,
  valueType,
  valueObjectForm,
  valueEnum,
  valueEmpty,
  valueLength,
  valuePattern,
  valueFormat,
  valueCount,
  valueDuplicate,
  iconPrefix,
  iconUnknown,
  iconStyle,
  colorInvalid,
  colorContrast,
  fontFormatMissing,
  fontUnknown,
  fontWeight,
  fontFormat,
  pageMissing,
  pageIgnored,
  pageCase,
  pageExtension,
  pageForm,
  pageFolder,
  pageDuplicate,
  pageRepeated,
  pageMisplaced,
  pageSharedByLanguages,
  pageUntranslated,
  pageOrder,
  pageReserved,
  groupDuplicate,
  elementDuplicate,
  elementTwoDefaults,
  assetMissing,
  assetAlt,
  assetEmptyAlt,
  assetGrammar,
  openapiMissing,
  openapiInsecure,
  openapiInvalid,
  openapiDuplicate,
  openapiTooLarge,
  openapiSharedDirectory,
  endpointNoDescription,
  endpointUnknown,
  endpointParameters,
  endpointForm,
  endpointMethod,
  endpointHidden,
  channelUnknown,
  linkMissing,
  linkAnchor,
  linkHidden,
  linkOtherLanguage,
  linkRedirected,
  linkText,
  redirectForm,
  redirectUnmatchable,
  redirectLocalhost,
  redirectDuplicate,
  redirectLoop,
  redirectChain,
  redirectShadowsPage,
  redirectDestinationMissing,
  pageRemovedWithoutRedirect,
  pageUnlisted,
  agentsPublished,
  agentsSkillPlace,
  agentsSkillMetadata,
  agentsSkillSlug,
  agentsSkillSize,
  agentsAssistant,
  agentsWorkflow,
  agentsLlmsText,
  agentsPageLength,
  agentsTabs,
  agentsHeading,
  agentsCodeLanguage,
  agentsVisibility,
  pageDuplicateHeading,
  pageDescription,
  headingTitle,
  headingOrder,
  pageIcon,
  pageIconStyle,
  mdxTagStart,
  mdxAutolink,
  mdxComment,
  mdxUnclosedTag,
  mdxSplitTag,
  mdxClosingTag,
  mdxAttribute,
  mdxExpression,
  mdxStatement,
  importMissing,
  importName,
  importDefault,
  importPackage,
  snippetUnused,
  componentUnknown,
  componentHtml,
  componentAttribute,
  componentValue,
  componentRequired,
  componentParent,
  componentDuplicate,
  codeLanguage,
  codeOption,
  samplePath,
  sampleMethod,
  sampleParameter,
  sampleBody,
  sampleHeader,
  sampleResponse,
  sampleDeprecated,
  variableUndefined,
  variableName,
  frontMatterUnclosed,
  frontMatterSyntax,
  frontMatterDuplicateKey,
  frontMatterUnknownKey,
  frontMatterType,
  frontMatterEnum,
  frontMatterEmpty,
  frontMatterIcon,
  frontMatterFileMissing,
  frontMatterOperationForm,
  frontMatterOperation,
  frontMatterAmbiguous,
  frontMatterSchema,
  frontMatterChannel,
  frontMatterUrlWithContent,
  extensionType,
  extensionUnknown,
] as const satisfies readonly Check[];

/** Code of a check. Part of the product: displayed, set in `docsJson.checks` and documented. */
export type DiagnosticCode = (typeof checks)[number]['code'];

type ByTarget = { readonly [T in CheckTarget]: readonly Check<T, DiagnosticCode>[] };

const byTarget: ByTarget = { config: ofTarget('config'), page: ofTarget('page'), openapi: ofTarget('openapi'), legacy: ofTarget('legacy') };
const byCode: ReadonlyMap<string, Check<CheckTarget, DiagnosticCode>> = new Map(checks.map((check) => [check.code, check]));

function ofTarget<T extends CheckTarget>(target: T): readonly Check<T, DiagnosticCode>[] {
  const all: readonly Check<CheckTarget, DiagnosticCode>[] = checks;
  return all.flatMap((check) => [check, check.inOpenApiFile, check.inPage]).filter((check) => check !== undefined && isFor(check, target));
}

function isFor<T extends CheckTarget>(check: Check<CheckTarget, DiagnosticCode>, target: T): check is Check<T, DiagnosticCode> {
  return check.target === target;
}

/** The checks of one kind of document. */
export function checksOf<T extends CheckTarget>(target: T): ByTarget[T] {
  return byTarget[target];
}

/** The fixes for one diagnostic. Empty if its code has none, or if `data` does not validate. */
export function fixesFor<T extends CheckTarget>(target: T, code: string, fixTarget: FixTargetOf<T>, data: unknown): Fix[] {
  const check = byCode.get(code);
  for (const candidate of [check, check?.inPage, check?.inOpenApiFile])
    if (candidate && isFor(candidate, target)) return candidate.fixes(fixTarget, data);
  return [];
}
