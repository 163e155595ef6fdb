import { describe, expect, it } from 'vitest';
import { Diagrams } from '../../renderer/src/diagrams/diagrams';
import { parse } from '../../renderer/src/diagrams/parser';

describe('a pie chart', () => {
  it('has a title, sections and texts for screen readers', async () => {
    expect(await parse('pie', 'pie showData\n  title Pets: a chart\n  %% comment\n  "Dogs" : 386\r\n  \'Cats\': 85.9\n')).toEqual({
      showData: true,
      title: 'Pets: a chart',
      sections: [
        { label: 'Dogs', value: 386 },
        { label: 'Cats', value: 85.9 },
      ],
    });
    expect(await parse('pie', 'pie title Pets\naccTitle: Chart\naccDescr: Of pets\n"a" : 1')).toEqual({
      ...{ showData: false, title: 'Pets', accTitle: 'Chart', accDescr: 'Of pets' },
      sections: [{ label: 'a', value: 1 }],
    });
  });

  it('with something else is refused', async () => {
    await expect(parse('pie', 'pie\n"Dogs" : many')).rejects.toThrow('Not a section');
    await expect(parse('pie', 'flowchart LR')).rejects.toThrow('Not a pie chart');
    await expect(parse('radar', 'radar-beta')).rejects.toThrow('no parser');
  });
});

describe('a commit graph', () => {
  it('has statements with their options', async () => {
    const text = [
      ...['gitGraph TB:', 'commit', 'commit id: "a b" type: HIGHLIGHT tag: "v1" tag: "v2"', 'commit "Message"', 'branch develop order: 2'],
      ...['checkout develop', 'switch main', 'merge develop id: "m"', 'cherry-pick id: "a b" parent: "m"'],
    ];
    expect(await parse('gitGraph', text.join('\n'))).toEqual({
      dir: 'TB',
      statements: [
        { $type: 'Commit', message: undefined },
        { $type: 'Commit', message: undefined, id: 'a b', type: 'HIGHLIGHT', tags: ['v1', 'v2'] },
        { $type: 'Commit', message: 'Message' },
        { $type: 'Branch', name: 'develop', order: 2 },
        { $type: 'Checkout', branch: 'develop' },
        { $type: 'Checkout', branch: 'main' },
        { $type: 'Merge', branch: 'develop', id: 'm' },
        { $type: 'CherryPicking', parent: 'm', id: 'a b' },
      ],
    });
  });

  it('with something else is refused', async () => {
    await expect(parse('gitGraph', 'gitGraph\ncommit id: "a" b c')).rejects.toThrow('Not a statement');
    await expect(parse('gitGraph', 'gitGraph\nmerge')).rejects.toThrow('Not a statement');
    await expect(parse('gitGraph', 'gitGraph\npush')).rejects.toThrow('Not a statement');
  });
});

describe('a diagram', () => {
  it('that would load something is not drawn', async () => {
    for (const part of [
      'A@{ img: "https://evil.example/x.png" }',
      'style A fill:url(https://evil.example)',
      'A["<img src=x>"]',
      'A["<script>x</script>"]',
      'style A fill:\\75rl(x)',
      'click A "javascript:alert(1)"',
    ]) {
      expect(await new Diagrams().draw(`flowchart LR\n${part}`, 'light', 'id'), part).toBeUndefined();
    }
  });
});
