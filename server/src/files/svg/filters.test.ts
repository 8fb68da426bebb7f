import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';

const read = (inside: string) =>
  sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">${inside}</svg>`), 'p-');

const at = (place: string, steps: string) =>
  read(`<filter id="f" x="0" y="0" width="1" height="1">${steps}</filter>${place}`);
const HUGE = '<rect width="300000" height="300000" filter="url(#f)"/>';

const filtered = (steps: string, uses: number, region = '') =>
  read(`<filter id="f"${region}>${steps}</filter>${'<rect width="300" height="300" filter="url(#f)"/>'.repeat(uses)}`);

describe('slow filters are refused', () => {
  const turbulence = '<feTurbulence baseFrequency=".01" numOctaves="5"/>';
  const blur = '<feGaussianBlur stdDeviation="20"/>';
  const wide = '<feGaussianBlur stdDeviation="200"/>';
  const kernel = `<feConvolveMatrix order="5" kernelMatrix="${'1 '.repeat(25)}"/>`;
  test.each([
    ['many of turbulence', filtered(turbulence, 8)],
    ['many steps in one', filtered(blur.repeat(8), 1)],
    ['one large kernel', filtered(kernel, 2)],
    ['two of morphology', filtered('<feMorphology operator="dilate" radius="5"/>', 2)],
    ['many shadows in style', read('<rect width="9" height="9" style="filter:drop-shadow(0 0 9px #666)"/>'.repeat(11))],
    [
      'one drawn again and again',
      read(
        `<filter id="f">${blur}</filter><defs><rect id="r" width="9" height="9" filter="url(#f)"/></defs>${'<use href="#r"/>'.repeat(10)}`,
      ),
    ],
    [
      'one in a group that is drawn again',
      read(
        `<filter id="f">${turbulence}</filter><g id="a"><rect width="9" height="9" filter="url(#f)"/></g><g id="b">${'<use href="#a"/>'.repeat(4)}</g><use href="#b"/>`,
      ),
    ],
    ['few over a huge region: noise below a wide blur', at(HUGE, turbulence + wide)],
    ['few over a huge region: one kernel below a wide blur', at(HUGE, kernel + wide)],
    ['few over a huge region: three wide blurs', at(HUGE, wide.repeat(3))],
    ['few over a huge region: noise that is displaced', at(HUGE, `${turbulence}<feDisplacementMap scale="9999"/>`)],
    ['a tile of a huge region', at(HUGE, `${turbulence}<feTile/>`)],
    [
      'a huge tile',
      at(HUGE, '<feTurbulence baseFrequency=".1" numOctaves="5" x="0" y="0" width="3000" height="3000"/><feTile/>'),
    ],
    [
      'what is enlarged by a transform',
      at(`<g transform="scale(10)">${HUGE}</g>`, '<feMorphology operator="dilate" radius="10"/>'),
    ],
    [
      'what is enlarged by a view box',
      at(`<svg viewBox="0 0 9 9">${HUGE}</svg>`, '<feMorphology operator="dilate" radius="10"/>'),
    ],
    [
      'what is enlarged by the view box of a symbol',
      at(
        `<symbol id="s" viewBox="0 0 9 9">${HUGE}</symbol><use href="#s"/>`,
        '<feMorphology operator="dilate" radius="10"/>',
      ),
    ],
    [
      'one whose id holds a bracket',
      read(
        `<filter id="a)b">${turbulence}${turbulence}</filter>${'<rect width="9" height="9" filter="url(\'#a)b\')"/>'.repeat(9)}`,
      ),
    ],
    ['noise in a group that is blurred', at(`<g style="filter:blur(200px)">${HUGE}</g>`, turbulence)],
    [
      'noise in a pattern that many shapes of a group show',
      at(
        `<pattern id="p" width="300" height="300" patternUnits="userSpaceOnUse">${HUGE}</pattern><g fill="url(#p)">${'<path d="M0 0h9v9"/>'.repeat(9)}</g>`,
        turbulence,
      ),
    ],
  ])('%s', (_what, result) => {
    expect(result).toMatchObject({ ok: false, code: 'too-many-filters' });
  });
});

