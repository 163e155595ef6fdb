/** Every kind of mistake. */
import type { Kind } from '../mistakes.ts';
import { colorKinds } from './colors.ts';
import { keyKinds } from './keys.ts';
import { leftoverKinds } from './leftovers.ts';
import { navigationKinds } from './navigation.ts';
import { pageKinds } from './pages.ts';
import { redirectKinds } from './redirects.ts';
import { referenceKinds } from './references.ts';
import { requiredKinds } from './required.ts';
import { syntaxKinds } from './syntax.ts';
import { valueKinds } from './values.ts';

export const kinds: readonly Kind[] = [
  ...keyKinds,
  ...valueKinds,
  ...colorKinds,
  ...requiredKinds,
  ...navigationKinds,
  ...leftoverKinds,
  ...pageKinds,
  ...referenceKinds,
  ...redirectKinds,
  ...syntaxKinds,
];
