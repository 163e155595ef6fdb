import { frontMatterAmbiguous } from './frontMatter/ambiguous';
import { frontMatterChannel } from './frontMatter/channel';
import { frontMatterDuplicateKey } from './frontMatter/duplicateKey';
import { frontMatterEmpty } from './frontMatter/empty';
import { frontMatterEnum } from './frontMatter/enum';
import { frontMatterFile } from './frontMatter/fileMissing';
import { frontMatterIcon } from './frontMatter/icon';
import { frontMatterOperation } from './frontMatter/operation';
import { frontMatterOperationForm } from './frontMatter/operationForm';
import { frontMatterSchema } from './frontMatter/schema';
import { frontMatterSyntax } from './frontMatter/syntax';
import { frontMatterType } from './frontMatter/type';
import { frontMatterUnclosed } from './frontMatter/unclosed';
import { frontMatterUnknownKey } from './frontMatter/unknownKey';
import { frontMatterUrl } from './frontMatter/urlWithContent';
import { pageIcon } from './page/icon';
import { pageIconStyle } from './page/iconStyle';
import { pageUnlisted } from './page/unlisted';
import type { PageCheck } from './pageCheck';

/** Every check of single pages. */
export const pageChecks: readonly PageCheck[] = [
  pageUnlisted,
  pageIcon,
  pageIconStyle,
  frontMatterUnclosed,
  frontMatterSyntax,
  frontMatterDuplicateKey,
  frontMatterUnknownKey,
  frontMatterType,
  frontMatterEnum,
  frontMatterEmpty,
  frontMatterIcon,
  frontMatterFile,
  frontMatterOperationForm,
  frontMatterOperation,
  frontMatterAmbiguous,
  frontMatterSchema,
  frontMatterChannel,
  frontMatterUrl,
];
