interface PartFact {
  readonly name: string;
  /** Part of the URL behind `/admin/content/`. */
  readonly path: string;
  readonly lead: string;
  /** The field that names an entry of a list; null for a part that is not a list. */
  readonly entriesBy: string | null;
  /** The area of the table of roles. */
  readonly area: 'content' | 'prices';
}

/** The content that staff write in the admin area, part by part (D62). */
export const EDITOR_PARTS = {
  labels: {
    name: 'Labels and messages',
    path: 'labels',
    lead: 'Every word a customer reads in the portal. Leave a field empty to use our default.',
    entriesBy: null,
    area: 'content',
  },
  packaging: {
    name: 'Packaging and swatches',
    path: 'packaging',
    lead: 'What packaging and swatches cost, and how we can send swatches.',
    entriesBy: null,
    area: 'prices',
  },
  discounts: {
    name: 'Discounts',
    path: 'discounts',
    lead: 'The automatic discount. It does not combine with a code: the customer gets the better one, and the cart shows which.',
    entriesBy: null,
    area: 'prices',
  },
  alerts: {
    name: 'Alerts',
    path: 'alerts',
    lead: 'What a proof can warn about. Designers set an alert by its keyword.',
    entriesBy: 'keyword',
    area: 'content',
  },
  products: {
    name: 'Products',
    path: 'products',
    lead: 'What the portal and the shop show for each product, and its options.',
    entriesBy: 'productType',
    area: 'content',
  },
  pricing: {
    name: 'Pricing',
    path: 'pricing',
    lead: 'One table per pricing identifier. A price applies to a range of quantities. Ranges must not overlap or leave gaps.',
    entriesBy: 'identifier',
    area: 'prices',
  },
  cards: {
    name: 'Info cards',
    path: 'info-cards',
    lead: 'Shown above the proofs of a project. Drag them, or use the arrows, to change the order.',
    entriesBy: 'id',
    area: 'content',
  },
  emails: {
    name: 'Email texts',
    path: 'email-texts',
    lead: 'The words of every mail. Layout, buttons and legal lines stay as they are. Empty means our text.',
    entriesBy: null,
    area: 'content',
  },
  pages: {
    name: 'Outside pages',
    path: 'outside-pages',
    lead: 'Where a flow starts or ends outside the portal. Leave a field empty to use our own screen.',
    entriesBy: null,
    area: 'content',
  },
  brand: {
    name: 'Brand',
    path: 'brand',
    lead: 'Name, logos and the one accent color. Grays stay neutral so that they do not tint a swatch.',
    entriesBy: null,
    area: 'content',
  },
  help: {
    name: 'Help and privacy',
    path: 'help-menu',
    lead: 'How customers can reach you from Help, and what the first form says about privacy. Empty fields are not shown.',
    entriesBy: null,
    area: 'content',
  },
  texts: {
    name: 'Privacy and terms',
    path: 'privacy-and-terms',
    lead: 'Pages that the footer links to. A page whose text is empty is not there, and neither is its link.',
    entriesBy: null,
    area: 'content',
  },
} as const satisfies Readonly<Record<string, PartFact>>;

export type ContentPartName = keyof typeof EDITOR_PARTS;
export const EDITOR_PART_NAMES = Object.keys(EDITOR_PARTS) as readonly ContentPartName[];
