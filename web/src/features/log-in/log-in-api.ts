import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type CodeSent = OutputOf<'logIn.request'>;
export type LoggedIn = OutputOf<'logIn.redeemCode'>;
export type LinkState = OutputOf<'logIn.lookAtLink'>['state'];

/** `next` travels with the mailed link, which may be opened in another tab. */
export const codeRequest = (email: string, next?: string): InputOf<'logIn.request'> => ({
  email: email.trim(),
  ...(next ? { next } : {}),
});
