import type { FindingKind } from '../findings.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The elements that are kept. */
export const ELEMENTS = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Where text is drawn or read aloud; anywhere else it is white space of the file. */
export const TEXT_PARENTS = words('text tspan textPath title desc');
/** Words about the drawing, with nothing inside but text. */
export const WORDS_ONLY = words('title desc');
export const SHAPES = words('path line polyline polygon');
export const GRADIENTS = words('linearGradient radialGradient');

/** How the elements that are left out are spoken of; an unlisted one is simply an element that we do not keep. */
export const LEFT_OUT: ReadonlyMap<string, FindingKind> = new Map<string, FindingKind>([
  ...[...words('script handler listener')].map((name) => [name, 'script'] as const),
  ...[...words('foreignObject iframe object embed audio video canvas link body html')].map(
    (name) => [name, 'web-content'] as const,
  ),
  ...[...words('animate animateColor animateMotion animateTransform set mpath discard animation')].map(
    (name) => [name, 'animation'] as const,
  ),
  ...[...words('font font-face font-face-src font-face-uri glyph missing-glyph')].map(
    (name) => [name, 'font'] as const,
  ),
  ...[...words('metadata color-profile')].map((name) => [name, 'editor-data'] as const),
]);

/** Which elements a reference may lead to, by the attribute or property that holds it. */
export const TARGETS: Readonly<Record<string, ReadonlySet<string>>> = {
  fill: words('linearGradient radialGradient pattern'),
  stroke: words('linearGradient radialGradient pattern'),
  'clip-path': words('clipPath'),
  mask: words('mask'),
  filter: words('filter'),
  marker: words('marker'),
  'marker-start': words('marker'),
  'marker-mid': words('marker'),
  'marker-end': words('marker'),
};

/** The same for `href`, by the element that has it. */
export const HREF_TARGETS: Readonly<Record<string, ReadonlySet<string>>> = {
  use: words('svg g symbol use path rect circle ellipse line polyline polygon text image'),
  textPath: words('path rect circle ellipse line polyline polygon'),
  linearGradient: words('linearGradient radialGradient'),
  radialGradient: words('linearGradient radialGradient'),
  pattern: words('pattern'),
  feImage: words('svg g symbol use path rect circle ellipse line polyline polygon text image'),
};
