import { site } from '../../support/site';

/** The text after a fix: the preferred one of a code, or the one with this title. */
export const fixed = (text: string, fix: string): Promise<string> => site({ 'docs.json': text, 'o.json': '{}' }).fix(fix);
