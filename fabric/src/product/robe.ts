import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

export function drawRobe(cloth: Cloth): string {
  const scale = printScale('robe', cloth);
  const f = clothPaint(cloth, 'f', { scale }),
    l = clothPaint(cloth, 'l', { scale, rot: 12 }),
    r = clothPaint(cloth, 'r', { scale, rot: -12 }),
    b = clothPaint(cloth, 'b', { scale, rot: 90 });
  const S = 'M146 58C170 70 230 70 254 58L304 84 376 236 322 262 290 196 300 462H100L110 196 78 262 24 236 96 84Z',
    L = 'M146 58L206 262 186 272 126 68Z',
    R = 'M254 58L206 262 222 272 274 68Z',
    B = 'M108 252H292L294 282H106Z',
    T1 = 'M196 276L178 372 202 376 214 278Z',
    T2 = 'M206 276L224 360 246 354 222 274Z';
  return `<defs>${clothTile(cloth)}${f.def}${l.def}${r.def}${b.def}</defs>
<path d="M120 42H280" stroke="#8C8C8C" stroke-width="6" stroke-linecap="round"/>
<path d="M200 42V22c0-10 14-10 14 0" stroke="#8C8C8C" stroke-width="3.4" fill="none"/>
<path d="${S}" fill="#000" opacity=".34" filter="url(#cw-blur-10)" transform="translate(8 14)"/>
${panel(cloth, 's', S, f.id, {
  extra: `<path d="M146 58L206 262 254 58Z" fill="#000" opacity=".62"/>
<path d="M206 262L200 462" stroke="#000" stroke-opacity=".5" stroke-width="8" filter="url(#cw-blur-5)"/>
<g fill="none" filter="url(#cw-blur-5)">
<path d="M112 190L128 300M288 190L272 300" stroke="#000" stroke-opacity=".42" stroke-width="14"/>
<path d="M150 290C140 350 150 410 142 462M254 290C264 350 252 410 262 462" stroke="#000" stroke-opacity=".3" stroke-width="12"/>
<path d="M172 290C166 350 176 410 168 462M232 290C238 350 230 410 236 462" stroke="#fff" stroke-opacity=".2" stroke-width="10"/>
<path d="M84 120L56 220M316 120L344 220" stroke="#fff" stroke-opacity=".2" stroke-width="16"/></g>`,
})}
${panel(cloth, 'r', R, r.id, { extra: `<path d="${R}" fill="#000" opacity=".12"/>` })}
${panel(cloth, 'l', L, l.id, { extra: `<path d="${L}" fill="#fff" opacity=".08"/>` })}
<path d="M146 58L206 262M254 58L206 262M126 68L186 272M274 68L222 272" stroke="#000" stroke-opacity=".3" fill="none"/>
<path d="${T1}${T2}" fill="#000" opacity=".4" filter="url(#cw-blur-5)" transform="translate(3 5)"/>
${panel(cloth, 't2', T2, b.id, { extra: `<path d="${T2}" fill="#000" opacity=".2"/>` })}
${panel(cloth, 't1', T1, b.id)}
<path d="${B}" fill="#000" opacity=".4" filter="url(#cw-blur-5)" transform="translate(0 5)"/>
${panel(cloth, 'b', B, b.id, { extra: `<path d="${B}" fill="url(#cw-shade-width)"/>` })}`;
}
