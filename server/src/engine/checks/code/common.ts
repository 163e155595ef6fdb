import { type CodeInfo, readCodeInfo } from '../../pages/body/codeInfo';
import type { CodeBlock } from '../../pages/body/pageBody';
import type { PageContent } from '../../pages/page';

interface UsedCodeBlock {
  readonly block: CodeBlock;
  readonly info: CodeInfo;
}

/** Language of diagrams, whose options belong to the drawing. */
const diagrams = 'mermaid';

/** The lines at the start of code blocks, except of diagrams. */
export function codeBlocksOf({ body }: Pick<PageContent, 'body'>): readonly UsedCodeBlock[] {
  return body.codeBlocks
    .filter(({ info }) => info.text !== '')
    .map((block) => ({ block, info: readCodeInfo(block.info) }))
    .filter(({ info }) => info.language?.text.toLowerCase() !== diagrams);
}
