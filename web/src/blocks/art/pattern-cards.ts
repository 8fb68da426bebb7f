import { sample } from './sample-colors.ts';

/** The patterns of our own, each in the colors it is usually shown in. */
export const PATTERN_CARDS = [
  { id: 'harbor-stripe', name: 'Harbor Stripe', colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold') },
  { id: 'club-repp', name: 'Club Repp', colors: sample('Bottle', 'Navy', 'Gold') },
  { id: 'lakeside-plaid', name: 'Lakeside Plaid', colors: sample('Juniper', 'Navy', 'Barn Red', 'Ivory', 'Gold') },
  { id: 'porch-gingham', name: 'Porch Gingham', colors: sample('White', 'Cobalt') },
  { id: 'regatta-dot', name: 'Regatta Dot', colors: sample('Aegean', 'Ivory', 'Sky') },
  { id: 'jaipur-paisley', name: 'Jaipur Paisley', colors: sample('Wine', 'Gold', 'Harbor', 'Sage', 'Ivory') },
  {
    id: 'meadow-floral',
    name: 'Meadow Floral',
    colors: sample('Ivory', 'Rose', 'Raspberry', 'Sage', 'Blush', 'Honey'),
  },
  { id: 'tumbling-block', name: 'Tumbling Block', colors: sample('Harbor', 'Powder', 'Slate Blue', 'Ivory') },
  { id: 'deco-fan', name: 'Deco Fan', colors: sample('Ivory', 'Teal', 'Gold', 'Navy') },
  { id: 'clubhouse-argyle', name: 'Clubhouse Argyle', colors: sample('Charcoal', 'Pewter', 'Barn Red', 'Ivory') },
  { id: 'crossed-oars', name: 'Crossed Oars', colors: sample('Navy', 'Ivory', 'Cardinal') },
  { id: 'anchor-stripe', name: 'Anchor Stripe', colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold') },
  { id: 'pin-dot', name: 'Pin Dot', colors: sample('Wine', 'Blush') },
] as const;
