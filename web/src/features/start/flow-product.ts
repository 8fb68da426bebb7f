import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { Painting } from '../../blocks/art/painting.ts';
import { sample } from '../../blocks/art/sample-colors.ts';
import { COMMISSIONS } from './commissions.ts';

const [organization, wedding] = COMMISSIONS;

/** A product that stands for each flow. */
export const FLOW_PRODUCT: Record<Segment, Painting> = {
  organization: organization.product,
  wedding: wedding.product,
  distributor: { kind: 'necktie', pattern: 'club-repp', colors: sample('Navy', 'Harbor', 'Gold') },
  individual: { kind: 'bow-tie', pattern: 'regatta-dot', colors: sample('Teal', 'White', 'Marigold') },
};
