import type { DiagnosticCode } from '../rules/codes';
import { type BoundFixer, bind } from './bind';
import { takePassingShade } from './colors';
import { removeElementCopy, removeGroupCopy } from './copies';
import { moveDescription } from './descriptionKey';
import { nameChannel, nameEndpoint, nameMethod, nameParameters, removeHiddenEndpoint, writeParameters } from './endpoints';
import { beginConfig } from './files';
import type { Fix, FixTarget } from './fix';
import { nameFontFormat, takeNearestWeight } from './fonts';
import { nameExistingFragment, writeFragmentPath } from './fragments';
import { replaceIcon, replaceIconStyle } from './icons';
import { addFontFormat, addMissingKey, removeDuplicateKey, renameOrRemoveKey } from './keys';
import { moveKey, renameKey } from './moves';
import { replaceFont } from './names';
import { dropDivision, dropLinkOrContent, mendNesting, renameNameKey, writePageAsPath } from './navigation';
import { wrapNavigation } from './navigationList';
import {
  dropExtension,
  mendMissingPage,
  nameIndexPage,
  namePageInItsCase,
  removeDuplicatePage,
  removeRepeatedPage,
  writePagePath,
} from './pages';
import { removeDuplicateRedirect, removeLoop, removeShadowingRedirect, shortenChain } from './redirects';
import { addDescription, nameExistingAsset, nameExistingDescription, nameExistingDestination, secureDescription } from './siteFiles';
import { syntaxFixers } from './syntax';
import { removeEmptyEntry, repairType, replaceAddress, replaceByAllowed, replaceColor } from './values';

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
