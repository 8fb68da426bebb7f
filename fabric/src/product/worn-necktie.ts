import type { Cloth } from '../cloth/cloth.ts';
import { clothPaint, clothTile } from '../cloth/cloth-paint.ts';
import { panel } from '../cloth/panel.ts';
import { printScale } from './print-scale.ts';

/** Knotted on a white shirt, cropped below the chest; view box 0 0 640 720. */
export function drawWornNecktie(cloth: Cloth): string {
  const scale = printScale('worn-necktie', cloth);
  const blade = clothPaint(cloth, 'blade', { scale: 1.02 * scale, x: 12 }),
    knot = clothPaint(cloth, 'knot', { scale: 0.86 * scale, rot: 78, x: 6, y: 10 }),
    tail = clothPaint(cloth, 'tail', { scale: scale * 0.9, rot: -6 });
  const B = 'M291 268C280 330 246 470 214 726L426 726C394 470 360 330 349 268 338 279 302 279 291 268Z';
  const K =
    'M262 160C284 151 356 151 378 160 384 168 383 178 379 190 371 216 358 250 352 272 342 283 298 283 288 272 282 250 269 216 261 190 257 178 256 168 262 160Z';
  return `<defs>${clothTile(cloth)}${blade.def}${knot.def}${tail.def}</defs>
<path d="M-160 730V430C-60 392 70 330 196 196L320 168 444 196C570 330 700 392 800 430V730Z" fill="#000" opacity=".13" filter="url(#cw-blur-22)"/>
<path d="M-160 730V430C-60 392 70 330 196 196L320 168 444 196C570 330 700 392 800 430V730Z" fill="url(#cw-shirt)"/>
<g fill="none" stroke="#000" stroke-linecap="round" filter="url(#cw-blur-10)">
<path d="M120 470C150 560 130 640 150 730" stroke-opacity=".09" stroke-width="26"/>
<path d="M70 380C120 420 150 470 156 540" stroke-opacity=".06" stroke-width="22"/>
<path d="M540 440C510 540 530 640 500 730" stroke-opacity=".09" stroke-width="28"/>
<path d="M590 390C540 420 500 470 490 540" stroke-opacity=".05" stroke-width="22"/></g>
<g fill="none" stroke="#fff" stroke-linecap="round" filter="url(#cw-blur-22)">
<path d="M196 440C206 560 178 640 192 760" stroke-opacity=".8" stroke-width="30"/>
<path d="M456 440C450 560 482 640 462 760" stroke-opacity=".8" stroke-width="30"/></g>
<path d="M-160 430C-60 392 70 330 196 196" fill="none" stroke="#000" stroke-opacity=".08" stroke-width="1.4"/>
<path d="M800 430C700 392 570 330 444 196" fill="none" stroke="#000" stroke-opacity=".08" stroke-width="1.4"/>
<path d="M214 92C240 70 400 70 426 92 420 134 366 168 320 172 274 168 220 134 214 92Z" fill="#d9d9d9"/>
<path d="M214 92C240 70 400 70 426 92 410 108 364 118 320 118S230 108 214 92Z" fill="#ececec"/>
<path d="M232 112C262 132 378 132 408 112 392 144 352 166 320 170 288 166 248 144 232 112Z" fill="#000" opacity=".12" filter="url(#cw-blur-5)"/>
<path d="${B}" fill="#000" opacity=".42" filter="url(#cw-blur-10)" transform="translate(10 10)"/>
${panel(cloth, 'b', B, blade.id, {
  extra: `<path d="${B}" fill="url(#cw-shade-width)"/>
<path d="M280 262H360L366 330C340 300 300 300 274 330Z" fill="#000" opacity=".55" filter="url(#cw-blur-10)"/>
<path d="M314 274C308 320 306 372 316 440 326 376 330 322 327 274Z" fill="#000" opacity=".5" filter="url(#cw-blur-5)"/>
<path d="M333 280C340 330 344 380 340 450" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="9" filter="url(#cw-blur-5)"/>
<path d="M303 284C292 340 282 400 280 470" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="10" filter="url(#cw-blur-5)"/>
<path d="M352 330C372 430 392 560 402 726" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="14" filter="url(#cw-blur-10)"/>`,
})}
<path d="${B}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1"/>
<g>
<path d="M218 90C196 128 172 206 166 262 182 300 206 338 226 362 252 312 284 262 300 214 262 186 232 140 218 90Z" fill="#000" opacity=".3" filter="url(#cw-blur-10)" transform="translate(4 12)"/>
<path d="M422 90C444 128 468 206 474 262 458 300 434 338 414 362 388 312 356 262 340 214 378 186 408 140 422 90Z" fill="#000" opacity=".3" filter="url(#cw-blur-10)" transform="translate(-2 12)"/></g>
<path d="${K}" fill="#000" opacity=".5" filter="url(#cw-blur-5)" transform="translate(2 8)"/>
${panel(cloth, 'k', K, knot.id, {
  extra: `<path d="${K}" fill="url(#cw-shade-knot)"/>
<path d="M258 158C290 172 350 172 382 158L380 140H260Z" fill="#000" opacity=".45" filter="url(#cw-blur-5)"/>
<path d="M268 182C296 214 330 244 350 262" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="8" filter="url(#cw-blur-5)"/>
<path d="M276 176C304 204 338 232 356 246" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="7" filter="url(#cw-blur-5)"/>
<path d="M284 274C300 286 340 286 356 274L354 262C340 272 300 272 286 262Z" fill="#000" opacity=".5" filter="url(#cw-blur-2)"/>`,
})}
<path d="M218 88C196 126 172 204 166 260 182 298 206 336 226 360 250 310 276 258 292 212L262 176C244 152 230 122 218 88Z" fill="url(#cw-collar)"/>
<path d="M422 88C444 126 468 204 474 260 458 298 434 336 414 360 390 310 364 258 348 212L378 176C396 152 410 122 422 88Z" fill="#f6f6f6"/>
<path d="M218 88C230 122 244 152 262 176L292 212C276 258 250 310 226 360" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1"/>
<path d="M422 88C410 122 396 152 378 176L348 212C364 258 390 310 414 360" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1"/>
<path d="M221 110C206 150 180 214 174 260 188 292 208 324 225 345 246 304 266 262 281 222" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1" stroke-dasharray="3.2 2.2"/>
<path d="M419 110C434 150 460 214 466 260 452 292 432 324 415 345 394 304 374 262 359 222" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1" stroke-dasharray="3.2 2.2"/>
<path d="M430 120C446 160 462 214 468 258 456 290 436 326 416 350" fill="none" stroke="#000" stroke-opacity=".10" stroke-width="12" filter="url(#cw-blur-5)"/>`;
}
