import type { Format } from '../options/check';
import type { Reporter } from './reporter';

const loaders: Record<Format, () => Promise<Reporter>> = {
  text: async () => (await import('./text')).text,
  json: async () => (await import('./json')).json,
  sarif: async () => (await import('./sarif')).sarif,
  github: async () => (await import('./github')).github,
  markdown: async () => (await import('./markdown')).markdown,
  junit: async () => (await import('./junit')).junit,
  gitlab: async () => (await import('./gitlab')).gitlab,
  review: async () => (await import('./review/text')).reviewText,
  'review-markdown': async () => (await import('./review/markdown')).reviewMarkdown,
  'review-json': async () => (await import('./review/json')).reviewJson,
  'github-suggestions': async () => (await import('./githubSuggestions')).githubSuggestions,
  'gitlab-suggestions': async () => (await import('./gitlabSuggestions')).gitlabSuggestions,
  bitbucket: async () => (await import('./bitbucket')).bitbucket,
};

export function reporterFor(format: Format): Promise<Reporter> {
  return loaders[format]();
}
