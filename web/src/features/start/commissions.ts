import { sample } from '../../blocks/art/sample-colors.ts';

/** The kinds of custom designs on the start page. */
export const COMMISSIONS = [
  {
    flow: 'organization',
    title: 'Organizations',
    text: 'Companies, organizations, and groups using logos and company colors.',
    button: 'Start an Organization Design',
    cloth: { pattern: 'crossed-oars', name: 'Crossed Oars', colors: sample('Navy', 'Ivory', 'Cardinal') },
    product: {
      kind: 'necktie',
      pattern: 'anchor-stripe',
      colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold'),
    },
  },
  {
    flow: 'wedding',
    title: 'Weddings',
    text: 'Custom wedding designs with the ability to match colors from dressmakers.',
    button: 'Start a Wedding Design',
    cloth: {
      pattern: 'meadow-floral',
      name: 'Meadow Floral',
      colors: sample('Dusty Rose', 'Petal', 'Ballet', 'Sage', 'Champagne', 'Honey'),
    },
    product: {
      kind: 'bow-tie',
      pattern: 'meadow-floral',
      colors: sample('Petal', 'Dusty Rose', 'Rosewood', 'Sage', 'Champagne', 'Honey'),
    },
  },
] as const;
