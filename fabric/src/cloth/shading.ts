/**
 * Blurs, twill and light that every drawing refers to by fixed ids. A page has them once, and they are independent of the
 * cloth's colors.
 */
export const SHADING_DEFS = `
<filter id="cw-blur-2" filterUnits="userSpaceOnUse" x="-300" y="-300" width="1500" height="1500">
<feGaussianBlur stdDeviation="2"/>
</filter>
<filter id="cw-blur-5" filterUnits="userSpaceOnUse" x="-300" y="-300" width="1500" height="1500">
<feGaussianBlur stdDeviation="5"/>
</filter>
<filter id="cw-blur-10" filterUnits="userSpaceOnUse" x="-300" y="-300" width="1500" height="1500">
<feGaussianBlur stdDeviation="10"/>
</filter>
<filter id="cw-blur-22" filterUnits="userSpaceOnUse" x="-300" y="-300" width="1500" height="1500">
<feGaussianBlur stdDeviation="22"/>
</filter>
<pattern id="cw-twill" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<rect width="3" height="3" fill="#fff" fill-opacity=".05"/>
<rect width="3" height="1.3" fill="#000" fill-opacity=".11"/>
</pattern>
<pattern id="cw-twill-fine" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<rect width="3" height="1.4" fill="#000" fill-opacity=".055"/>
</pattern>
<linearGradient id="cw-shade-width" x1="0" x2="1" y1="0" y2="0">
<stop offset="0" stop-color="#000" stop-opacity=".46"/>
<stop offset=".09" stop-color="#000" stop-opacity=".2"/>
<stop offset=".26" stop-color="#fff" stop-opacity=".1"/>
<stop offset=".4" stop-color="#fff" stop-opacity=".2"/>
<stop offset=".58" stop-color="#fff" stop-opacity="0"/>
<stop offset=".82" stop-color="#000" stop-opacity=".14"/>
<stop offset="1" stop-color="#000" stop-opacity=".48"/>
</linearGradient>
<linearGradient id="cw-shade-knot" x1="0" x2="1" y1="0" y2="0">
<stop offset="0" stop-color="#000" stop-opacity=".5"/>
<stop offset=".2" stop-color="#000" stop-opacity=".06"/>
<stop offset=".42" stop-color="#fff" stop-opacity=".26"/>
<stop offset=".7" stop-color="#000" stop-opacity=".04"/>
<stop offset="1" stop-color="#000" stop-opacity=".52"/>
</linearGradient>
<radialGradient id="cw-shade-round" cx=".38" cy=".32" r=".8">
<stop offset="0" stop-color="#fff" stop-opacity=".28"/>
<stop offset=".45" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".42"/>
</radialGradient>
<linearGradient id="cw-shade-folds" x1="0" x2="1" y1="0" y2="0">
<stop offset="0" stop-color="#000" stop-opacity=".34"/>
<stop offset=".07" stop-color="#fff" stop-opacity=".16"/>
<stop offset=".15" stop-color="#000" stop-opacity=".24"/>
<stop offset=".24" stop-color="#fff" stop-opacity=".2"/>
<stop offset=".36" stop-color="#000" stop-opacity=".06"/>
<stop offset=".46" stop-color="#000" stop-opacity=".32"/>
<stop offset=".55" stop-color="#fff" stop-opacity=".22"/>
<stop offset=".68" stop-color="#000" stop-opacity=".08"/>
<stop offset=".77" stop-color="#000" stop-opacity=".3"/>
<stop offset=".87" stop-color="#fff" stop-opacity=".14"/>
<stop offset="1" stop-color="#000" stop-opacity=".38"/>
</linearGradient>
<linearGradient id="cw-shirt" x1="0" x2="0" y1="0" y2="1">
<stop offset="0" stop-color="#fcfcfc"/>
<stop offset="1" stop-color="#ededed"/>
</linearGradient>
<linearGradient id="cw-collar" x1="0" x2="1" y1="0" y2="1">
<stop offset="0" stop-color="#ffffff"/>
<stop offset=".7" stop-color="#f7f7f7"/>
<stop offset="1" stop-color="#e4e4e4"/>
</linearGradient>`;
