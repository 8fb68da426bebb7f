import { JPEG_PICTURE } from './pictures.ts';

/** An export of Inkscape: its own namespaces, everything in styles, clones, a mask, blur, markers, flowed text. */
export const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg
   width="60mm"
   height="60mm"
   viewBox="0 0 60 60"
   version="1.1"
   id="svg5"
   inkscape:version="1.3.2 (091e20e, 2023-11-25)"
   sodipodi:docname="harbor.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#111111" bordercolor="#000000" inkscape:zoom="1.5">
    <inkscape:grid type="xygrid" id="grid9" />
  </sodipodi:namedview>
  <metadata id="metadata8"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="linearGradient1094">
      <stop style="stop-color:#222222;stop-opacity:1;" offset="0" id="stop1090" />
      <stop style="stop-color:#222222;stop-opacity:0.1;" offset="1" id="stop1092" />
    </linearGradient>
    <radialGradient inkscape:collect="always" xlink:href="#linearGradient1094" id="radialGradient1096" cx="20" cy="20" fx="16" fy="16" r="15" gradientUnits="userSpaceOnUse" gradientTransform="matrix(1,0,0,0.8,0,4)" />
    <filter inkscape:collect="always" style="color-interpolation-filters:sRGB" id="filter1204" x="-0.2" y="-0.2" width="1.4" height="1.4">
      <feGaussianBlur inkscape:collect="always" stdDeviation="1.2" id="feGaussianBlur1206" />
      <feOffset dx="1" dy="1" result="moved" />
      <feFlood flood-color="rgb(51,51,51)" flood-opacity="0.5" result="flood" />
      <feComposite in="flood" in2="moved" operator="in" />
    </filter>
    <mask maskUnits="userSpaceOnUse" id="mask1300"><path style="fill:#ffffff" d="m 5,35 h 20 l 5,20 h -25 z" id="path1298" sodipodi:nodetypes="ccccc" /></mask>
    <marker style="overflow:visible" id="Arrow1" refX="0" refY="0" orient="auto-start-reverse" markerWidth="4" markerHeight="4" viewBox="0 0 1 1">
      <path style="fill:#444444;stroke:none" d="M 0,0 L -1,1 V -1 Z" />
    </marker>
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <rect style="fill:#111111;stroke:none;-inkscape-stroke:none" id="rect31" width="60" height="60" x="0" y="0" />
    <svg:circle style="fill:url(#radialGradient1096);stroke:#333333;stroke-width:0.6;paint-order:stroke fill markers" id="motif" cx="20" cy="20" r="12" />
    <use x="0" y="0" xlink:href="#motif" id="use1" transform="translate(24,2) rotate(15,20,20)" width="100%" height="100%" />
    <rect style="opacity:0.9;fill:#333333;filter:url(#filter1204)" x="34" y="30" width="16" height="8" ry="2" id="rect1" />
    <rect style="fill:#444444" mask="url(#mask1300)" x="0" y="30" width="60" height="30" id="rect2" />
    <image width="12" height="12" preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,${JPEG_PICTURE}" id="image1" x="44" y="44" />
    <path style="fill:none;stroke:#444444;stroke-width:0.8;marker-end:url(#Arrow1);stroke-dasharray:2, 1" d="M 4,4 C 20,-2 40,10 56,4" id="path3" sodipodi:nodetypes="cc" />
    <text xml:space="preserve" style="font-style:normal;font-size:5px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:sans-serif;fill:#222222" x="30" y="58" id="text1"><tspan sodipodi:role="line" id="tspan1" x="30" y="58">Harbor #111</tspan></text>
    <flowRoot id="flow1"><flowRegion><rect width="5" height="5" /></flowRegion><flowPara>never drawn</flowPara></flowRoot>
  </g>
</svg>
`;
