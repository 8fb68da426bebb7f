import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

const SLEEVE = 'M148 68L24 88C20 140 22 194 28 246 58 256 92 252 120 242 124 200 128 160 134 128Z';
const BODY =
  'M152 62C166 70 234 70 248 62L268 84 276 200C278 290 286 380 294 452 262 466 232 458 200 462 168 458 138 466 106 452 114 380 122 290 124 200L132 84Z';
const OPENING = 'M168 56C182 64 218 64 232 56 224 130 214 230 214 464H186C186 230 176 130 168 56Z';
const BAND = 'M150 60L172 54C182 130 194 230 194 464L168 466C168 250 164 140 150 60Z';

const MIRROR = 'transform="translate(400 0) scale(-1 1)"';

/** Open at the front, on the rod through its wide sleeves; a robe is belted and hangs from its shoulders. */
export function drawKimono(cloth: Cloth): string {
  const scale = printScale('kimono', cloth);
  const f = clothPaint(cloth, 'f', { scale }),
    s = clothPaint(cloth, 's', { scale, rot: -8 }),
    b = clothPaint(cloth, 'b', { scale, rot: 90 });
  const sleeve = panel(cloth, 'sleeve', SLEEVE, s.id, {
    extra: `<g fill="none" filter="url(#cw-blur-5)">
<path d="M134 100L116 248" stroke="#000" stroke-opacity=".5" stroke-width="18"/>
<path d="M62 100C56 150 62 200 58 250" stroke="#fff" stroke-opacity=".22" stroke-width="14"/>
<path d="M88 110C82 160 90 200 86 250" stroke="#000" stroke-opacity=".24" stroke-width="10"/>
<path d="M24 88C20 140 22 194 28 246" stroke="#000" stroke-opacity=".4" stroke-width="12"/></g>
<path d="M28 246C58 256 92 252 120 242L118 228 26 232Z" fill="#000" opacity=".22" filter="url(#cw-blur-5)"/>`,
  });
  const band = panel(cloth, 'band', BAND, b.id, {
    extra: `<path d="${BAND}" fill="#fff" opacity=".1"/>
<path d="M172 54C182 130 194 230 194 464" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="8" filter="url(#cw-blur-2)"/>`,
  });
  const edge =
    '<path d="M150 60C164 140 168 250 168 466" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="1.2"/>';
  return `<defs>${clothTile(cloth)}${f.def}${s.def}${b.def}</defs>
<path d="M8 80H392" stroke="#8C8C8C" stroke-width="7" stroke-linecap="round"/>
<path d="M8 78.5H392" stroke="#DEDEDE" stroke-width="2" stroke-linecap="round"/>
<g fill="#000" opacity=".32" filter="url(#cw-blur-10)" transform="translate(8 14)"><path d="${BODY}"/><path d="${SLEEVE}"/><path d="${SLEEVE}" ${MIRROR}/></g>
<g>${sleeve}</g><g ${MIRROR}>${sleeve.replaceAll('-clip-sleeve', '-clip-sleeve-r')}</g>
${panel(cloth, 'body', BODY, f.id, {
  extra: `<path d="${OPENING}" fill="#000" opacity=".5"/>
<g fill="none" filter="url(#cw-blur-5)">
<path d="M134 100C128 190 124 290 112 452M266 100C272 190 276 290 288 452" stroke="#000" stroke-opacity=".42" stroke-width="14"/>
<path d="M150 190C148 290 146 380 140 460M250 190C252 290 254 380 260 460" stroke="#fff" stroke-opacity=".2" stroke-width="12"/>
<path d="M160 250C160 320 160 400 156 462M238 250C240 320 240 400 244 462" stroke="#000" stroke-opacity=".26" stroke-width="9"/></g>
<path d="M106 440C138 452 168 446 200 450 232 446 262 452 294 440V470H106Z" fill="#000" opacity=".24" filter="url(#cw-blur-5)"/>`,
})}
${band}${edge}<g ${MIRROR}>${band.replaceAll('-clip-band', '-clip-band-r')}${edge}</g>`;
}
