/** Under the field of the deal, while it is empty. */
export const EMPTY_DEAL = 'Leave this empty to use the deal of this inquiry.';
