const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';
const drawing = (body: string, attributes = 'viewBox="0 0 100 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;

const STOPS = '<stop offset=".1" stop-color="#c41e3a"/><stop offset="90%" style="stop-color:navy;stop-opacity:.6"/>';
const all = (paint: string): string => `<rect x="5" y="5" width="90" height="90" ${paint}/>`;
const effect = (steps: string, region = ''): string =>
  `<filter id="f"${region}>${steps}</filter><g filter="url(#f)"><path d="M20 20h60v60z" fill="#2a6f5b"/></g>`;

/** One drawing for each feature that honest drawings have, all made here. */
export const features: Readonly<Record<string, string>> = {
  'linear gradient': drawing(
    `<linearGradient id="a" spreadMethod="reflect" x2=".3">${STOPS}</linearGradient><linearGradient id="b" xlink:href="#a" gradientTransform="rotate(30)"/>${all('fill="url(#b)"')}`,
  ),
  'radial gradient': drawing(
    `<radialGradient id="a" cx="50" cy="50" r="40" fx="30" fy="40" gradientUnits="userSpaceOnUse">${STOPS}</radialGradient>${all('fill="url(#a)" stroke="url(#a)" stroke-width="9"')}`,
  ),
  pattern: drawing(
    `<pattern id="a" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><circle cx="9" cy="9" r="7" fill="teal"/></pattern>${all('fill="url(#a)"')}`,
  ),
  'pattern within a pattern': drawing(
    `<pattern id="a" width=".2" height=".2"><path d="M0 0h9v9" fill="red"/></pattern><pattern id="b" width="50" height="50" patternUnits="userSpaceOnUse"><circle cx="25" cy="25" r="20" fill="url(#a)"/></pattern>${all('fill="url(#b)"')}`,
  ),
  mask: drawing(
    `<mask id="m"><rect width="100" height="100" fill="#888"/><circle cx="50" cy="50" r="30" fill="#fff"/></mask>${all('fill="#123" mask="url(#m)"')}`,
  ),
  'alpha mask': drawing(
    `<mask id="m" style="mask-type:alpha"><circle cx="50" cy="50" r="40" opacity=".5"/></mask>${all('fill="#b33" mask="url(#m)"')}`,
  ),
  clip: drawing(
    `<clipPath id="c"><path clip-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z"/></clipPath><clipPath id="d" clip-path="url(#c)"><circle cx="50" cy="50" r="45"/></clipPath>${all('fill="#36c" clip-path="url(#d)"')}`,
  ),
  marker: drawing(
    '<marker id="m" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" orient="auto"><path d="M0 0L10 5L0 10z"/></marker><path d="M10 80L40 20L70 80L90 20" fill="none" stroke="#000" stroke-width="2" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"/>',
  ),
  shadow: drawing(effect('<feDropShadow dx="3" dy="4" stdDeviation="2" flood-color="#900"/>')),
  'inner shadow': drawing(
    effect(
      '<feFlood flood-opacity="0" result="b"/><feBlend in="SourceGraphic" in2="b" result="s"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="h"/><feOffset dx="4" dy="4"/><feGaussianBlur stdDeviation="3"/><feComposite in2="h" operator="arithmetic" k2="-1" k3="1"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .8 0 0 0 0 0 0 0 0 1 0"/><feBlend in2="s"/>',
    ),
  ),
  grain: drawing(
    effect('<feTurbulence baseFrequency=".08" numOctaves="2"/><feComposite in2="SourceAlpha" operator="in"/>'),
  ),
  light: drawing(
    effect(
      '<feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feSpecularLighting surfaceScale="4" specularExponent="12" lighting-color="#ffe"><fePointLight x="20" y="10" z="60"/></feSpecularLighting><feComposite in2="SourceAlpha" operator="in"/>',
    ),
  ),
  'picture in a filter': drawing(
    effect(
      `<feImage href="data:image/png;base64,${PNG}" x="10" y="10" width="60" height="60"/>`,
      ' x="0" y="0" width="1" height="1"',
    ),
  ),
  picture: drawing(
    `<image href="data:image/png;base64,${PNG}" width="80" height="60" preserveAspectRatio="none" image-rendering="pixelated"/>`,
  ),
  text: drawing(
    '<text x="5" y="30" font-family="serif" font-size="20" letter-spacing="1">A<tspan dy="9" fill="#a00" font-weight="bold">bc</tspan></text><text x="95" y="80" text-anchor="end" textLength="60">right</text>',
  ),
  'text on a path': drawing(
    '<path id="p" d="M10 60Q50 10 90 60"/><text font-size="12"><textPath xlink:href="#p" startOffset="10%">curved</textPath></text><text font-size="12"><textPath path="M10 90H90">straight</textPath></text>',
  ),
  sheet: drawing(
    `<style>.a{fill:#c41e3a}#x.a{stroke:#000;stroke-width:3px}g > rect{opacity:.7}g rect.b{fill:gold!important}</style><g><rect id="x" class="a" x="9" y="9" width="40" height="40"/><rect class="a b" x="40" y="40" width="50" height="50" style="fill:blue"/></g>`,
  ),
  symbol: drawing(
    '<symbol id="s" viewBox="0 0 10 10" preserveAspectRatio="xMinYMax slice"><path d="M0 0h10v10z"/></symbol><use href="#s" x="5" y="5" width="40" height="60" fill="#06c"/><use xlink:href="#s" x="50" width="40" height="20" transform="rotate(10)"/>',
  ),
  'nested drawing': drawing(
    '<svg x="10" y="10" width="60" height="40" viewBox="0 0 10 10" overflow="visible"><circle cx="5" cy="5" r="6" fill="#396"/></svg>',
  ),
  language: drawing(
    `<switch><text y="50" systemLanguage="ru">нет</text><circle cx="50" cy="50" r="30"/></switch><linearGradient id="a" systemLanguage="ru">${STOPS}</linearGradient><rect width="20" height="20" fill="url(#a)"/>`,
  ),
  strokes: drawing(
    '<path d="M10 20H90M10 50H90" stroke="#000" stroke-width="9" stroke-dasharray="12 6 1" stroke-linecap="round" stroke-dashoffset="3"/><path d="M10 90L50 60L90 90" fill="none" stroke="#a3a" stroke-width="8" stroke-linejoin="bevel" paint-order="stroke"/>',
  ),
  blending: drawing(
    '<circle cx="40" cy="50" r="30" fill="#e33"/><circle cx="60" cy="50" r="30" fill="#3ae" style="mix-blend-mode:multiply;isolation:isolate"/><g opacity=".5"><rect width="50" height="30"/></g>',
  ),
  transforms: drawing(
    '<rect width="30" height="30" transform="translate(50,10) rotate(30 15 15) skewX(10)"/><rect x="10" y="60" width="30" height="20" style="transform:rotate(20deg) scale(1.2);transform-box:fill-box;transform-origin:center"/>',
  ),
  'broken outline': drawing(
    '<path d="M10 10L90 10L50 90L10#4" fill="#258"/><polyline points="5,95 50,70 95,95 x" stroke="#c00" fill="none"/>',
  ),
};

/** Features that Chromium draws and librsvg does not, or in another size. */
export const browserFeatures: Readonly<Record<string, string>> = {
  'size in letters': drawing(
    '<circle cx="12" cy="12" r="12" fill="currentColor"/>',
    'viewBox="0 0 36 24" width="1.5em" height="1em"',
  ),
  variables: drawing(
    '<style>:root{--c:#c41e3a;--w:4}.a{fill:var(--c);stroke:var(--none,#06c);stroke-width:var(--w)}</style><rect class="a" x="9" y="9" width="60" height="60"/>',
  ),
};
