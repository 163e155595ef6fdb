import { isIdentifier, isProjectId } from '../base/identifier';

/** A job as entered by the user: its id, or an address that also has its project. */
interface JobReference {
  readonly id: string;
  /** Only known from an address. */
  readonly projectId?: string;
}

/**
 * - `empty`: nothing was entered
 * - `no-job-in-url`: an address whose path does not hold a project and a job
 * - `not-an-id`: neither an address nor something that can be an id
 */
export type JobReferenceProblem = 'empty' | 'no-job-in-url' | 'not-an-id';

type ParsedJobReference = { readonly kind: 'ok'; readonly value: JobReference } | { readonly kind: JobReferenceProblem };

const maxLength = 4_096;

/**
 * Parses an id, or a copied address. The addresses of the dashboard are not documented; the addresses of the API are
 * `…/agent/{project}/job/{id}`, so any address with such a path is accepted. No request is sent to the address.
 */
export function parseJobReference(text: string): ParsedJobReference {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (trimmed.length > maxLength) return { kind: 'not-an-id' };
  const address = /^(?:https?:)?\/\/[^/?#]+([^?#]*)/i.exec(trimmed);
  if (address) return fromPath(address[1] ?? '') ?? { kind: 'no-job-in-url' };
  if (trimmed.includes('/')) return fromPath(trimmed) ?? { kind: 'not-an-id' };
  return isIdentifier(trimmed) ? { kind: 'ok', value: { id: trimmed } } : { kind: 'not-an-id' };
}

function fromPath(path: string): ParsedJobReference | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const agent = segments.findIndex((segment, index) => /^agents?$/i.test(segment) && /^jobs?$/i.test(segments[index + 2] ?? ''));
  if (agent < 0) return undefined;
  const projectId = decode(segments[agent + 1] ?? '');
  const id = decode(segments[agent + 3] ?? '');
  if (projectId === undefined || id === undefined || !isProjectId(projectId) || !isIdentifier(id)) return undefined;
  return { kind: 'ok', value: { id, projectId } };
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
