import { fileEmpty } from './fileEmpty';
import { fileUnreadable } from './fileUnreadable';
import { fontFormatMissing } from './fontFormatMissing';
import { refCycle, refForm, refMissing, refOutside, refUnreadable } from './fragments';
import { keyDuplicate } from './keyDuplicate';
import { keyMissing } from './keyMissing';
import { keyUnknown } from './keyUnknown';
import type { Rule } from './rule';
import { syntaxComment, syntaxInvalid, syntaxMissingComma, syntaxTrailingComma } from './syntax';
import { valueColor } from './valueColor';
import { valueCount } from './valueCount';
import { valueEmpty } from './valueEmpty';
import { valueEnum } from './valueEnum';
import { valueFormat } from './valueFormat';
import { valuePattern } from './valuePattern';
import { valueType } from './valueType';

/** Every rule there is, in the order in which its findings are shown. */
export const rules: readonly Rule[] = [
  fileUnreadable,
  fileEmpty,
  syntaxInvalid,
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
  keyDuplicate,
  valueType,
  valueEnum,
  valueColor,
  valueEmpty,
  valuePattern,
  valueFormat,
  valueCount,
  fontFormatMissing,
];
