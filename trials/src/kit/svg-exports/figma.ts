import { PNG_PICTURE } from './pictures.ts';

/** An export of Figma: attributes only, clip paths and filters as groups, pictures as patterns, blend modes. */
export const figma = `<svg width="240" height="160" viewBox="0 0 240 160" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<g clip-path="url(#clip0_1_2)">
<rect width="240" height="160" fill="#111"/>
<rect x="12" y="12" width="96" height="60" rx="8" fill="url(#paint0_linear_1_2)" stroke="#222" stroke-width="3"/>
<g filter="url(#filter0_d_1_2)">
<path fill-rule="evenodd" clip-rule="evenodd" d="M140 20C160 20 176 36 176 56S160 92 140 92 104 76 104 56 120 20 140 20ZM140 40A16 16 0 1 0 140 72A16 16 0 1 0 140 40Z" fill="#333333"/>
</g>
<g style="mix-blend-mode:multiply" opacity="0.8">
<ellipse cx="60" cy="110" rx="44" ry="30" fill="#444" fill-opacity="0.9"/>
</g>
<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="120" y="96" width="60" height="60">
<path d="M120 156L150 96L180 156H120Z" fill="#D9D9D9"/>
</mask>
<g mask="url(#mask0_1_2)"><rect x="110" y="100" width="90" height="30" fill="#555"/></g>
<rect x="188" y="12" width="40" height="40" fill="url(#pattern0_1_2)"/>
<circle cx="208" cy="110" r="24" fill="url(#paint1_radial_1_2)"/>
<path d="M10 150L230 150" stroke="#666" stroke-linecap="round" stroke-dasharray="2 6"/>
</g>
<defs>
<pattern id="pattern0_1_2" patternContentUnits="objectBoundingBox" width="1" height="1">
<use xlink:href="#image0_1_2" transform="scale(0.125)"/>
</pattern>
<filter id="filter0_d_1_2" x="96" y="16" width="88" height="88" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/>
<feGaussianBlur stdDeviation="2"/>
<feComposite in2="hardAlpha" operator="out"/>
<feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/>
<feBlend mode="normal" in2="BackgroundImageFix" result="effect1_dropShadow_1_2"/>
<feBlend mode="normal" in="SourceGraphic" in2="effect1_dropShadow_1_2" result="shape"/>
</filter>
<linearGradient id="paint0_linear_1_2" x1="12" y1="12" x2="108" y2="72" gradientUnits="userSpaceOnUse">
<stop stop-color="#222"/>
<stop offset="1" stop-color="#F7C6D0" stop-opacity="0.6"/>
</linearGradient>
<radialGradient id="paint1_radial_1_2" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(208 110) rotate(90) scale(24)">
<stop stop-color="white"/>
<stop offset="1" stop-color="#333"/>
</radialGradient>
<clipPath id="clip0_1_2">
<rect width="240" height="160" fill="white"/>
</clipPath>
<image id="image0_1_2" width="8" height="8" xlink:href="data:image/png;base64,${PNG_PICTURE}"/>
</defs>
</svg>
`;
