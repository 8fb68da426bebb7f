import { PNG_PICTURE } from './pictures.ts';

/** An export of Illustrator: namespaces as entities, class styles, a switch with its own copy, clip paths, i:pgf. */
export const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_graphs "http://ns.adobe.com/Graphs/1.0/">
	<!ENTITY ns_vars "http://ns.adobe.com/Variables/1.0/">
	<!ENTITY ns_imrep "http://ns.adobe.com/ImageReplacement/1.0/">
	<!ENTITY ns_sfw "http://ns.adobe.com/SaveForWeb/1.0/">
	<!ENTITY ns_custom "http://ns.adobe.com/GenericCustomNamespace/1.0/">
	<!ENTITY ns_adobe_xpath "http://ns.adobe.com/XPath/1.0/">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns:graph="&ns_graphs;"
	 xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 200 200" style="enable-background:new 0 0 200 200;" xml:space="preserve">
<metadata>
	<sfw xmlns="&ns_sfw;"><slices></slices><sliceSourceBounds bottomLeftOrigin="true" height="200" width="200" x="0" y="0"></sliceSourceBounds></sfw>
</metadata>
<style type="text/css">
	.st0{fill:#111111;}
	.st1{clip-path:url(#SVGID_2_);}
	.st2{fill:url(#SVGID_3_);stroke:#333333;stroke-width:4;stroke-miterlimit:10;}
	.st3{opacity:0.6;fill:#222222;}
	.st4{fill:none;stroke:#444444;stroke-width:6;stroke-linecap:round;stroke-dasharray:12,8;}
	.st5{fill:url(#New_Pattern);}
	.st6{font-family:'MyriadPro-Regular', sans-serif;}
	.st7{font-size:24px;}
	g .st8 > rect{fill:#555555;}
</style>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
		<i:pgfRef  xlink:href="#adobe_illustrator_pgf"></i:pgfRef>
	</foreignObject>
	<g i:extraneous="self">
<pattern x="0" y="0" width="20" height="20" patternUnits="userSpaceOnUse" id="New_Pattern" viewBox="0 0 20 20" style="overflow:visible;">
	<g><rect class="st0" width="20" height="20"/><circle class="st3" cx="10" cy="10" r="6"/></g>
</pattern>
<rect id="Background" class="st0" width="200" height="200"/>
<g>
	<defs>
		<path id="SVGID_1_" d="M20,20h70v70H20V20z"/>
	</defs>
	<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
	<g class="st1"><circle class="st3" cx="60" cy="60" r="50"/>
	<image style="overflow:visible;opacity:0.5;" width="8" height="8" xlink:href="data:image/png;base64,${PNG_PICTURE.replaceAll(
    /(.{60})/g,
    '$1&#xA;',
  )}" transform="matrix(5 0 0 5 30 30)"></image></g>
</g>
<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="100" y1="60" x2="190" y2="60">
	<stop  offset="0" style="stop-color:#222222"/>
	<stop  offset="0.5" style="stop-color:#F0E0C8;stop-opacity:0.8"/>
	<stop  offset="1" style="stop-color:#111111"/>
</linearGradient>
<path class="st2" d="M110,20c40,0,80,20,80,50s-40,40-80,40S110,20,110,20z"/>
<polyline class="st4" points="20,120 60,160 100,120 140,160 180,120 "/>
<rect class="st5" x="20" y="165" width="80" height="30"/>
<text transform="matrix(1 0 0 1 110 190)" class="st6 st7">Harbor</text>
<g class="st8"><rect x="150" y="165" width="40" height="10"/></g>
	</g>
</switch>
<i:pgf  id="adobe_illustrator_pgf">
	<![CDATA[eJzs/Wlz8cqS7w++n+j5DvQRbWOMYTBgYMNg]]>
</i:pgf>
</svg>
`;
