import type { DemoProject } from './demo-proof.ts';

const necktie = { length: 'Long 63"', width: 'Slim 2.75"' };

export const otherPortals: readonly DemoProject[] = [
  {
    projectId: '1002',
    proofs: [
      {
        productType: 'Necktie',
        style: 'tie',
        look: 'Varsity Stripe',
        name: 'northern-necktie-varsity-20418',
        daysAgo: 2,
      },
      {
        productType: 'Infinity Scarf',
        style: 'infinityScarf',
        look: 'Winter Plaid',
        name: 'northern-infinity-plaid-61107',
        daysAgo: 2,
        alerts: ['pantone'],
      },
      {
        productType: 'Neck Gaiter',
        style: 'neckGaiter',
        look: 'Summit Chevron',
        name: 'northern-gaiter-chevron-77350',
        daysAgo: 6,
      },
      {
        productType: 'Suspenders',
        style: 'suspenders',
        look: 'Club Repp',
        name: 'northern-suspenders-repp-90264',
        daysAgo: 6,
        note: 'With dark brown leather ends.',
      },
      {
        productType: 'Kimono',
        style: 'kimono',
        look: 'Palazzo Ogee',
        name: 'northern-kimono-ogee-35591',
        daysAgo: 6,
        hidden: true,
      },
    ],
    approvals: [
      {
        proof: 'northern-suspenders-repp-90264',
        version: 1,
        selections: { closure: 'Clips', size: 'Regular 47"' },
        way: 'online',
        daysAgo: 3,
      },
    ],
    threads: [
      {
        proof: 'northern-infinity-plaid-61107',
        kind: 'revision',
        state: 'answered',
        daysAgo: 2,
        messages: [
          { author: 'customer', note: 'Our client asks if the green can be a little deeper.' },
          { author: 'maker', note: 'Yes. Order the scarf as it is, and we will print it one step darker.' },
        ],
      },
    ],
    cart: {
      packaging: 'none',
      daysAgo: 1,
      lines: [
        { proof: 'northern-necktie-varsity-20418', selections: necktie, quantity: 60 },
        {
          proof: 'northern-gaiter-chevron-77350',
          selections: { layers: 'Double', size: 'Adult', fabric: 'Lightweight' },
          quantity: 48,
        },
      ],
    },
  },
  {
    projectId: '1003',
    proofs: [
      {
        productType: 'Necktie',
        style: 'tie',
        look: 'Meadow Floral',
        name: 'garden-necktie-meadow-41880',
        daysAgo: 3,
        note: 'For the groomsmen. The pink matches the ribbon you sent.',
      },
      {
        productType: 'Bow Tie',
        style: 'bowTie',
        look: 'Meadow Floral',
        name: 'garden-bowtie-meadow-19027',
        daysAgo: 3,
      },
      {
        productType: 'Chiffon Scarf',
        style: 'chiffonScarf',
        look: 'Rosewater Floral',
        name: 'garden-chiffon-rosewater-56632',
        daysAgo: 7,
        alerts: ['lowContrast'],
      },
      {
        productType: 'Pocket Square',
        style: 'pocketSquare',
        look: 'Rosewater Floral',
        name: 'garden-square-rosewater-82214',
        daysAgo: 7,
      },
      {
        productType: 'Table Runner',
        style: 'tableRunner',
        look: 'Fern Walk',
        name: 'garden-runner-fern-70045',
        daysAgo: 7,
      },
    ],
    approvals: [
      {
        proof: 'garden-square-rosewater-82214',
        version: 1,
        selections: { size: '16" x 16"' },
        way: 'online',
        daysAgo: 2,
      },
    ],
    threads: [
      {
        proof: null,
        kind: 'revision',
        state: 'resolved',
        daysAgo: 6,
        messages: [
          { author: 'customer', note: 'Can we have everything two weeks before the wedding?' },
          { author: 'maker', note: 'Yes, if you order by the end of the month.' },
        ],
      },
    ],
  },
  {
    projectId: '1004',
    proofs: [
      {
        productType: 'Necktie',
        style: 'tie',
        look: 'Jaipur Paisley',
        name: 'birthday-necktie-paisley-64490',
        daysAgo: 1,
        alerts: ['lowRes'],
      },
      {
        productType: 'Suspenders',
        style: 'suspenders',
        look: 'Pin Dot',
        name: 'birthday-suspenders-dot-28815',
        daysAgo: 1,
      },
      {
        productType: 'Square Pillow',
        style: 'squarePillow',
        look: 'Clubhouse Argyle',
        name: 'birthday-pillow-argyle-93307',
        daysAgo: 5,
        note: 'Back in plain navy.',
      },
    ],
  },
];
