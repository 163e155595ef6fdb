import { isHexColor } from '../../colors/colors';
import { type Fixer, isRecord } from '../fixes/fix';
import { replaceText } from '../fixes/replaceText';

export const takePassingShade: Fixer<'color.contrast'> = {
  code: 'color.contrast',
  read: (data) => (isRecord(data) ? { shade: typeof data.shade === 'string' ? data.shade : undefined } : undefined),
  *fixes(target, { shade }) {
    // A color is the author's choice: never taken without being asked.
    if (shade !== undefined && isHexColor(shade)) yield* replaceText(target, shade, { preferred: true });
  },
};
