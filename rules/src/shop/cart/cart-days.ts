/** Days for which a browser stores a cart after its last change. */
export const CART_DAYS = 30;
