const splitNames = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Color properties, which may hold a slot. Parsed strictly: an invalid color must not hide the valid one that it
 * overrides.
 */
export const COLORS = splitNames('color stop-color flood-color lighting-color background-color');
/** A color, or a reference to a gradient or pattern. */
export const PAINTS = splitNames('fill stroke');

/** CSS properties that are attributes too. */
export const PRESENTATION = splitNames(`
  fill stroke color stop-color flood-color lighting-color
  alignment-baseline baseline-shift clip-path clip-rule color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill-opacity fill-rule filter flood-opacity font-family
  font-size font-stretch font-style font-variant font-weight image-rendering letter-spacing
  marker-start marker-mid marker-end mask mask-type opacity overflow paint-order shape-rendering stop-opacity
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility word-spacing
  writing-mode
`);

/** Properties that only a style can set. */
export const STYLE_ONLY = splitNames(`
  background-color marker font mix-blend-mode isolation transform transform-box x y cx cy r rx ry width height
  font-kerning font-variant-caps font-variant-ligatures font-variant-numeric font-variant-position font-feature-settings
  line-height white-space text-align text-decoration-line text-decoration-style text-decoration-color text-transform
  text-orientation clip-rule
`);

/** Properties in which `url(#…)` is allowed. */
export const URL_PROPERTIES = splitNames('fill stroke clip-path mask filter marker marker-start marker-mid marker-end');

/** Other names of allowed properties. */
export const ALIASES: Readonly<Record<string, string>> = {
  background: 'background-color',
  '-webkit-mask': 'mask',
  '-webkit-filter': 'filter',
  '-webkit-clip-path': 'clip-path',
};

/** Dropped without a finding: editor data, or without effect in a still picture. */
const IGNORED = splitNames(`
  enable-background solid-color solid-opacity shape-inside shape-padding shape-margin shape-subtract inline-size
  text-indent cursor pointer-events user-select text-decoration-skip-ink text-overflow will-change
  font-variant-east-asian font-variation-settings font-variant-alternates font-size-adjust font-optical-sizing
  block-progression display-inside display-outside clip kerning glyph-orientation-vertical color-profile
  text-shadow letter-kerning perspective-origin
`);
export const isIgnoredProperty = (name: string): boolean =>
  IGNORED.has(name) || /^-(inkscape|ms|o|moz-osx|apple)-/.test(name);

/** CSS functions of numbers and colors; `url` and `var` are handled separately. */
export const FUNCTIONS = splitNames(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix
  matrix translate translatex translatey rotate scale scalex scaley skew skewx skewy
  calc min max clamp inset circle ellipse polygon rect
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
`);
