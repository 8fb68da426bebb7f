import type { Buyer } from '../pricing/upgrades.ts';

/** Only Distributor changes how the portal works (specification 002, section 1). */
export const PROJECT_TYPES = ['Organization', 'Distributor', 'Wedding', 'Individual'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export const isDistributor = (type: ProjectType): boolean => type === 'Distributor';
export const buyerOf = (type: ProjectType): Buyer => (isDistributor(type) ? 'distributor' : 'regular');

/** Project types with the link Add New Designs. */
export const mayAddDesigns = (type: ProjectType): boolean => type === 'Organization' || type === 'Distributor';
