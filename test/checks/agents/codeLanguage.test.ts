import { describe, it } from 'vitest';
import { withBody } from '../../support/bodySite';
import type { Site } from '../../support/site';

const reporting = (text: string): Site => {
  const sample = withBody(text);
  sample.engine.configure({ 'agents.codeLanguage': 'warning' });
  return sample;
};

describe('a code block', () => {
  it.each(['<|here:```|>\nnpm install\n```\n', '- Item\n\n  <|here:```|>\n  npm install\n  ```\n'])(
    'without a language is reported: %j',
    async (text) => {
      await reporting(text).expectOnly('here', 'agents.codeLanguage');
    },
  );

  it.each(['```bash\nnpm install\n```\n', '```text\nDone.\n```\n', '```\n```\n', '`npm install`\n', '    npm install\n'])(
    'is not reported: %j',
    async (text) => {
      await reporting(text).expectNothing();
    },
  );
});
