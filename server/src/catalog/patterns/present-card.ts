import type { PatternCard } from '@colorway/contract/pattern/pattern.ts';
import { DEFAULT_COLORS } from '@colorway/fabric/pattern/default-colors.ts';
import type { LiveGroup } from './pattern-store.ts';

/** Presents a live group as a card. A page can draw the demo's own patterns while their pictures are late, until staff upload another version. */
export const presentCard = (group: LiveGroup, demo: boolean): PatternCard => ({
  ...group,
  colors: [...group.colors],
  isOurs: demo && group.version === 1 && group.group in DEFAULT_COLORS,
});
