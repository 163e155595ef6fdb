import { site } from '../../support/site';

/**
 * Text after a fix.
 * @param fix code whose preferred fix is applied, or title of the fix
 */
export const fixed = (text: string, fix: string): Promise<string> => site({ 'docs.json': text, 'o.json': '{}' }).fix(fix);
