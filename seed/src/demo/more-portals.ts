import { DEFAULT_COLORS } from '@colorway/fabric/pattern/default-colors.ts';
import { labD50Of } from '@colorway/rules/color/space/lab-d50.ts';
import type { StarterName } from '../styles/starter-looks.ts';
import type { DemoProject, DemoProof } from './demo-proof.ts';

const necktie = { length: 'Regular 58"', width: 'Standard 3.25"' };
const long = { length: 'Long 63"', width: 'Standard 3.25"' };
const bowTie = { style: 'Self-tie', size: 'Adult' };
const square = { size: '12" x 12"' };

type More = Omit<DemoProof, 'productType' | 'style' | 'look' | 'name' | 'daysAgo'>;

const proofOf =
  (productType: DemoProof['productType'], style: DemoProof['style']) =>
  (name: string, look: StarterName, daysAgo: number, more: More = {}): DemoProof => ({
    productType,
    style,
    look,
    name,
    daysAgo,
    ...more,
  });

const tie = proofOf('Necktie', 'tie');
const bow = proofOf('Bow Tie', 'bowTie');
const pocketSquare = proofOf('Pocket Square', 'pocketSquare');

const customerNote = (note: string) => ({ author: 'customer', note }) as const;
const answered = (note: string) => ({ author: 'maker', note }) as const;

/** Measured colors of a pattern in its usual colors, by how far each slot is off. */
const readAs = (pattern: string, off: readonly (readonly [l: number, a: number, b: number])[]) =>
  (DEFAULT_COLORS[pattern] ?? []).map(({ colorName, hex }, at) => {
    const { l, a, b } = labD50Of(hex);
    const [byL, byA, byB] = off[at] ?? [0.2, 0.1, -0.2];
    return { colorName, hex, measured: { l: l + byL, a: a + byA, b: b + byB } };
  });

