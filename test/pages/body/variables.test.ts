import { describe, expect, it } from 'vitest';
import { readBody } from '../../../server/src/engine/pages/body/readBody';

describe('the context of a variable', () => {
  it.each([
    ['{{a}}', ['text']],
    ['`{{a}}` {{b}}', ['code', 'text']],
    ['```\n{{a}}\n```\n\n{{b}}', ['code', 'text']],
    ['<Card title="{{a}}" /> {{b}}', ['script', 'text']],
    ['<Card title={"{{a}}"}>\n{{b}}\n</Card>', ['script', 'text']],
    ['{/* {{a}} */} {{b}}', ['script', 'text']],
    ['export const a = "{{a}}"\n\n{{b}}', ['script', 'text']],
    ['<Card title="x">\n`{{a}}` {{b}}\n</Card>', ['code', 'text']],
  ])('in %j is %j', (text, contexts) => expect(readBody(text, 0).variables.map(({ place }) => place)).toEqual(contexts));
});
