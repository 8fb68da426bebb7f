interface LabelFact {
  /** Tells staff which text this is and where people read it. */
  readonly name: string;
  readonly where: string;
  readonly text: string;
}

const label = (name: string, where: string, text: string): LabelFact => ({ name, where, text });
const VIEW = 'Project view';
const CART = 'Cart';
const REQUEST = 'Request Changes';
const DISTRIBUTOR = 'Project view, distributors';
const PROOF = 'Proof';

/**
 * Every label and message of the portal that staff can change, with its default, which an empty field uses. `{projectID}`
 * and `{brand}` are placeholders.
 */
export const LABELS = {
  cart: label('Cart button', VIEW, 'Cart'),
  orderSummary: label('Order summary button', DISTRIBUTOR, 'Order Summary'),
  requestChanges: label('Request Changes button', VIEW, 'Request Changes'),
  requestPrompt: label('Request Changes, question', REQUEST, 'What should we change?'),
  requestPlaceholder: label(
    'Request Changes, example',
    REQUEST,
    'On the necktie, please make the anchors a little larger.',
  ),
  requestSubmitted: label('Request Changes, sent', 'After Submit, for 2 seconds', 'Request sent'),
  requestSeen: label('Request seen by us', 'Requests', 'Seen by our designers. Most replies take one business day.'),
  addNewDesigns: label('Add New Designs link', VIEW, 'Add New Designs'),
  share: label('Share section', VIEW, 'Share this project'),
  shareHelp: label('Share section, help', VIEW, 'Click to copy the link.'),
  shareCopied: label('Share section, copied', 'For 2 seconds', 'Link copied'),
  distributorMessage: label(
    'Distributor message',
    DISTRIBUTOR,
    'Add the pieces your client wants. We will email you a quote.',
  ),
  orderSummaryMessage: label(
    'Order summary message',
    'Distributor drawer',
    'When the list is complete, send it with the button below, or reply to our email with Project ID {projectID}. We will send your quote.',
  ),
  orderSummarySend: label('Order summary, send', 'Distributor drawer', 'Send to {brand}'),
  orderSummarySent: label('Order summary, sent', 'Distributor drawer', 'Sent. We will email your quote.'),
  keepLooking: label('Order summary, back', 'Distributor drawer', 'Keep looking'),
  emptyCart: label('Empty cart', CART, 'Nothing is in your cart yet. Open a proof to see its prices.'),
  packaging: label('Packaging section', CART, 'Packaging'),
  packagingMinimal: label('Packaging, minimal', CART, 'Minimal'),
  packagingGiftBox: label('Packaging, gift box', CART, 'Gift box'),
  noPackagingSelected: label('Packaging error', 'Cart, at Checkout', 'Please choose a packaging option.'),
  swatchDelivery: label('Swatch section', CART, 'Swatch delivery'),
  swatchPhysical: label('Swatches by mail', CART, 'By mail'),
  swatchDigital: label('Digital swatches', CART, 'Digital'),
  swatchDigitalHelp: label('Digital swatches, help', CART, 'Digital is available when your cart has only swatches.'),
  noSwatchSelected: label('Swatch error', 'Cart, at Checkout', 'Please choose how we send your swatches.'),
  discountCode: label('Discount code field', CART, 'Discount code'),
  discountCodeError: label('Discount code error', CART, 'This code is not active.'),
  checkout: label('Checkout button', CART, 'Checkout'),
  checkoutHelp: label('Checkout, help', CART, 'You pay on a secure invoice page.'),
  layersMissing: label(
    'Neck gaiter without layers',
    CART,
    'Neck gaiters now come in one or two layers, so we set your cart aside. Choose the layers and everything comes back.',
  ),
  orderSwatch: label('Order Swatch button', PROOF, 'Order Swatch'),
  noPricing: label('Product without prices', PROOF, 'We have no prices for this product yet. Contact us for a quote.'),
  approve: label('Approve button', PROOF, 'Approve this proof'),
  approveHelp: label(
    'Approve, help',
    PROOF,
    'We make exactly what you approve: this file, these options, this price. You can still ask for changes until we start printing.',
  ),
  /** Parsed by `rules/src/product/shipping.ts` for products without their own table. */
  shippingTable: label(
    'Shipping table',
    'Proof, Shipping tab',
    [
      'Times start when your order is paid.',
      'Standard | 10 to 12 business days | 3 to 5 days',
      'Rush | 6 to 8 business days | 2 days',
      'International | 10 to 12 business days | 7 to 14 days',
    ].join('\n'),
  ),
} as const satisfies Readonly<Record<string, LabelFact>>;

export type LabelKey = keyof typeof LABELS;
export const LABEL_KEYS = Object.keys(LABELS) as readonly LabelKey[];
