import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';

interface CollectionWords {
  readonly title: string;
  readonly lead: string;
  readonly address: '/admin/org-patterns' | '/admin/org-photo-patterns';
}

const HOW =
  'Add all product types under one name, then edit each pattern on its own. Onboarding shows them alphabetically.';
const ORDER = 'Drag a card, or use its arrows, to change the order.';

/** Specification 002, section 2: heading and intro. */
export const COLLECTION_WORDS = {
  org: {
    title: 'Manage Org Patterns',
    lead: `These patterns are shown in the styles step of onboarding and when a project adds designs. ${HOW} ${ORDER}`,
    address: '/admin/org-patterns',
  },
  photo: {
    title: 'Manage Org Photo Patterns',
    lead: `These patterns are shown in the organization onboarding tool. ${HOW} ${ORDER}`,
    address: '/admin/org-photo-patterns',
  },
} as const satisfies Record<StyleCollection, CollectionWords>;
