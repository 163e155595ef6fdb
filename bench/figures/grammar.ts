/** Coloring a page, as the editor does with the grammar of MDX and with those of the languages in it. */
import { Highlighter } from '../../scripts/highlighter.ts';
import { bodyText, pageText } from '../pageSite.ts';
import { besideParsing } from '../reference.ts';
import type { Row } from '../report.ts';
import { repeat } from '../session.ts';

export const name = 'grammar';
const size = 1_000_000;
const readings = 10;
/** The editor does not color longer lines. */
const maxLineLength = 20_000;

/** Markers that begin something and do not end it, each repeated to the longest line that the editor colors. */
const hostile = [
  '**a ',
  '*a',
  '_a ',
  '`a` `` ',
  '[a',
  '[a](',
  '![',
  '<a ',
  '<A b="',
  '~~a',
  '$$a',
  '| a ',
  '\\',
  '> ',
  '* - ',
  '#',
  '<!--',
];

export async function measure(): Promise<Row[]> {
  const highlighter = await Highlighter.create('source.mdx');
  const sections = Array.from({ length: Math.ceil(size / bodyText('part/page', 1, 1).length) }, (_, index) =>
    bodyText('part/page', index, 1),
  );
  const page = `${pageText('part/page', 0)}\n${sections.join('\n')}`.slice(0, size);
  const lines = hostile.map((marker) => marker.repeat(maxLineLength / marker.length));
  return [
    { figure: 'coloring a page of 1 MB, CPU time', ...(await run(highlighter, [page])), limit: 1_000 },
    { figure: `coloring the worst of ${lines.length} hostile lines of 20 KB, CPU time`, ...(await run(highlighter, lines)), limit: 500 },
  ];
}

/** The longest time of the processor that one of the texts takes: it is computation alone, and machines are shared. */
async function run(
  highlighter: Highlighter,
  texts: readonly string[],
): Promise<Pick<Row, 'unit' | 'limitOf'> & Awaited<ReturnType<typeof besideParsing>>> {
  const step = async (): Promise<number> => {
    const times = texts.map((text) => {
      const start = process.cpuUsage();
      highlighter.run(text);
      return process.cpuUsage(start).user / 1000;
    });
    return Math.max(...times);
  };
  await repeat(1, step);
  return { unit: 'ms', limitOf: 'median', ...(await besideParsing(readings, step, JSON.stringify(texts))) };
}
