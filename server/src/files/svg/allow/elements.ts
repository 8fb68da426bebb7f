import type { FindingKind } from '../findings.ts';

const splitNames = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Allowed elements. */
export const ELEMENTS = splitNames(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements whose text is drawn or read by screen readers; elsewhere text is only white space of the file. */
export const TEXT_PARENTS = splitNames('text tspan textPath title desc');
/** Descriptions, which may contain only text. */
export const TEXT_ONLY = splitNames('title desc');
export const SHAPES = splitNames('path line polyline polygon');
export const GRADIENTS = splitNames('linearGradient radialGradient');

/** Finding for each removed element; all others are reported as `element`. */
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

/** Elements that a reference may point to, by attribute or property. */
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

/** Elements that `href` may point to, by element. */
export const HREF_TARGETS: Readonly<Record<string, ReadonlySet<string>>> = {
  use: splitNames('svg g symbol use path rect circle ellipse line polyline polygon text image'),
  textPath: splitNames('path rect circle ellipse line polyline polygon'),
  linearGradient: splitNames('linearGradient radialGradient'),
  radialGradient: splitNames('linearGradient radialGradient'),
  pattern: splitNames('pattern'),
  feImage: splitNames('svg g symbol use path rect circle ellipse line polyline polygon text image'),
};
