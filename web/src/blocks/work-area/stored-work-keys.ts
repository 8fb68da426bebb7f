/** Where localStorage has what customers did in their projects, before an id. */
export const STORED_WORK = {
  cart: 'cart-commands:',
  comments: 'colorway.comments.',
  writer: 'colorway.writer.',
} as const;
