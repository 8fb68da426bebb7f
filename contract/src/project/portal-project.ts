import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { LINK_KINDS } from '@colorway/rules/project/share/link-kinds.ts';
import { ORDER_STATES } from '@colorway/rules/shop/state/order-state.ts';
import * as z from 'zod';
import { money } from '../shop/money.ts';
import { priceTable, productDetails } from '../shop/product.ts';
import { cart } from './cart/cart.ts';
import { openOrder } from './cart/open-order.ts';
import { cartQuote } from './cart/quote.ts';
import { due } from './dates/dates.ts';
import { proof } from './proof.ts';
import { shownContent } from './shown-content.ts';
import { thread } from './thread.ts';

const projectType = z.enum(PROJECT_TYPES);

/** Its own prices are absent where the viewer may see none. */
export const shownProduct = productDetails.extend({ customPricing: productDetails.shape.customPricing.optional() });

/** An order in the list of its project. */
const listedOrder = z.object({
  /** `D-1042`. */
  name: z.string(),
  state: z.enum(ORDER_STATES),
  pieces: z.int(),
  total: money,
  createdAt: z.iso.datetime(),
  /** The last day by which a paid order leaves, `Wed, Feb 17`; null while the products name no times. */
  shipsBy: z.string().nullable(),
});

/** Without its invoice for a visitor (D71). */
const projectOrder = openOrder.extend({ invoiceUrl: z.string().nullable() });

const projectPerson = z.object({
  part: z.enum(['customer', 'visitor', 'designer']),
  /** The address of the customer, or the name that was given. */
  name: z.string(),
  isYou: z.boolean(),
  /** The rights of a visitor's link. */
  kind: z.enum(LINK_KINDS).nullable(),
  /** The last visit by the link. */
  lastSeenAt: z.iso.datetime().nullable(),
});

const charges = z.object({
  setupCharge: money,
  priceAdjustment: z.object({ label: z.string(), amount: money }),
  customShipping: z.object({ label: z.string(), amount: money }),
});

/** Everything that the project page needs, for every viewer. */
export const portalProject = z.object({
  /** The last event in this answer. The event stream takes it as `after`, so no event is missed. */
  eventID: z.string(),
  project: z.object({
    projectID: z.string(),
    name: z.string(),
    /** Null for a holder of the share link. */
    email: z.string().nullable(),
    type: projectType,
    createdAt: z.iso.datetime(),
    version: z.int(),
    /** Absent where the viewer may see no price (D77), like amounts in `products`, `content` and `quote`. */
    charges: charges.optional(),
  }),
  viewer: z.object({
    kind: z.enum(['customer', 'share', 'staff']),
    /** Whether the viewer may read, renew and revoke the link, and approve proofs. */
    isPeople: z.boolean(),
    /** False for distributors, those they shared with, and links without prices. Staff always see prices: the wholesale ones. */
    seesPrices: z.boolean(),
    /** The rights of the viewer now; the project's people may do all. */
    rights: z.enum(LINK_KINDS),
    /** The link that a visitor came by. */
    link: z
      .object({
        kind: z.enum(LINK_KINDS),
        /** Whether the visitor has yet to give a name before writing. */
        asksName: z.boolean(),
        visitorName: z.string().nullable(),
      })
      .nullable(),
  }),
  /** The link with its key; null for its holders, and while it is revoked. */
  shareUrl: z.string().nullable(),
  /** The people on the project; empty for a visitor. */
  people: z.array(projectPerson),
  content: shownContent,
  /** The proofs' products; a missing one has no details (D50). */
  products: z.array(shownProduct),
  tables: z.array(priceTable),
  /** In the order of the page. */
  proofs: z.array(proof),
  threads: z.array(thread),
  cart,
  quote: cartQuote,
  /** The last order of this project that is not canceled. */
  order: projectOrder.nullable(),
  /** All orders of this project, the newest first. Empty like `order` where the viewer may see none. */
  orders: z.array(listedOrder),
  /** Null without an in-hands date, or while there is nothing to approve. */
  due: due.nullable(),
  /** When a distributor last sent the order summary, and for which cart. */
  summary: z.object({ sentAt: z.iso.datetime(), cartVersion: z.int() }).nullable(),
});
export type PortalProject = z.infer<typeof portalProject>;

/**
 * Events on a project's stream. `cart-changed` carries `{version, by}`, `people-here` the presence of one browser; after
 * `checkout-saved` its page refetches the fields, after the others browsers refetch the project.
 */
export const PROJECT_EVENTS = {
  cart: 'cart-changed',
  proofs: 'proofs-changed',
  project: 'project-changed',
  requests: 'requests-changed',
  approval: 'proof-approved',
  order: 'order-changed',
  checkout: 'checkout-saved',
  people: 'people-here',
} as const;

/** Project events on the staff stream, with `{projectID}` and the change. */
export const STAFF_PROJECT_EVENTS = {
  request: 'request-changed',
  approval: 'proof-approved',
  summary: 'order-summary-sent',
} as const;
