/** What an order notes beside its lines, by the names that shops show. */
export const DISCOUNT_CODE = 'Discount code';
