import { describe, expect, it } from 'vitest';
import { shown } from './support';

describe('the source of an import', () => {
  it.each([
    ['import A from "<|>"', 'import |'],
    ["import { a, b as c } from '/snip<|>pets/a.mdx';", 'import /snip|/snippets/a.mdx'],
    ['import {\n  A,\n  B,\n} from "./x<|>"', 'import ./x|./x'],
    ['export { a } from "../x<|>"', 'import ../x|../x'],
    ['import "/x<|>"', 'import /x|/x'],
    ['---\ntitle: A\n---\n\nimport A from "/x<|>', 'import /x|/x open "'],
    ['export const a = "/x<|>"', 'nothing'],
    ['import A from b; const c = "/x<|>"', 'nothing'],
    ['  import A from "/x<|>"', 'nothing'],
  ])('%s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });
});