describe('fast filters stay', () => {
  test('a shadow, a blur and grain', () => {
    const steps = '<feDropShadow dx="2" dy="2" stdDeviation="4"/><feTurbulence numOctaves="3"/>';
    expect(filtered(steps, 3)).toMatchObject({ ok: true, findings: [] });
  });

  test('many definitions of which few are used', () => {
    const one = (at: number) => `<filter id="f${at}"><feGaussianBlur stdDeviation="3"/></filter>`;
    const all = Array.from({ length: 40 }, (_, at) => one(at)).join('');
    expect(read(`${all}<rect width="9" height="9" filter="url(#f3)"/>`)).toMatchObject({ ok: true, findings: [] });
  });

  test.each([
    ['a shadow on a logo of 2,000 px', '<feDropShadow dx="8" dy="8" stdDeviation="12"/>', 2],
    [
      'the shadow that Illustrator and older Inkscape write',
      '<feGaussianBlur in="SourceAlpha" stdDeviation="12"/><feOffset dx="8" dy="8"/><feComposite in="SourceGraphic"/>',
      2,
    ],
    ['three blurred spots of a background', '<feGaussianBlur stdDeviation="150"/>', 3],
    [
      'a pattern of dots',
      '<feFlood x="9" y="9" width="9" height="9"/><feComposite width="30" height="30"/><feTile/>',
      1,
    ],
  ])('%s', (_what, steps, uses) => {
    const shapes = '<path d="M100 100h1800v1800z" filter="url(#f)"/>'.repeat(uses);
    const result = sanitizeSvg(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" viewBox="0 0 2000 2000"><filter id="f">${steps}</filter>${shapes}</svg>`,
      ),
      'p-',
    );
    expect(result).toMatchObject({ ok: true, findings: [] });
  });

  test('thirty small shadows, each with its own region as Figma writes it', () => {
    const one = (place: number) =>
      `<filter id="f${place}" x="${place}" y="9" width="28" height="28" filterUnits="userSpaceOnUse">
        <feFlood/><feColorMatrix in="SourceAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/>
        <feComposite in2="SourceAlpha" operator="out"/><feBlend/></filter>
      <g filter="url(#f${place})"><rect width="20" height="20"/></g>`;
    const all = Array.from({ length: 30 }, (_, place) => one(place)).join('');
    expect(read(all)).toMatchObject({ ok: true, findings: [] });
  });

  test('six hundred small steps of inner shadows, which take a browser 20 ms', () => {
    const one = (place: number) =>
      `<filter id="f${place}" x="${place}" y="9" width="5" height="5" filterUnits="userSpaceOnUse">
        <feFlood/><feColorMatrix in="SourceAlpha"/><feOffset dy="1"/><feGaussianBlur stdDeviation=".2"/>
        <feComposite in2="SourceAlpha" operator="out"/><feBlend/></filter>
      <g filter="url(#f${place})"><rect width="5" height="5"/></g>`;
    const many = (count: number): string => Array.from({ length: count }, (_, place) => one(place)).join('');
    expect(read(many(300))).toMatchObject({ ok: false, code: 'too-many-filters' });
    expect(read(many(100))).toMatchObject({ ok: true, findings: [] });
  });

  test('in a region that is large only in the units of its view box', () => {
    const region = ' filterUnits="userSpaceOnUse" x="0" y="0" width="2000" height="2000"';
    const body = `<filter id="f"${region}><feFlood/></filter><rect width="9" height="9" filter="url(#f)"/>`;
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="100" viewBox="0 0 2000 2000">${body}</svg>`;
    expect(sanitizeSvg(Buffer.from(text), 'p-')).toMatchObject({ ok: true, findings: [] });
  });

  test.each([
    ' x="-900%" y="-900%" width="2000%" height="2000%"',
    ' x="-9" y="-9" width="20" height="20"',
    ' filterUnits="userSpaceOnUse" x="-3000" y="-3000" width="6000" height="6000"',
  ])('without a region far larger than the drawing:%s', (region) => {
    const result = filtered('<feFlood/>', 1, region);
    expect(result).toMatchObject({ ok: true, findings: [{ kind: 'value', count: 4 }] });
    expect(result.ok && result.svg).not.toMatch(/<filter[^>]* (x|width)=/);
  });

  test('with the region that programs write', () => {
    const region = ' x="-20%" y="-20%" width="140%" height="140%"';
    const result = filtered('<feFlood/>', 1, region);
    expect(result).toMatchObject({ ok: true, findings: [] });
  });
});
