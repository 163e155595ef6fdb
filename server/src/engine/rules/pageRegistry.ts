import { frontMatterAmbiguous } from './frontMatterAmbiguous';
import { frontMatterChannel } from './frontMatterChannel';
import { frontMatterDuplicateKey } from './frontMatterDuplicateKey';
import { frontMatterEmpty } from './frontMatterEmpty';
import { frontMatterEnum } from './frontMatterEnum';
import { frontMatterFile } from './frontMatterFile';
import { frontMatterIcon } from './frontMatterIcon';
import { frontMatterOperation } from './frontMatterOperation';
import { frontMatterOperationForm } from './frontMatterOperationForm';
import { frontMatterSchema } from './frontMatterSchema';
import { frontMatterSyntax } from './frontMatterSyntax';
import { frontMatterType } from './frontMatterType';
import { frontMatterUnclosed } from './frontMatterUnclosed';
import { frontMatterUnknownKey } from './frontMatterUnknownKey';
import { frontMatterUrl } from './frontMatterUrl';
import { pageIcon } from './pageIcon';
import { pageIconStyle } from './pageIconStyle';
import type { PageRule } from './pageRule';
import { pageUnlisted } from './pageUnlisted';

/** Every rule about single pages. */
export const pageRules: readonly PageRule[] = [
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
