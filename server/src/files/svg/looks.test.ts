import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';

const read = (inside: string) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  const result = sanitizeSvg(Buffer.from(text), 'p-');
  if (!result.ok) throw new Error(`Expected a drawing: ${result.code}`);
  return result;
};

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a picture in a filter', () => {
  const filter = (href: string) => read(`<filter id="f"><feImage href="${href}"/></filter><g filter="url(#f)"/>`);

  test.each([
    ['of another server', 'https://hostile.invalid/a.png', 'outside-reference'],
    ['of a type that can hold scripts', 'data:image/svg+xml;base64,PHN2Zy8+', 'picture'],
  ])('%s goes', (_, href, kind) => {
    const { svg, findings } = filter(href);
    expect(svg).not.toContain('href');
    expect(findings).toMatchObject([{ kind, what: ['feImage'] }]);
  });

  test('that is embedded stays', () => {
    const { svg, findings } = filter(`data:image/png;base64,${PNG}`);
    expect(svg).toContain(`<feImage href="data:image/png;base64,${PNG}"/>`);
    expect(findings).toEqual([]);
  });
});

describe('an outline', () => {
  test('that breaks off is drawn as far as browsers draw it', () => {
    const { svg, findings } = read('<path d="M1 1L2 2L5#8"/><polyline points="1,1 2,2 javascript:"/>');
    expect(svg).toContain('<path d="M1 1L2 2L5"/><polyline points="1,1 2,2 "/>');
    expect(findings).toMatchObject([{ kind: 'value', what: ['d', 'points'] }]);
  });

  test('that begins with a fault is none', () => {
    expect(read('<path d="#M1 1"/>').svg).toContain('<path/>');
  });

  test('of a line of text stays', () => {
    const { svg, findings } = read('<text><textPath path="M1 1L9 9">abc</textPath></text>');
    expect(svg).toContain('<textPath path="M1 1L9 9">abc</textPath>');
    expect(findings).toEqual([]);
  });
});

test('a language hides what is drawn, and no definition', () => {
  const { svg } = read(
    `<clipPath id="c" systemLanguage="ru"><path d="M1 1"/></clipPath><g clip-path="url(#c)"/><path id="x" systemLanguage="ru" d="M2 2"/>`,
  );
  expect(svg).toContain('<clipPath id="p-c">');
  expect(svg).toContain('<g clip-path="url(#p-c)"/>');
  expect(svg).not.toContain('p-x');
});
