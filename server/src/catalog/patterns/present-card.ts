import type { PatternCard } from '@colorway/contract/pattern/pattern.ts';
import { DEFAULT_COLORS } from '@colorway/fabric/pattern/default-colors.ts';
import type { LiveGroup } from './pattern-store.ts';

/** A live group on its card. The demo starts with drawings of our own, which need no picture until staff upload others. */
export const presentCard = (group: LiveGroup, demo: boolean): PatternCard => ({
  ...group,
  colors: [...group.colors],
  isOurs: demo && group.version === 1 && group.group in DEFAULT_COLORS,
});
