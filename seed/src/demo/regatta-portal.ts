import type { DemoProject } from './demo-proof.ts';

const necktie = { length: 'Regular 58"', width: 'Standard 3.25"' };
const bowTie = { style: 'Self-tie', size: 'Adult' };

/** A project with every state of a proof and a request, and a cart. */
export const regattaPortal: DemoProject = {
  projectId: '1001',
  proofs: [
    {
      productType: 'Table Runner',
      style: 'tableRunner',
      look: 'Deco Fan',
      name: 'regatta-runner-fan-50917',
      daysAgo: 1,
    },
    {
      productType: 'Necktie',
      style: 'tie',
      look: 'Anchor Stripe',
      name: 'regatta-necktie-anchor-48213',
      daysAgo: 4,
      before: { look: 'Anchor Stripe', scale: 0.75, name: 'regatta-necktie-anchor-40213', daysAgo: 9 },
      alerts: ['thinLines'],
      note: 'The anchors are now 9 mm high. The red is the closest this silk allows.',
    },
    {
      productType: 'Bow Tie',
      style: 'bowTie',
      look: 'Regatta Dot',
      name: 'regatta-bowtie-dot-88120',
      daysAgo: 9,
      note: 'The same dot as on the pocket square, at half the size.',
    },
    {
      productType: 'Infinity Scarf',
      style: 'infinityScarf',
      look: 'Lakeside Plaid',
      name: 'regatta-infinity-plaid-60342',
      daysAgo: 9,
      alerts: ['lowContrast', 'pantone'],
    },
    {
      productType: 'Pocket Square',
      style: 'pocketSquare',
      look: 'Tumbling Block',
      name: 'regatta-square-block-71903',
      daysAgo: 9,
    },
    { productType: 'Necktie', style: 'tie', look: 'Club Repp', name: 'regatta-necktie-repp-15577', daysAgo: 9 },
    {
      productType: 'Neck Gaiter',
      style: 'neckGaiter',
      look: 'Crossed Oars',
      name: 'regatta-gaiter-oars-23916',
      daysAgo: 9,
      alerts: ['smallText'],
    },
    {
      productType: 'Hair Scarf',
      style: 'hairScarf',
      look: 'Penny Dot',
      name: 'regatta-hair-dot-33418',
      daysAgo: 9,
      hidden: true,
    },
  ],
  approvals: [
    { proof: 'regatta-bowtie-dot-88120', version: 1, way: 'online', daysAgo: 5 },
    { proof: 'regatta-necktie-repp-15577', version: 1, way: 'phone', daysAgo: 6 },
    { proof: 'regatta-necktie-anchor-48213', version: 1, selections: necktie, way: 'online', daysAgo: 7 },
  ],
  threads: [
    {
      proof: 'regatta-infinity-plaid-60342',
      kind: 'revision',
      state: 'open',
      daysAgo: 2,
      messages: [
        {
          author: 'customer',
          note: 'Could the navy in the plaid be a little lighter? It nearly disappears next to the green.',
        },
      ],
    },
    {
      proof: 'regatta-necktie-anchor-48213',
      kind: 'revision',
      state: 'answered',
      proofVersion: 1,
      daysAgo: 5,
      answeredDaysAgo: 4,
      messages: [
        { author: 'customer', note: 'On the necktie, please make the anchors a little larger.' },
        {
          author: 'maker',
          note: 'Done. The anchors grew from 7 to 9 mm. The new version is in your project, and the old one stays here for comparison.',
        },
      ],
    },
    {
      proof: null,
      kind: 'designs',
      state: 'resolved',
      daysAgo: 8,
      messages: [
        {
          author: 'customer',
          note: 'Deco Fan (Pocket Square)\n\nWe would also like something for the tables at the dinner.',
        },
        { author: 'maker', note: 'A table runner with the fan is on its way to your project.' },
      ],
    },
  ],
  cart: {
    packaging: 'minimal',
    daysAgo: 7,
    lines: [
      { proof: 'regatta-necktie-repp-15577', selections: necktie, quantity: 24 },
      { proof: 'regatta-bowtie-dot-88120', selections: bowTie, quantity: 12 },
      { proof: 'regatta-square-block-71903', selections: { size: '12" x 12"' }, quantity: 12 },
      { proof: 'regatta-infinity-plaid-60342', quantity: 1 },
    ],
  },
  shipping: { label: 'Insured ground', cents: 1_800 },
};
