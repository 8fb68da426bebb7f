/** Segments of inquiries (specification 001, section 3). */
export const SEGMENTS = ['organization', 'distributor', 'wedding', 'individual'] as const;
export type Segment = (typeof SEGMENTS)[number];

export const SEGMENT_NAMES = {
  organization: 'Organization',
  distributor: 'Distributor',
  wedding: 'Wedding',
  individual: 'Individual',
} as const satisfies Record<Segment, string>;