/** Projects in every state, besides the four of the outside interface. */
export const morePortals: readonly DemoProject[] = [
  // New, without proofs.
  { projectId: '1005', createdDaysAgo: 1, proofs: [] },
  // Proofs wait for the customer.
  {
    projectId: '1006',
    proofs: [tie('vineyard-tie-fern-31840', 'Fern Walk', 2), bow('vineyard-bowtie-fern-31841', 'Fern Walk', 2)],
    mailed: ['vineyard-tie-fern-31840'],
  },
  // Changes requested.
  {
    projectId: '1007',
    proofs: [
      tie('bayside-tie-oars-44120', 'Crossed Oars', 5),
      pocketSquare('bayside-square-dot-44121', 'Regatta Dot', 5),
    ],
    mailed: ['bayside-tie-oars-44120'],
    threads: [
      {
        proof: 'bayside-tie-oars-44120',
        kind: 'revision',
        state: 'open',
        daysAgo: 3,
        messages: [customerNote('Please turn the oars so the blades point up.')],
      },
    ],
  },
  // One of three approved, in two lengths.
  {
    projectId: '1008',
    proofs: [
      tie('lakeside-tie-plaid-52210', 'Lakeside Plaid', 8),
      bow('lakeside-bowtie-plaid-52211', 'Lakeside Plaid', 8),
      pocketSquare('lakeside-square-plaid-52212', 'Lakeside Plaid', 8, { alerts: ['lowContrast'] }),
    ],
    approvals: [{ proof: 'lakeside-tie-plaid-52210', version: 1, way: 'online', daysAgo: 4 }],
    cart: {
      packaging: 'none',
      daysAgo: 5,
      lines: [
        { proof: 'lakeside-tie-plaid-52210', selections: necktie, quantity: 12 },
        { proof: 'lakeside-tie-plaid-52210', selections: long, quantity: 12 },
      ],
    },
  },
  // All approved, not ordered yet.
  {
    projectId: '1009',
    proofs: [
      tie('maple-tie-paisley-60071', 'Jaipur Paisley', 9),
      pocketSquare('maple-square-paisley-60072', 'Jaipur Paisley', 9),
    ],
    approvals: [
      { proof: 'maple-tie-paisley-60071', version: 1, way: 'online', daysAgo: 6 },
      { proof: 'maple-square-paisley-60072', version: 1, way: 'phone', daysAgo: 6 },
    ],
    cart: {
      packaging: 'minimal',
      daysAgo: 7,
      lines: [
        { proof: 'maple-tie-paisley-60071', selections: necktie, quantity: 6 },
        { proof: 'maple-square-paisley-60072', selections: square, quantity: 6 },
      ],
    },
  },
  // Ordered twice; the first order was replaced, the second waits for its payment.
  {
    projectId: '1010',
    proofs: [tie('seaport-tie-anchor-71500', 'Anchor Stripe', 10)],
    approvals: [{ proof: 'seaport-tie-anchor-71500', version: 1, way: 'online', daysAgo: 7 }],
    cart: {
      packaging: 'giftBox',
      daysAgo: 8,
      lines: [{ proof: 'seaport-tie-anchor-71500', selections: necktie, quantity: 50 }],
    },
    orders: [
      { daysAgo: 6, state: 'cancelled' },
      { daysAgo: 2, state: 'awaiting' },
    ],
  },
  // Paid.
  {
    projectId: '1011',
    proofs: [
      tie('orchard-tie-meadow-80310', 'Meadow Floral', 16),
      bow('orchard-bowtie-meadow-80311', 'Meadow Floral', 16),
    ],
    approvals: [
      { proof: 'orchard-tie-meadow-80310', version: 1, way: 'online', daysAgo: 14 },
      { proof: 'orchard-bowtie-meadow-80311', version: 1, way: 'online', daysAgo: 14 },
    ],
    cart: {
      packaging: 'minimal',
      daysAgo: 15,
      lines: [
        { proof: 'orchard-tie-meadow-80310', selections: necktie, quantity: 8 },
        { proof: 'orchard-bowtie-meadow-80311', selections: bowTie, quantity: 2 },
      ],
    },
    // For three tables more, each at another place on its way.
    orders: [
      {
        ...{ daysAgo: 13, state: 'paid', paidDaysAgo: 12, startedDaysAgo: 12, readyDaysAgo: 6 },
        parcels: [
          {
            ...{ lines: [0, 1], daysAgo: 3, tracking: '1Z12345E0205271686', carrier: 'UPS', expectedInDays: 1 },
            scan: { text: 'Departed the sorting center', place: 'New Haven, CT', state: 'moving' },
          },
        ],
      },
      {
        ...{ daysAgo: 11, state: 'paid', paidDaysAgo: 10, startedDaysAgo: 10, readyDaysAgo: 4 },
        parcels: [
          {
            ...{ lines: [0], daysAgo: 2, tracking: '9400100000000000000006', carrier: 'USPS', expectedInDays: 0 },
            scan: { text: 'Out for delivery', place: 'Mystic, CT', state: 'out' },
          },
        ],
      },
      { daysAgo: 9, state: 'paid', paidDaysAgo: 8, startedDaysAgo: 8, readyDaysAgo: 1 },
      {
        ...{ daysAgo: 7, state: 'paid', paidDaysAgo: 5, startedDaysAgo: 3, stage: 'Sewing' },
        messages: [
          'Could you pack each table in a box of its own? It saves us an hour on the day.',
          'Gladly. We label the boxes by table.',
          'Wonderful. Can the boxes come a day earlier?',
        ],
      },
    ],
  },
  // A distributor who sent the order summary.
  {
    projectId: '1012',
    proofs: [
      tie('summit-tie-varsity-90044', 'Varsity Stripe', 7),
      bow('summit-bowtie-varsity-90045', 'Varsity Stripe', 7),
    ],
    approvals: [{ proof: 'summit-tie-varsity-90044', version: 1, way: 'online', daysAgo: 4 }],
    cart: {
      packaging: 'none',
      daysAgo: 5,
      lines: [{ proof: 'summit-tie-varsity-90044', selections: necktie, quantity: 120 }],
    },
    summaryDaysAgo: 3,
  },
  // Deleted; it can be restored.
  {
    projectId: '1013',
    proofs: [tie('canyon-tie-chevron-10233', 'Summit Chevron', 12)],
    deletedDaysAgo: 4,
  },
  // A hidden proof, an approval outdated by a new version, and an order awaiting payment.
  {
    projectId: '1014',
    proofs: [
      tie('granite-tie-repp-11817', 'Club Repp', 4, {
        before: { look: 'Club Repp', scale: 0.75, name: 'granite-tie-repp-11802', daysAgo: 10 },
        note: 'The stripe is a third wider now.',
      }),
      pocketSquare('granite-square-dot-11803', 'Pin Dot', 10),
      bow('granite-bowtie-dot-11804', 'Pin Dot', 10, { hidden: true }),
    ],
    approvals: [
      { proof: 'granite-tie-repp-11817', version: 1, selections: necktie, way: 'online', daysAgo: 8 },
      { proof: 'granite-square-dot-11803', version: 1, way: 'phone', daysAgo: 5 },
    ],
    threads: [
      {
        proof: 'granite-tie-repp-11817',
        kind: 'revision',
        state: 'answered',
        proofVersion: 1,
        daysAgo: 6,
        messages: [
          customerNote('Could the stripe be wider?'),
          answered('Yes. The new version will be in your project in two days.'),
        ],
      },
    ],
    cart: {
      packaging: 'minimal',
      daysAgo: 6,
      lines: [{ proof: 'granite-square-dot-11803', selections: square, quantity: 30 }],
    },
    orders: [{ daysAgo: 3, state: 'awaiting' }],
  },
  // Paid by an organization and by an individual.
  {
    projectId: '1015',
    proofs: [tie('prairie-tie-argyle-12509', 'Clubhouse Argyle', 13)],
    approvals: [{ proof: 'prairie-tie-argyle-12509', version: 1, way: 'online', daysAgo: 11 }],
    cart: {
      packaging: 'giftBox',
      daysAgo: 12,
      lines: [{ proof: 'prairie-tie-argyle-12509', selections: long, quantity: 100 }],
    },
    orders: [
      {
        daysAgo: 10,
        state: 'paid',
        paidDaysAgo: 8,
        startedDaysAgo: 6,
        readyDaysAgo: 3,
        readings: [
          { lot: 'SILK-2611-A', daysAgo: 5, slots: readAs('clubhouse-argyle', [[0.3, 0.2, -0.3]]) },
          { lot: 'SILK-2702-C', daysAgo: 4, slots: readAs('clubhouse-argyle', [[1.2, -0.6, -3.4]]) },
        ],
        parcels: [{ lines: [0], daysAgo: 2, tracking: '1Z999AA10123456784', carrier: 'UPS', deliveredDaysAgo: 1 }],
        problem: {
          line: 0,
          quantity: 3,
          text: 'On three of them the stripe does not meet at the knot. You can see it from across the room.',
        },
      },
    ],
  },
  {
    projectId: '1016',
    proofs: [bow('fairview-bowtie-dot-13377', 'Penny Dot', 9)],
    approvals: [{ proof: 'fairview-bowtie-dot-13377', version: 1, way: 'online', daysAgo: 6 }],
    cart: {
      packaging: 'minimal',
      daysAgo: 7,
      lines: [{ proof: 'fairview-bowtie-dot-13377', selections: bowTie, quantity: 4 }],
    },
    orders: [{ daysAgo: 5, state: 'paid', paidDaysAgo: 4 }],
  },
];
