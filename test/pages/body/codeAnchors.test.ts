import { describe, expect, it } from 'vitest';
import { readCodeAnchors } from '../../../server/src/engine/pages/body/codeAnchors';

describe('ids in code', () => {
  it.each([
    ['<div id="a" /><p id={"b"} /><p id={`c`} />', ['a', 'b', 'c']],
    ['<h2 className="x">Static title</h2>', ['static-title']],
    ['<h3 id="own">{title}</h3>', ['own']],
    ['<h5>{title}</h5>', []],
    ['// <h2 id="no">\n/* <h2>No</h2> */ <Card title={x} />', []],
    ['const data = { id: "no" }; <p data-id="no">{data.id}</p>', []],
    ['useState<Map<string, Foo>>(new Map())', []],
  ])('%j are %j', (code, ids) => expect(readCodeAnchors(code)).toMatchObject({ ids, isComplete: true }));

  it.each([
    '<h2>{title}</h2>',
    '<h2 onClick={() => go()}>A</h2>',
    '<div id={id} />',
    'React.createElement("h2")',
    '<div dangerouslySetInnerHTML={html} />',
    'element.id = name;',
    'element.setAttribute("id", name)',
    '<MDX>## A</MDX>',
    '<Accordion title="A" />',
  ])('are unknown in %j', (code) => expect(readCodeAnchors(code).isComplete).toBe(false));

  it('come with the components that it uses', () => {
    expect(readCodeAnchors('<Own><Card /></Own>').uses).toEqual(['Own', 'Card']);
  });

  it('are found in linear time', () => {
    for (const part of ['<h2 ', '<h2>a', 'id=', '/*', '<A', '"', '// ']) readCodeAnchors(part.repeat(50_000));
  });
});
