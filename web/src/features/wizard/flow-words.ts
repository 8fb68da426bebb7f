import { sample } from '../../blocks/art/sample-colors.ts';
import type { Flow } from '../../blocks/flow/flow.ts';

interface FlowWords {
  readonly title: string;
  readonly lead: string;
  readonly products: readonly string[];
  readonly next: readonly string[];
  readonly cloth: { readonly pattern: string; readonly colors: readonly string[]; readonly scale: number };
  readonly edge: string;
}

const SEND_OVER = 'Confirm, and our design team sends over your designs';
const NOTHING_ORDERED = 'We use this to reach you with proofs. Nothing is ordered until you check out.';

/** How the four basic-info screens differ, in the order things are shown. */
export const FLOW_WORDS: Record<Flow, FlowWords> = {
  organization: {
    title: 'Tell us about your organization',
    lead: NOTHING_ORDERED,
    products: [
      'Ties',
      'Bow Ties',
      'Pocket Squares',
      'Chiffon Scarves',
      'Neck Gaiters',
      'Hair Scarves',
      'Kimonos',
      'Robes',
      'Table Runners',
      'Infinity Scarves',
      'Suspenders',
    ],
    next: ['Pick styles you like', 'Upload your logo or graphics', 'Choose up to five colors', SEND_OVER],
    cloth: { pattern: 'crossed-oars', colors: sample('Navy', 'Ivory', 'Cardinal'), scale: 1.25 },
    edge: 'Crossed Oars',
  },
  distributor: {
    title: 'Create a New Project',
    lead: 'For promotional distributors. You get proofs without prices to show your client; we send you the quote.',
    products: ['Ties', 'Bow Ties', 'Pocket Squares', 'Infinity Scarves', 'Chiffon Scarves', 'Neck Gaiters'],
    next: [
      'Describe the design or pick from patterns',
      'Upload your logo or graphics',
      'Choose up to five colors',
      SEND_OVER,
    ],
    cloth: { pattern: 'club-repp', colors: sample('Navy', 'Harbor', 'Gold'), scale: 1.5 },
    edge: 'Club Repp',
  },
  wedding: {
    title: 'Tell us about your wedding',
    lead: NOTHING_ORDERED,
    products: [
      'Ties',
      'Bow Ties',
      'Pocket Squares',
      'Neck Gaiters',
      'Hair Scarves',
      'Kimonos',
      'Robes',
      'Table Runners',
      'Suspenders',
    ],
    next: ['Choose up to five colors', 'Upload images you love', SEND_OVER],
    cloth: {
      pattern: 'meadow-floral',
      colors: sample('Dusty Rose', 'Petal', 'Ballet', 'Sage', 'Champagne', 'Honey'),
      scale: 1.15,
    },
    edge: 'Meadow Floral',
  },
  individual: {
    title: 'Create a New Project',
    lead: 'A gift, a birthday, one tie for yourself: tell us what you have in mind.',
    products: [
      'Ties',
      'Bow Ties',
      'Pocket Squares',
      'Chiffon Scarves',
      'Neck Gaiters',
      'Hair Scarves',
      'Kimonos',
      'Robes',
      'Table Runners',
    ],
    next: ['Choose up to five colors', 'Upload images', SEND_OVER],
    cloth: { pattern: 'regatta-dot', colors: sample('Teal', 'White', 'Marigold'), scale: 1.3 },
    edge: 'Regatta Dot',
  },
};
