import type { PathSegment } from './address';

/** A segment of a path of a description: a fixed text, or one with parameters. */
export interface TemplateSegment {
  readonly text: string;
  /** Matches its values; `undefined` for a fixed text. */
  readonly pattern: RegExp | undefined;
}

export type PathTemplate = readonly TemplateSegment[];

/** Reads the segments of a path such as `/users/{id}`. */
export function readTemplate(path: string): PathTemplate {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((text) => ({ text, pattern: text.includes('{') ? patternOf(text) : undefined }));
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^{}]*\}/);
  // Several parameters in one segment need a regular expression; more than three of them are any text, so that it stays fast.
  if (parts.length > 4) return /^/;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^/]+')}$`);
}

/** Whether a segment of a URL may be one of a path. */
export function matchesSegment(template: TemplateSegment | undefined, segment: PathSegment | undefined): boolean {
  if (!template || !segment) return false;
  if (segment.isOpen) return true;
  return template.pattern ? template.pattern.test(segment.text) : template.text === segment.text;
}

/** Whether a parameter may contain slashes, as its name shows: OpenAPI has no such parameters, APIs do. */
export function mayHaveSlashes({ text, pattern }: TemplateSegment): boolean {
  return pattern !== undefined && /^\{.*(?:path|file|key|slug|url|uri|wildcard|[*+]).*\}$/i.test(text);
}
