import fc from 'fast-check';

const NAMES =
  'g g g rect path circle use defs pattern linearGradient stop mask clipPath filter feFlood feImage marker text tspan title symbol image a switch style script foreignObject animate b:c unknown';
const ids = fc.constantFrom('a', 'b', 'c', 'p-x1-a', '111', 'a b', '#222');
const colors = fc.constantFrom(
  ...'#111 #222222 #333 rgb(68,68,68) rgb(85_85_85) #ABC #abcdef none currentColor inherit red #12 var(--x,#666) hsl(1_2%_3%)'
    .split(' ')
    .map((color) => color.replaceAll('_', ' ')),
);
const urls = ids.map((id) => `url(#${id})`);
const paints = fc.oneof(
  { weight: 4, arbitrary: colors },
  urls,
  fc.tuple(urls, colors).map((both) => both.join(' ')),
  fc.constantFrom('url(http://x/a#b)', '\\75rl(#a)', 'expression(1)', "'", '/**/#111', '#111;fill:#222', '}'),
);
const PAINTED = ['fill', 'stroke', 'stop-color', 'flood-color', 'color', 'lighting-color'] as const;
const declaration = fc.oneof(
  fc.tuple(fc.constantFrom(...PAINTED), paints).map(([name, value]) => `${name}:${value}`),
  fc.tuple(fc.constantFrom('mask', 'clip-path', 'filter', 'marker-mid'), urls).map((both) => both.join(':')),
  fc.constantFrom(
    'opacity:.5',
    'stroke-dasharray:1, 2',
    'font-family:"a b",c',
    'position:fixed',
    'x',
    '--y:#111',
    '@a b;',
  ),
  fc.string({ maxLength: 12 }),
);
const style = fc.array(declaration, { maxLength: 4 }).map((list) => list.join(';'));
const attribute: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(fc.constantFrom(...PAINTED), paints),
  fc.tuple(
    fc.constantFrom('href', 'xlink:href'),
    fc.oneof(
      ids.map((id) => `#${id}`),
      fc.constantFrom('http://x', 'javascript:1'),
    ),
  ),
  fc.tuple(fc.constant('id'), ids),
  fc.tuple(fc.constant('class'), fc.constantFrom('k', 'k l', 'l')),
  fc.tuple(fc.constant('style'), style),
  fc.tuple(fc.constantFrom('mask', 'clip-path', 'filter', 'marker-start'), urls),
  fc.tuple(
    fc.constantFrom('d', 'x', 'width', 'transform', 'viewBox', 'onload', 'data-a', 'result', 'tabindex'),
    fc.string(),
  ),
  fc.tuple(
    fc.constantFrom('width', 'stdDeviation', 'transform', 'd'),
    fc.constantFrom('1e9', '5', 'scale(2)', 'M0 0h9', 'url(#a)'),
  ),
);

const escaped = (text: string): string =>
  [...text]
    .map((letter) =>
      /^[\w #:;,.()%*/@{}'-]$/.test(letter) ? letter : `&#${Math.max(letter.codePointAt(0) ?? 0, 32)};`,
    )
    .join('');

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '#111',
    'var(--slot-0,#111)',
    '</svg>',
    '.k{fill:#222}g .l{stroke:#333 !important}',
    '*{fill:url(#a)}',
  ),
);

interface Tree {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (Tree | string)[];
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom(...NAMES.split(' ')),
    attributes: fc.uniqueArray(attribute, { maxLength: 5, selector: ([name]) => name }),
    children: fc.array(fc.oneof({ maxDepth: 4 }, texts, tie('tree')), { maxLength: 4 }),
  }),
}));

const written = ({ name, attributes, children }: Tree): string => {
  const list = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('');
  return `<${name}${list}>${content}</${name}>`;
};

/** Well-formed drawings of every sort, honest and not, with references that cross and lead back. */
export const randomSvg = fc
  .array(tree, { minLength: 1, maxLength: 6 })
  .map(
    (list) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:b="urn:b" viewBox="0 0 9 9">${list.map(written).join('')}</svg>`,
  );
