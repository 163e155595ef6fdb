/**
 * Every kind of mistake. A kind is `{ name, oneAnswer, places(tree), make(tree, place, random) }`: `places` lists where
 * the mistake can be made, in the order of the text where there is one; `make` is pure and gives
 * `{ text, span, also?, expectedText?, oneAnswer? }` or undefined where the place does not lend itself to it.
 * `span` is the mistake in the new text, `also` other spans that may be marked with as much right, `expectedText` what a
 * repair must give, and `oneAnswer` says whether there is just one right repair, of the kind or of this one place.
 */
import { colorKinds } from './colors.mjs';
import { keyKinds } from './keys.mjs';
import { leftoverKinds } from './leftovers.mjs';
import { navigationKinds } from './navigation.mjs';
import { pageKinds } from './pages.mjs';
import { redirectKinds } from './redirects.mjs';
import { referenceKinds } from './references.mjs';
import { requiredKinds } from './required.mjs';
import { syntaxKinds } from './syntax.mjs';
import { valueKinds } from './values.mjs';

export const kinds = [
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
