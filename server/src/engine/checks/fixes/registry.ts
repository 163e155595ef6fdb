import { addDescription, nameExistingAsset, nameExistingDescription, nameExistingDestination, secureDescription } from '../asset/fixes';
import type { DiagnosticCode } from '../codes';
import { takePassingShade } from '../color/fixes';
import { removeElementCopy, removeGroupCopy } from '../element/fixes';
import { nameChannel, nameEndpoint, nameMethod, nameParameters, removeHiddenEndpoint, writeParameters } from '../endpoint/fixes';
import { beginConfig } from '../file/fixes';
import { nameFontFormat, replaceFont, takeNearestWeight } from '../font/fixes';
import { replaceIcon, replaceIconStyle } from '../icon/fixes';
import { addFontFormat, addMissingKey, removeDuplicateKey, renameOrRemoveKey } from '../key/fixes';
import { moveKey, renameKey } from '../key/moveFixes';
import { dropDivision, dropLinkOrContent, mendNesting, renameNameKey, writePageAsPath } from '../navigation/fixes';
import { wrapNavigation } from '../navigation/listFix';
import { moveDescription } from '../openapi/fixes';
import {
  dropExtension,
  mendMissingPage,
  nameIndexPage,
  namePageInItsCase,
  removeDuplicatePage,
  removeRepeatedPage,
  writePagePath,
} from '../page/fixes';
import { removeDuplicateRedirect, removeLoop, removeShadowingRedirect, shortenChain } from '../redirect/fixes';
import { nameExistingFragment, writeFragmentPath } from '../ref/fixes';
import { syntaxFixers } from '../syntax/fixes';
import { removeEmptyEntry, repairType, replaceAddress, replaceByAllowed, replaceColor } from '../value/fixes';
import { type BoundFixer, bind } from './bind';
import type { Fix, FixTarget } from './fix';

const fixers: ReadonlyMap<DiagnosticCode, BoundFixer<FixTarget>> = new Map(
  [
    bind(beginConfig),
    ...syntaxFixers.map((fixer) => bind(fixer)),
    bind(renameOrRemoveKey),
    bind(removeDuplicateKey, false),
    bind(addMissingKey),
    bind(addFontFormat),
    bind(moveKey),
    bind(renameKey),
    bind(wrapNavigation),
    bind(writePageAsPath),
    bind(renameNameKey),
    bind(mendNesting),
    bind(dropDivision),
    bind(dropLinkOrContent, false),
    bind(repairType),
    bind(replaceByAllowed),
    bind(replaceColor),
    bind(replaceAddress),
    bind(removeEmptyEntry, false),
    bind(replaceIcon),
    bind(replaceIconStyle),
    bind(takePassingShade),
    bind(takeNearestWeight),
    bind(nameFontFormat),
    bind(replaceFont),
    bind(mendMissingPage),
    bind(namePageInItsCase),
    bind(dropExtension),
    bind(writePagePath),
    bind(nameIndexPage),
    bind(removeDuplicatePage, false),
    bind(removeRepeatedPage, false),
    bind(removeGroupCopy),
    bind(removeElementCopy),
    bind(nameExistingAsset),
    bind(nameExistingDescription),
    bind(secureDescription),
    bind(moveDescription),
    bind(addDescription),
    bind(nameEndpoint),
    bind(nameParameters),
    bind(writeParameters),
    bind(nameMethod),
    bind(nameChannel),
    bind(removeHiddenEndpoint, false),
    bind(removeDuplicateRedirect),
    bind(removeLoop),
    bind(shortenChain),
    bind(removeShadowingRedirect, false),
    bind(nameExistingDestination),
    bind(writeFragmentPath),
    bind(nameExistingFragment),
  ].map((fixer) => [fixer.code, fixer]),
);

/** The fixes for one diagnostic. Empty for a code that has none, or when `data` is not what that code's fix needs. */
export function fixesFor(code: DiagnosticCode, target: FixTarget, data: unknown): Fix[] {
  return fixers.get(code)?.fixes(target, data) ?? [];
}
