import { PATTERN_CARDS } from '../../blocks/art/pattern-cards.ts';

const TYPES = [
  ['necktie', 'Necktie'],
  ['bow-tie', 'Bow tie'],
  ['pocket-square', 'Pocket square'],
  ['face-mask', 'Face mask'],
  ['table-runner', 'Table runner'],
  ['robe', 'Robe'],
  ['square-pillow', 'Square pillow'],
  ['lumbar-pillow', 'Lumbar pillow'],
  ['hair-scarf', 'Hair scarf'],
  ['suspenders', 'Suspenders'],
] as const;

/** `harbor-stripe-necktie` is the pattern Harbor Stripe on a necktie (D20). */
export function patternOf(handle: string) {
  const type = TYPES.find(([id]) => handle.endsWith(`-${id}`));
  if (!type) return null;
  const [kind, product] = type;
  const card = PATTERN_CARDS.find(({ id }) => id === handle.slice(0, -kind.length - 1));
  return card ? { ...card, kind, product } : null;
}
