import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';

const read = (body: string) => {
  const result = sanitizeSvg(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`),
    'p-',
  );
  if (!result.ok) throw new Error(result.message);
  return {
    body: result.svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''),
    findings: result.findings.map(({ message }) => message),
  };
};

describe('a style sheet becomes the style of each matching element', () => {
  test.each([
    ['a class', '.a{fill:#111}', '<g class="b a"/>', '<g style="fill:#111"/>'],
    ['an element', 'g{fill:#111}', '<g/>', '<g style="fill:#111"/>'],
    ['an id', '#x{fill:#111}', '<g id="x"/>', '<g id="p-x" style="fill:#111"/>'],
    ['all of them at once', 'g#x.a.b{fill:#111}', '<g id="x" class="a b"/>', '<g id="p-x" style="fill:#111"/>'],
    ['not another class', '.a{fill:#111}', '<g class="A"/>', '<g/>'],
    ['a descendant', '.a g{fill:#111}', '<g class="a"><a><g/></a></g>', '<g><g><g style="fill:#111"/></g></g>'],
    ['a child', '.a>g{fill:#111}', '<g class="a"><g><g/></g></g>', '<g><g style="fill:#111"><g/></g></g>'],
    ['a class with an escape', '.\\31 a{fill:#111}', '<g class="1a"/>', '<g style="fill:#111"/>'],
    ['everything', '*{opacity:.5}', '<g/>', '<g style="opacity:.5"/>'],
    ['the attribute gives way', '.a{fill:#111}', '<g class="a" fill="#222"/>', '<g style="fill:#111"/>'],
    ['the later rule', '.a{fill:#111}.a{fill:#222}', '<g class="a"/>', '<g style="fill:#222"/>'],
    ['the closer rule', 'g.a{fill:#111}.a{fill:#222}', '<g class="a"/>', '<g style="fill:#111"/>'],
    ['the own style', '#x{fill:#111}', '<g id="x" style="fill:#222"/>', '<g id="p-x" style="fill:#222"/>'],
    ['what is important', '.a{fill:#111!important}', '<g class="a" style="fill:#222"/>', '<g style="fill:#111"/>'],
    [
      'both important',
      '.a{fill:#111!important}',
      '<g class="a" style="fill:#222!important"/>',
      '<g style="fill:#222"/>',
    ],
    ['an unreadable value is as if unsaid', '.a{fill:#111}.a{fill:#12}', '<g class="a"/>', '<g style="fill:#111"/>'],
    [
      'a broken rule ends where it ends',
      'x{y:;}}.a{fill:#111}.b{fill:#222}',
      '<g class="b"/>',
      '<g style="fill:#222"/>',
    ],
    [
      'a variable is what stands behind it',
      '.a{fill:var(--b,var(--c,#111))}',
      '<g class="a"/>',
      '<g style="fill:#111"/>',
    ],
    [
      'a variable of the whole drawing',
      ':root{--b:#111;--c:var(--b)}.a{fill:var(--c,red)}',
      '<g class="a"/>',
      '<g style="fill:#111"/>',
    ],
    ['a shorthand of the background', '.a{background:#111}', '<g class="a"/>', '<g style="background-color:#111"/>'],
  ])('%s', (_, css, body, expected) => {
    expect(read(`<style>${css.replace('&', '&amp;').replace('>', '&gt;')}</style>${body}`).body).toBe(expected);
  });
});

test('the root matches its pseudo-class and has its own variables', () => {
  const svg =
    '<svg viewBox="0 0 9 9" style="--a:#222"><style>:root{fill:var(--a)} :root g{stroke:#111}</style><g/></svg>';
  expect(sanitizeSvg(Buffer.from(svg), 'p-')).toMatchObject({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" style="fill:#222"><g style="stroke:#111"/></svg>',
    findings: [],
  });
});

test('growing or circular variables are refused as values', () => {
  const grow = Array.from({ length: 9 }, (_, at) => `--v${at}:${`var(--v${at + 1}) `.repeat(9)};`).join('');
  const css = `:root{${grow}--v9:#111;--loop:var(--loop)}.a{fill:var(--v0)}.b{fill:var(--loop)}`;
  expect(read(`<style>${css}</style><g class="a"/><g class="b"/>`)).toEqual({
    body: '<g/><g/>',
    findings: ['Removed 2 values that we cannot read'],
  });
});

test('sheets of other media and languages are not applied', () => {
  const css = 'g{fill:#111}';
  const { body } = read(`<style media="print">${css}</style><style type="text/less">${css}</style><g/>`);
  expect(body).toBe('<g/>');
});

test('sheets are separate, so an unclosed one does not affect the next', () => {
  expect(read('<style>.a{fill:#111</style><style>.b{fill:#222}</style><g class="a"/><g class="b"/>').body).toBe(
    '<g style="fill:#111"/><g style="fill:#222"/>',
  );
});

test('everything removed is listed', () => {
  const css =
    '@import "x";@font-face{src:url(x)}.a:hover{fill:red}@media print{a{b:c}}.a{animation:x 1s;position:fixed;-inkscape-x:1}';
  expect(read(`<style>${css}</style><g class="a" data-name="x"/>`).findings).toEqual([
    'Removed an animation',
    'Removed a reference to something outside the file',
    'Removed an embedded font',
    'Removed 2 style rules that we do not apply',
    'Removed a style that we do not keep',
  ]);
});

describe('a paint with a missing reference', () => {
  test.each([
    ['is what stands behind it', '<g fill="url(#x) #111"/>', '<g fill="#111"/>'],
    ['is none rather than inherited', '<g fill="url(#x)"/>', '<g fill="none"/>'],
    ['the same outside', '<g fill="url(http://x) #111"/>', '<g fill="#111"/>'],
    ['and without anything behind it', '<g style="stroke:url(http://x)"/>', '<g style="stroke:none"/>'],
    ['or of the wrong kind', '<mask id="x"/><g fill="url(#x)"/>', '<mask id="p-x"/><g fill="none"/>'],
    ['a mask is simply not there', '<g mask="url(#x)"/>', '<g/>'],
    ['a printer color is dropped', '<g fill="#111 icc-color(a,1)"/>', '<g fill="#111"/>'],
  ])('%s', (_, body, expected) => {
    expect(read(body).body).toBe(expected);
  });
});

describe('elements', () => {
  test.each([
    ['a link becomes a group', '<a href="http://x" fill="#111"><g/></a>', '<g fill="#111"><g/></g>'],
    ['a link in text stays in the line', '<text>a<a href="x">b</a></text>', '<text>a<tspan>b</tspan></text>'],
    [
      'a switch keeps its first rendered child',
      '<switch><g systemLanguage="de"/><g systemLanguage="en-US,fr" opacity=".5"/><g/></switch>',
      '<g><g opacity=".5"/></g>',
    ],
    [
      'the first of two equal ids is kept',
      '<g id="a"/><path id="a"/><use href="#a"/>',
      '<g id="p-a"/><path/><use href="#p-a"/>',
    ],
    [
      'an id with spaces is made plain',
      '<g id="a b"/><g id="a_b"/><use href="#a b"/>',
      '<g id="p-a_b"/><g id="p-a_b.2"/><use href="#p-a_b"/>',
    ],
    ['white space between elements goes', '<g>\n  <g/>\n</g>', '<g><g/></g>'],
    ['text keeps its own', '<text xml:space="preserve"> a  b </text>', '<text xml:space="preserve"> a  b </text>'],
    [
      'endless filters lose their measure',
      '<filter id="f"><feGaussianBlur stdDeviation="1e6"/></filter>',
      '<filter id="p-f"><feGaussianBlur/></filter>',
    ],
    ['dashes that nobody sees go', '<path stroke-dasharray=".00001"/>', '<path/>'],
  ])('%s', (_, body, expected) => {
    expect(read(body).body).toBe(expected);
  });
});
