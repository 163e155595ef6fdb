/** Every kind of mistake in the body of a page. */
import type { BodyKind } from '../../mistakes.ts';
import { bodyAccessibilityKinds } from './accessibility.ts';
import { bodyCodeKinds } from './code.ts';
import { bodyComponentKinds } from './components.ts';
import { bodyHeadingKinds } from './headings.ts';
import { bodyLinkKinds } from './links.ts';
import { bodySyntaxKinds } from './syntax.ts';

export const bodyKinds: readonly BodyKind[] = [
  ...bodyLinkKinds,
  ...bodyComponentKinds,
  ...bodySyntaxKinds,
  ...bodyCodeKinds,
  ...bodyHeadingKinds,
  ...bodyAccessibilityKinds,
];
