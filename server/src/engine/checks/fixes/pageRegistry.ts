import type { DiagnosticCode } from '../codes';
import { closeFrontMatter, mendYaml, removeEmptyKey, removeSecondKey, renameMisspelledKey, writeMeantValue } from '../frontMatter/fixes';
import { replaceComponentIcon, replacePageIconStyle } from '../page/iconFixes';
import { type BoundFixer, bind } from './bind';
import type { Fix } from './fix';
import { type PageFixTarget, proposing } from './pageFix';

const fixers: ReadonlyMap<DiagnosticCode, BoundFixer<PageFixTarget>> = new Map(
  [
    bind(closeFrontMatter),
    bind(mendYaml),
    bind(removeSecondKey),
    bind(renameMisspelledKey),
    bind(writeMeantValue),
    bind(removeEmptyKey, false),
    bind(replaceComponentIcon),
    bind(replacePageIconStyle),
    bind(proposing('frontMatter.enum')),
    bind(proposing('frontMatter.icon', true)),
    bind(proposing('frontMatter.fileMissing')),
    bind(proposing('frontMatter.operationForm')),
    bind(proposing('frontMatter.operation')),
    bind(proposing('frontMatter.ambiguous')),
    bind(proposing('frontMatter.schema')),
    bind(proposing('frontMatter.channel')),
  ].map((fixer) => [fixer.code, fixer]),
);

/** The fixes for one diagnostic of a page. Empty for a code that has none, or when `data` is not what that code's fix needs. */
export function pageFixesFor(code: DiagnosticCode, target: PageFixTarget, data: unknown): Fix[] {
  return fixers.get(code)?.fixes(target, data) ?? [];
}
