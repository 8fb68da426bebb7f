import { ask } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type CodeSent = OutputOf<'logIn.request'>;
export type LoggedIn = OutputOf<'logIn.redeemCode'>;
export type LinkState = OutputOf<'logIn.lookAtLink'>['state'];

/** `next` travels with the mailed link, which may be opened in another tab. */
export const requestCode = (email: string, next?: string) => ask('logIn.request', { email, ...(next ? { next } : {}) });

export const sendCode = (code: string) => ask('logIn.redeemCode', { code });

export const lookAtLink = (token: string) => ask('logIn.lookAtLink', { token });

export const spendLink = (token: string) => ask('logIn.redeemLink', { token });
