import { RedirectGraph } from '../model/redirectGraph';
import { type Redirect, readRedirects } from '../model/redirects';
import { innerSpan, type Span } from '../text/spans';
import type { RelatedPlace, RuleContext } from './rule';

/** For `RuleContext.once`: every rule for redirects looks at the same graph. */
export function redirectGraph({ config }: RuleContext): RedirectGraph {
  return new RedirectGraph(readRedirects(config));
}

export function spanOfSource({ source }: Redirect): Span {
  return innerSpan(source.node);
}

export function spanOfDestination({ destination }: Redirect): Span {
  return innerSpan(destination.node);
}

export function related(redirect: Redirect, message: string): RelatedPlace {
  return { file: redirect.source.file, span: spanOfSource(redirect), message };
}
