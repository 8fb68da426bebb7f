import { short } from './short.ts';

const outline = (length: number, width: number): string => {
  const [l, w, low] = [short(length), short(width), short(length * 0.4)];
  return `d="M0 0C-${w}-${low}-${w}-${l} 0-${l} ${w}-${l} ${w}-${low} 0 0Z"`;
};

const turned = (turn: number): string => (turn === 0 ? '' : ` transform="rotate(${short(turn)})"`);

/** One petal from the middle upwards. */
export const petal = (length: number, width: number, slot: number, turn = 0): string =>
  `<path ${outline(length, width)} fill="{${slot}}"${turned(turn)}/>`;

/** Petals around the middle. */
export const petals = (count: number, length: number, width: number, slot: number, from = 0): string => {
  const shape = outline(length, width);
  const leaves = Array.from({ length: count }, (_, n) => `<path ${shape}${turned(from + (n * 360) / count)}/>`);
  return `<g fill="{${slot}}">${leaves.join('')}</g>`;
};
