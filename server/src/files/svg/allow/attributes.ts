const splitNames = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Values of numbers, lengths, outlines, transforms and keywords, which cannot reference anything. */
export const GEOMETRY = splitNames(`
  viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points pathLength rotate
  transform gradientTransform patternTransform gradientUnits spreadMethod offset
  patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits filterRes
  markerWidth markerHeight markerUnits refX refY orient
  textLength lengthAdjust startOffset method spacing side path
  mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant
  specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z scale
  xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
`);

/** Names by which filter steps refer to each other. */
export const FILTER_NAMES = splitNames('in in2 result');

/** Dropped without a finding: they do not affect how the drawing looks. */
const IGNORED = splitNames(`
  class version baseProfile lang zoomAndPan contentScriptType contentStyleType role tabindex focusable title slot
  enable-background externalResourcesRequired requiredFeatures systemLanguage requiredExtensions
  pointer-events cursor user-select color-profile kerning solid-color solid-opacity glyph-orientation-vertical
  glyph-orientation-horizontal clip media unicode font-size-adjust nodetypes
`);
export const isIgnoredAttribute = (name: string): boolean => IGNORED.has(name) || /^(data|aria)-/.test(name);
