import { traps } from '@colorway/trials/kit/svg-exports/traps.ts';
import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';
import { fillTemplate } from './template.ts';

const read = (body: string) => {
  const result = sanitizeSvg(
    Buffer.from(body.startsWith('<svg') ? body : `<svg viewBox="0 0 9 9">${body}</svg>`),
    'p-',
  );
  if (!result.ok) throw new Error(result.message);
  return result;
};
const bodyOf = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

describe('colors are refused', () => {
  test.each([
    [[]],
    [['red']],
    [['#12']],
    [['#123']],
    [['#12345g']],
    [['#123456;fill:url(x)']],
    [Array(7).fill('#123456')],
  ])('%j', (colors) => {
    expect(() => fillTemplate('', colors)).toThrow('one to six');
  });
});

describe('a placeholder becomes a slot', () => {
  test.each([
    ['<g fill="#111"/>', '<g style="fill:var(--slot-0,#111)"/>'],
    ['<g fill="#111111" stroke="#ABC"/>', '<g stroke="#ABC" style="fill:var(--slot-0,#111)"/>'],
    ['<g style="fill:#222;opacity:.5"/>', '<g style="fill:var(--slot-1,#222);opacity:.5"/>'],
    ['<g fill="#111" style="fill:#abc"/>', '<g style="fill:#abc"/>'],
    ['<g fill="#111" style="fill:#222"/>', '<g style="fill:var(--slot-1,#222)"/>'],
    ['<g fill="#111" style="fill:no color"/>', '<g style="fill:var(--slot-0,#111)"/>'],
    ['<style>g{stroke:rgb(51 51 51)}</style><g/>', '<g style="stroke:var(--slot-2,#333)"/>'],
    ['<stop stop-color="#444"/>', '<stop style="stop-color:var(--slot-3,#444)"/>'],
    ['<feFlood flood-color="#555"/>', '<feFlood style="flood-color:var(--slot-4,#555)"/>'],
    ['<g style="filter:drop-shadow(0 0 2px #666)"/>', '<g style="filter:drop-shadow(0 0 2px var(--slot-5,#666))"/>'],
    ['<g fill="var(--fill-0, #111)"/>', '<g style="fill:var(--slot-0,#111)"/>'],
    ['<g fill="#1111" stroke="#112"/>', '<g fill="#1111" stroke="#112"/>'],
    ['<text>var(--slot-0,#111)</text>', '<text>var&#40;--slot-0,#111)</text>'],
    ['<text font-family="&apos;VAR(--slot-0,#111)&apos;"/>', '<text font-family="\'VAR&#40;--slot-0,#111)\'"/>'],
  ])('%s', (body, expected) => {
    expect(bodyOf(read(body).template)).toBe(expected);
  });
});

test('ids, texts and references that read like placeholders stay', () => {
  const { template, slots, colorCount } = read(traps);
  expect([slots, colorCount]).toEqual([[0, 1, 2, 3, 4, 5], 6]);
  expect(template.match(/var\(--slot-/g)).toHaveLength(8);
  const filled = fillTemplate(template, ['#a0a0a0']);
  for (const unchanged of [
    'id="p-111"',
    'id="p-222"',
    'id="p-333333"',
    'url(#p-111)',
    'href="#p-222"',
    'result="111"',
    'fill="#1111"',
    'fill="#111112"',
    '<title>#111 and var&#40;--slot-0,#111)</title>',
    '>#111 #222222 rgb(17,17,17) var&#40;--slot-1,#222)</text>',
    'fill:#ABCDEF',
  ]) {
    expect(filled).toContain(unchanged);
  }
});

test('slot i takes color i, and fewer colors are used in turn', () => {
  const { template } = read('<g fill="#111"/><g fill="#222"/><g fill="#333"/>');
  expect(bodyOf(fillTemplate(template, ['#aaaaaa', '#BBBBBB']))).toBe(
    '<g style="fill:#aaaaaa"/><g style="fill:#BBBBBB"/><g style="fill:#aaaaaa"/>',
  );
});

test('used slots are listed with their gaps', () => {
  expect(read('<g fill="#333"/><g stroke="#111"/>')).toMatchObject({ slots: [0, 2], colorCount: 3 });
  expect(read('<g fill="#abc"/>')).toMatchObject({ slots: [], colorCount: 0 });
});
