/** Refuses a second account for an address. */
export const ACCOUNT_EXISTS = 'This address already has an account.';
