import type { Sample } from '../docs';

/** A site whose only page has this text. */
export function pageSample(text: string, others: Readonly<Record<string, string>> = {}): Sample {
  return { 'docs.json': '"navigation": { "pages": ["index"] }', 'index.mdx': text, ...others };
}
