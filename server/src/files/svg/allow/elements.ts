import type { FindingKind } from '../findings.ts';

const splitNames = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The elements that are kept. */
export const ELEMENTS = splitNames(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Where text is drawn or read aloud; anywhere else it is white space of the file. */
export const TEXT_PARENTS = splitNames('text tspan textPath title desc');
/** Words about the drawing, with nothing inside but text. */
export const TEXT_ONLY = splitNames('title desc');
export const SHAPES = splitNames('path line polyline polygon');
export const GRADIENTS = splitNames('linearGradient radialGradient');

/** How the elements that are left out are spoken of; an unlisted one is simply an element that we do not keep. */
export const REMOVED_KINDS: ReadonlyMap<string, FindingKind> = new Map<string, FindingKind>([
  ...[...splitNames('script handler listener')].map((name) => [name, 'script'] as const),
  ...[...splitNames('foreignObject iframe object embed audio video canvas link body html')].map(
    (name) => [name, 'web-content'] as const,
  ),
  ...[...splitNames('animate animateColor animateMotion animateTransform set mpath discard animation')].map(
    (name) => [name, 'animation'] as const,
  ),
  ...[...splitNames('font font-face font-face-src font-face-uri glyph missing-glyph')].map(
    (name) => [name, 'font'] as const,
  ),
  ...[...splitNames('metadata color-profile')].map((name) => [name, 'editor-data'] as const),
]);

/** Which elements a reference may lead to, by the attribute or property that holds it. */
export const TARGETS: Readonly<Record<string, ReadonlySet<string>>> = {
  fill: splitNames('linearGradient radialGradient pattern'),
  stroke: splitNames('linearGradient radialGradient pattern'),
  'clip-path': splitNames('clipPath'),
  mask: splitNames('mask'),
  filter: splitNames('filter'),
  marker: splitNames('marker'),
  'marker-start': splitNames('marker'),
  'marker-mid': splitNames('marker'),
  'marker-end': splitNames('marker'),
};

/** The same for `href`, by the element that has it. */
export const HREF_TARGETS: Readonly<Record<string, ReadonlySet<string>>> = {
  use: splitNames('svg g symbol use path rect circle ellipse line polyline polygon text image'),
  textPath: splitNames('path rect circle ellipse line polyline polygon'),
  linearGradient: splitNames('linearGradient radialGradient'),
  radialGradient: splitNames('linearGradient radialGradient'),
  pattern: splitNames('pattern'),
  feImage: splitNames('svg g symbol use path rect circle ellipse line polyline polygon text image'),
};
