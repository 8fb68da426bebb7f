import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { sample } from '../../../blocks/art/sample-colors.ts';

interface FlowCloth {
  readonly pattern: string;
  readonly name: string;
  readonly colors: readonly string[];
  readonly scale: number;
}

/** The cloth that lies beside each flow. */
export const FLOW_CLOTH: Record<Segment, FlowCloth> = {
  organization: {
    pattern: 'crossed-oars',
    name: 'Crossed Oars',
    colors: sample('Navy', 'Ivory', 'Cardinal'),
    scale: 1.25,
  },
  distributor: { pattern: 'club-repp', name: 'Club Repp', colors: sample('Navy', 'Harbor', 'Gold'), scale: 1.5 },
  wedding: {
    pattern: 'meadow-floral',
    name: 'Meadow Floral',
    colors: sample('Dusty Rose', 'Petal', 'Ballet', 'Sage', 'Champagne', 'Honey'),
    scale: 1.15,
  },
  individual: {
    pattern: 'regatta-dot',
    name: 'Regatta Dot',
    colors: sample('Teal', 'White', 'Marigold'),
    scale: 1.3,
  },
};
