import { grammarInvalid } from './asset/grammar';
import { assetMissing } from './asset/missing';
import { channelUnknown } from './channel/unknown';
import type { Check, CheckInfo } from './check';
import { colorContrast } from './color/contrast';
import { duplicateElement } from './element/duplicate';
import { endpointForm } from './endpoint/form';
import { endpointHidden } from './endpoint/hidden';
import { endpointMethod } from './endpoint/method';
import { endpointScope } from './endpoint/noDescription';
import { endpointParameters } from './endpoint/parameters';
import { endpointUnknown } from './endpoint/unknown';
import { fileEmpty } from './file/empty';
import { legacyFile } from './file/legacyFile';
import { fileUnreadable } from './file/unreadable';
import { fontFormat } from './font/format';
import { fontFormatMissing } from './font/formatMissing';
import { fontUnknown } from './font/unknown';
import { fontWeight } from './font/weight';
import { duplicateGroup } from './group/duplicate';
import { groupWithoutPages } from './group/withoutPages';
import { iconStyle } from './icon/style';
import { iconUnknown } from './icon/unknown';
import { keyDuplicate } from './key/duplicate';
import { keyMissing } from './key/missing';
import { keyMoved } from './key/moved';
import { keyRenamed } from './key/renamed';
import { keyUnknown } from './key/unknown';
import { navigationEmpty } from './navigation/empty';
import { navigationEmptyList } from './navigation/emptyList';
import { navigationLinkWithContent } from './navigation/linkWithContent';
import { navigationList } from './navigation/list';
import { navigationPageObject } from './navigation/pageObject';
import { navigationTwoDivisions } from './navigation/twoDivisions';
import { navigationWrongName } from './navigation/wrongName';
import { navigationWrongNesting } from './navigation/wrongNesting';
import { openApiChecks } from './openApiRegistry';
import { descriptionDuplicate } from './openapi/duplicate';
import { descriptionInsecure } from './openapi/insecure';
import { descriptionInvalid } from './openapi/invalid';
import { descriptionMissing } from './openapi/missing';
import { descriptionTooLarge } from './openapi/tooLarge';
import { pageCase } from './page/case';
import { pageDuplicate } from './page/duplicate';
import { pageExtension } from './page/extension';
import { pageFolder } from './page/folder';
import { pageForm } from './page/form';
import { pageMissing } from './page/missing';
import { pageRepeated } from './page/repeated';
import { pageChecks } from './pageRegistry';
import { redirectChain } from './redirect/chain';
import { redirectDestinationMissing } from './redirect/destinationMissing';
import { redirectDuplicate } from './redirect/duplicate';
import { redirectLoop } from './redirect/loop';
import { redirectShadowsPage } from './redirect/shadowsPage';
import { refCycle, refForm, refMissing, refOutside, refUnreadable } from './ref/fragments';
import { syntaxRules } from './syntax/syntax';
import { valueColor } from './value/color';
import { valueCount } from './value/count';
import { valueEmpty } from './value/empty';
import { valueEnum } from './value/enum';
import { valueFormat } from './value/format';
import { valueLength } from './value/length';
import { valuePattern } from './value/pattern';
import { valueType } from './value/type';

/** Every check there is, in the order in which its findings are shown. */
export const configChecks: readonly Check[] = [
  fileUnreadable,
  fileEmpty,
  legacyFile,
  ...syntaxRules,
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
  navigationList,
  navigationEmpty,
  navigationPageObject,
  navigationWrongName,
  navigationWrongNesting,
  navigationTwoDivisions,
  navigationLinkWithContent,
  navigationEmptyList,
  groupWithoutPages,
  valueType,
  valueEnum,
  valueColor,
  valueEmpty,
  valueLength,
  valuePattern,
  valueFormat,
  valueCount,
  iconUnknown,
  iconStyle,
  colorContrast,
  fontFormatMissing,
  fontUnknown,
  fontWeight,
  fontFormat,
  pageMissing,
  pageCase,
  pageExtension,
  pageForm,
  pageFolder,
  pageDuplicate,
  pageRepeated,
  duplicateGroup,
  duplicateElement,
  assetMissing,
  grammarInvalid,
  descriptionMissing,
  descriptionInsecure,
  descriptionInvalid,
  descriptionDuplicate,
  descriptionTooLarge,
  endpointScope,
  endpointUnknown,
  endpointParameters,
  endpointForm,
  endpointMethod,
  endpointHidden,
  channelUnknown,
  redirectDuplicate,
  redirectLoop,
  redirectChain,
  redirectShadowsPage,
  redirectDestinationMissing,
];

/** Every check there is, in the order of the documentation. */
export const checks: readonly CheckInfo[] = [...configChecks, ...pageChecks, ...openApiChecks];
