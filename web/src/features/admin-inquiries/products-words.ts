const NAMED = 2;

/** "Ties, Bow Ties, 2 more". */
export const productsWords = (products: readonly string[]): string => {
  const more = products.length - NAMED;
  return [...products.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};
