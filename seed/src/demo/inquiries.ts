import type { Segment } from '@colorway/rules/onboarding/segments.ts';

/** An inquiry received days ago; handled ones became a project or were answered. */
export interface DemoInquiry {
  readonly segment: Segment;
  readonly daysAgo: number;
  /** A place or a club, never a person's name. */
  readonly first: string;
  readonly last: string;
  readonly company?: string;
  /** Two companies have the same one, which their records say. */
  readonly phone: string;
  readonly products: readonly string[];
  readonly ideas: string;
  /** Days from today. */
  readonly deadlineInDays: number;
  readonly handledDaysAgo?: number;
  readonly projectId?: string;
}

export const demoInquiries: readonly DemoInquiry[] = [
  {
    segment: 'organization',
    daysAgo: 14,
    first: 'Prairie',
    last: 'Law School',
    phone: '(555) 010-0117',
    company: 'Prairie Law School',
    products: ['ties', 'pocketSquares'],
    ideas: 'An argyle in our two colors.',
    deadlineInDays: 60,
    handledDaysAgo: 14,
    projectId: '1015',
  },
  {
    segment: 'wedding',
    daysAgo: 12,
    first: 'Orchard',
    last: 'Wedding',
    phone: '(555) 010-0124',
    products: ['ties', 'bowTies'],
    ideas: 'Small meadow flowers, nothing too bright.',
    deadlineInDays: 90,
    handledDaysAgo: 12,
    projectId: '1011',
  },
  {
    segment: 'individual',
    daysAgo: 10,
    first: 'Fairview',
    last: 'Graduation',
    phone: '(555) 010-0131',
    products: ['bowTies'],
    ideas: 'Penny dots in school colors.',
    deadlineInDays: 30,
    handledDaysAgo: 10,
    projectId: '1016',
  },
  {
    segment: 'distributor',
    daysAgo: 8,
    first: 'Summit',
    last: 'Promotions',
    phone: '(555) 010-0157',
    company: 'Summit Promotions',
    products: ['ties', 'bowTies'],
    ideas: 'Varsity stripe for a college client.',
    deadlineInDays: 45,
    handledDaysAgo: 8,
    projectId: '1012',
  },
  {
    segment: 'organization',
    daysAgo: 2,
    first: 'Hillcrest',
    last: 'Academy',
    phone: '(555) 010-0145',
    company: 'Hillcrest Academy',
    products: ['ties', 'neckGaiters'],
    ideas: 'Our crest, repeated small.',
    deadlineInDays: 75,
    handledDaysAgo: 1,
    projectId: '1005',
  },
  {
    segment: 'individual',
    daysAgo: 6,
    first: 'Cedar',
    last: 'Reunion',
    phone: '(555) 010-0152',
    products: ['ties'],
    ideas: 'A cedar twig on dark green.',
    deadlineInDays: 50,
    handledDaysAgo: 5,
  },
  {
    segment: 'wedding',
    daysAgo: 3,
    first: 'Riverbend',
    last: 'Wedding',
    phone: '(555) 010-0159',
    products: ['ties', 'pocketSquares'],
    ideas: 'Something that goes with sage.',
    deadlineInDays: 120,
  },
  {
    segment: 'distributor',
    daysAgo: 1,
    first: 'Stonebridge',
    last: 'Outfitters',
    phone: '+1 555.010.0157',
    company: 'Stonebridge Outfitters',
    products: ['infinityScarves'],
    ideas: 'A winter plaid for a ski resort.',
    deadlineInDays: 40,
  },
];

/** Started and not sent yet. */
export const demoPartial = {
  segment: 'organization',
  daysAgo: 2,
  first: 'Westfield',
  last: 'Choir',
  phone: '(555) 010-0173',
  company: 'Westfield Choir',
} as const;
