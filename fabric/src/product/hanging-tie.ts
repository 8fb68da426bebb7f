import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

/** With room for its shadow. */
export const ROOMY_TIE_FRAME = { x: -20, y: -16, width: 198, height: 922 } as const;

/** Only the blade, as it hangs from the rail of the start page. */
export function drawHangingTie(cloth: Cloth, shift = 0): string {
  const scale = printScale('hanging-tie', cloth);
  const b = clothPaint(cloth, 'b', { scale, x: shift });
  const B = 'M46-6C44 230 24 560 8 776L75 862 142 776C126 560 106 230 104-6Z';
  return `<defs>${clothTile(cloth)}${b.def}</defs>
<path d="${B}" fill="#000" opacity=".34" filter="url(#cw-blur-10)" transform="translate(10 12)"/>
${panel(cloth, 'b', B, b.id, {
  extra: `<path d="${B}" fill="url(#cw-shade-width)"/>
<path d="M8 776L75 862 142 776" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="10" filter="url(#cw-blur-5)"/>
<path d="M70 60C60 300 66 530 60 780" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="16" filter="url(#cw-blur-5)"/>`,
})}
<path d="${B}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width=".8"/>`;
}
