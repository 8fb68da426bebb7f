import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type CodeSent = OutputOf<'logIn.request'>;
export type LoggedIn = OutputOf<'logIn.redeemCode'>;
export type LinkState = OutputOf<'logIn.lookAtLink'>['state'];

/** `next` travels with the mailed link, which may be opened in another tab. */
export const requestCode = (email: string, next?: string) =>
  call('logIn.request', { email, ...(next ? { next } : {}) });

export const sendCode = (code: string) => call('logIn.redeemCode', { code });

export const lookAtLink = (token: string) => call('logIn.lookAtLink', { token });

export const spendLink = (token: string) => call('logIn.redeemLink', { token });
