/** Under the field of the deal, while it is empty. */
export const EMPTY_DEAL = 'Left empty, it takes the deal of this inquiry.';
