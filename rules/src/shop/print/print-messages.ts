/** Reasons why a line has no print file, for staff. */
export const NO_SUCH_LINE = 'This order has no such line.';
export const SWATCH_PRINTS_NOTHING = 'Swatches are sent from stock, so there is nothing to print.';
export const NO_ARTWORK = 'The artwork of this line was deleted. Upload it again to print it.';
export const PICTURE_NOTE = 'The proof is a picture, so its colors are not separated.';

export const notApproved = (name: string): string =>
  `${name} is not approved. Ask the customer to approve it, then print it.`;

export const changedSinceOrder = (name: string): string =>
  `${name} was ordered without an approval, and its file has changed since. Ask the customer to approve it.`;

export const approvedOther = (name: string, approved: number, shown: number): string =>
  `Version ${approved} of ${name} was approved, but version ${shown} is shown now. Ask the customer to approve version ${shown}.`;

export const INSEPARABLE =
  'This pattern has gradients, masks or pictures, so its colors cannot be separated. Upload a flat drawing of it.';
export const NOTHING_TO_PRINT = 'There is nothing to print. Choose an order with products.';
export const NO_PACK = 'There is no pack with this address.';
export const NO_PARCEL = 'This order has no such parcel.';
/** Orders in one file of packs. */
export const MAX_PACK_ORDERS = 40;
