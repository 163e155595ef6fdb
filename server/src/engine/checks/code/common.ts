import { type CodeInfo, readCodeInfo } from '../../pages/body/codeInfo';
import type { CodeBlock } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { isExcluded } from '../component/common';
import type { PageCheckContext } from '../pageCheckContext';

interface UsedCodeBlock {
  readonly block: CodeBlock;
  readonly info: CodeInfo;
}

/** Language of diagrams, whose options belong to the drawing. */
const diagrams = 'mermaid';

/** The lines at the start of code blocks, except of diagrams. For `PageCheckContext.ofPage.once`. */
export function codeBlocksOf(page: PageFile, context: PageCheckContext): readonly UsedCodeBlock[] {
  const blocks = page.body.codeBlocks.filter(({ info }) => info.text !== '');
  if (blocks.length === 0 || isExcluded(page, context)) return [];
  return blocks
    .map((block) => ({ block, info: readCodeInfo(block.info) }))
    .filter(({ info }) => info.language?.text.toLowerCase() !== diagrams);
}
