import { assetMissing } from './assetMissing';
import { channelUnknown } from './channelUnknown';
import { colorContrast } from './colorContrast';
import { descriptionDuplicate } from './descriptionDuplicate';
import { descriptionInsecure } from './descriptionInsecure';
import { descriptionInvalid } from './descriptionInvalid';
import { descriptionMissing } from './descriptionMissing';
import { descriptionRules } from './descriptionRegistry';
import { descriptionTooLarge } from './descriptionTooLarge';
import { duplicateElement } from './duplicateElement';
import { duplicateGroup } from './duplicateGroup';
import { endpointForm } from './endpointForm';
import { endpointHidden } from './endpointHidden';
import { endpointMethod } from './endpointMethod';
import { endpointParameters } from './endpointParameters';
import { endpointScope } from './endpointScope';
import { endpointUnknown } from './endpointUnknown';
import { fileEmpty } from './fileEmpty';
import { fileUnreadable } from './fileUnreadable';
import { fontFormat } from './fontFormat';
import { fontFormatMissing } from './fontFormatMissing';
import { fontUnknown } from './fontUnknown';
import { fontWeight } from './fontWeight';
import { refCycle, refForm, refMissing, refOutside, refUnreadable } from './fragments';
import { grammarInvalid } from './grammarInvalid';
import { groupWithoutPages } from './groupWithoutPages';
import { iconStyle } from './iconStyle';
import { iconUnknown } from './iconUnknown';
import { keyDuplicate } from './keyDuplicate';
import { keyMissing } from './keyMissing';
import { keyMoved } from './keyMoved';
import { keyRenamed } from './keyRenamed';
import { keyUnknown } from './keyUnknown';
import { legacyFile } from './legacyFile';
import { navigationEmpty } from './navigationEmpty';
import { navigationEmptyList } from './navigationEmptyList';
import { navigationLinkWithContent } from './navigationLinkWithContent';
import { navigationList } from './navigationList';
import { navigationPageObject } from './navigationPageObject';
import { navigationTwoDivisions } from './navigationTwoDivisions';
import { navigationWrongName } from './navigationWrongName';
import { navigationWrongNesting } from './navigationWrongNesting';
import { pageCase } from './pageCase';
import { pageDuplicate } from './pageDuplicate';
import { pageExtension } from './pageExtension';
import { pageFolder } from './pageFolder';
import { pageForm } from './pageForm';
import { pageMissing } from './pageMissing';
import { pageRules } from './pageRegistry';
import { pageRepeated } from './pageRepeated';
import { redirectChain } from './redirectChain';
import { redirectDestinationMissing } from './redirectDestinationMissing';
import { redirectDuplicate } from './redirectDuplicate';
import { redirectLoop } from './redirectLoop';
import { redirectShadowsPage } from './redirectShadowsPage';
import type { Rule, RuleHead } from './rule';
import { syntaxRules } from './syntax';
import { valueColor } from './valueColor';
import { valueCount } from './valueCount';
import { valueEmpty } from './valueEmpty';
import { valueEnum } from './valueEnum';
import { valueFormat } from './valueFormat';
import { valueLength } from './valueLength';
import { valuePattern } from './valuePattern';
import { valueType } from './valueType';

/** Every rule there is, in the order in which its findings are shown. */
export const configRules: readonly Rule[] = [
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

/** Every rule there is, in the order of the documentation. */
export const rules: readonly RuleHead[] = [...configRules, ...pageRules, ...descriptionRules];
