/** Said where an account would be made for an address a second time. */
export const ACCOUNT_EXISTS = 'This address already has an account.';
