import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCodeInfo } from '../../server/src/engine/pages/body/codeInfo';
import { readPageBody } from '../../server/src/engine/pages/body/readBody';
import { readCurl } from '../../server/src/engine/samples/shell/curl';
import { ownRequests, type PlainRequest, referenceRequests } from '../samples/reference/requests';
import { rounds } from '../support/rounds';
import { corpusEntries, corpusFolder, hasCorpus } from './corpus';

/** The blocks of code of all sites that call `curl`, each once. */
function curlBlocks(): string[] {
  const pages = corpusEntries().flatMap(({ name }) =>
    readdirSync(corpusFolder + name, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.mdx'))
      .map((path) => `${corpusFolder}${name}/${path}`),
  );
  const texts = pages.map((path) => readFileSync(path, 'utf8')).filter((text) => text.includes('curl'));
  const blocks = texts.flatMap((text) =>
    readPageBody(text).codeBlocks.flatMap(({ info, code }) =>
      code && /\bcurl\s/.test(code.text) && /^(?:bash|sh|shell|zsh|curl|)$/i.test(readCodeInfo(info).language?.text ?? '') ? code.text : [],
    ),
  );
  return [...new Set(blocks)];
}

/** The block, or its calls if the reference refuses it: it reads no loops, for example. Text in angle brackets is a redirection to it. */
function comparable(block: string): string[] {
  const texts = isAccepted(block) ? [block] : readCurl(block, 0).map(({ span }) => block.slice(span.start, span.end));
  return texts.filter((text) => !/<[A-Za-z]/.test(text) && !isUnbalanced(text) && isAccepted(text));
}

/** Whether an apostrophe ends a text in quotes early. The reference reads the rest as URLs. */
function isUnbalanced(text: string): boolean {
  return text.split("'").length % 2 === 0;
}

function isAccepted(text: string): boolean {
  try {
    return referenceRequests(text).length > 0;
  } catch {
    return false;
  }
}

/** The request with a body that is not one text here. */
function withBody(request: PlainRequest, { body }: PlainRequest): PlainRequest {
  return body === 'form' || body === 'unknown' ? { ...request, body } : request;
}

describe.runIf(hasCorpus)('curl calls of real sites', () => {
  it('are read as curlconverter reads them', () => {
    const blocks = rounds.sample(curlBlocks(), 200).flatMap(comparable);
    expect(blocks.length).toBeGreaterThan(100);
    for (const block of blocks) {
      const own = ownRequests(block);
      expect(own, block).toEqual(referenceRequests(block).map((request, index) => withBody(request, own[index] ?? request)));
    }
  });
});
