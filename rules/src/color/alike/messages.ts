import { numberWord } from '../../text/number-word.ts';
import { contrast } from '../contrast.ts';
import type { AlikePair, Sight } from './alike.ts';

export const SIGHT_NAMES: Readonly<Record<Sight, string>> = {
  everyone: 'Everyone',
  'red-green': 'Red-green',
  'blue-yellow': 'Blue-yellow',
};

/** `1 and 2`, as the slots are numbered. */
export const slotNumbers = ({ one, other }: Pick<AlikePair, 'one' | 'other'>): string => `${one + 1} and ${other + 1}`;
export const LOOK_ALIKE = 'will look alike';

/** The end of the sentence after `LOOK_ALIKE`. */
export function alikeEnd({ sights }: Pick<AlikePair, 'sights'>): string {
  if (sights.includes('everyone')) return 'on the cloth.';
  const [first, second] = sights.map((sight) => SIGHT_NAMES[sight].toLowerCase());
  return `in ${[first, second].filter(Boolean).join(' and ')} color vision.`;
}

export const AS_PRINTED = 'As printed';

/** `all four stay apart.` */
export function apartText(sight: Sight, pairs: readonly AlikePair[], slots: number): string {
  const alike = pairs.filter(({ sights }) => sights.includes(sight));
  if (alike.length > 0) return `${alike.map(slotNumbers).join(', ')} look alike.`;
  if (slots < 2) return 'nothing touches.';
  return slots === 2 ? 'both stay apart.' : `all ${numberWord(slots)} stay apart.`;
}

const STRONG = 3;

/** `Linen on Navy is strong, 15.9 to 1.` */
export function lineText(line: { readonly name: string; readonly hex: string }, ground: typeof line): string {
  const ratio = contrast(line.hex, ground.hex);
  return `${line.name} on ${ground.name} is ${ratio >= STRONG ? 'strong' : 'weak'}, ${ratio.toFixed(1)} to 1.`;
}
