/** Everything that reads like a placeholder without being one, beside every way to write one. */
export const traps = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 90">
<title>#111 and var(--slot-0,#111)</title>
<style>
  .a { fill: #222222 } /* #111 */
  #c333 { stroke: RGB(51, 51, 51) }
  .d { color: #444 }
</style>
<defs>
  <linearGradient id="111"><stop stop-color="#111"/><stop offset="1" style="stop-color:#555555"/></linearGradient>
  <path id="222" d="M0 0h9v9z"/>
  <filter id="666"><feFlood flood-color="#666" result="111"/></filter>
  <symbol id="#111"><rect width="3" height="3"/></symbol>
</defs>
<rect width="30" height="30" fill="url(#111)"/>
<use href="#222"/>
<use xlink:href="#222" x="30" class="a"/>
<rect id="c333" x="40" width="9" height="9" fill="#1111"/>
<rect id="333333" x="50" width="9" height="9" fill="#111112" data-fill="#333"/>
<g class="d"><rect y="40" width="9" height="9" fill="currentColor"/></g>
<rect y="50" width="9" height="9" fill="rgb(119,119,119)" stroke="#000"/>
<rect y="60" width="9" height="9" fill="url(#missing) #111111" filter="url(#666)"/>
<rect y="70" width="9" height="9" fill="#333" style="fill:#ABCDEF"/>
<text x="9" y="80">#111 #222222 rgb(17,17,17) var(--slot-1,#222)</text>
<text x="9" y="89" font-family="'var(--slot-0,#111)'" fill="#555">x</text>
</svg>
`;
